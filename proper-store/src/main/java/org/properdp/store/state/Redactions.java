package org.properdp.store.state;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.custody.Constants;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Redacting;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Salts;

/**
 * The questions whose constants were taken out. They are hidden as soon as that is recorded, and
 * the next compaction takes them off the disk. From then on, a question is recognised by the salted
 * hash of its digest, which takes the digest's place, also in request ids that name a digest: a
 * repeated request gets its answer, and nothing that is left confirms a part of the question.
 */
public final class Redactions {
  /** Begins a salted digest, and no other. */
  private static final String SALTED = "~";

  private static final String CONSTANT = "?";

  private final Set<String> questions = ConcurrentHashMap.newKeySet();
  private volatile byte[] salt = {};
  private volatile long last;

  /** Notes a record of the journal. */
  public void add(long sequence, Redacting event) {
    salt = event.salt();
    questions.addAll(event.questions());
    last = sequence;
  }

  /** The record for these questions, which have plain digests. */
  public Redacting of(long time, Collection<String> digests) {
    salt = salt.length == 0 ? Salts.next() : salt;
    return new Redacting(time, salt, digests.stream().map(this::salted).toList());
  }

  /** True if questions were named after a frame, so that a compaction has to look for them. */
  public boolean areAfter(long sequence) {
    return last > sequence;
  }

  /** True if a digest is salted already. */
  public static boolean isSalted(String digest) {
    return digest.startsWith(SALTED);
  }

  /** As long as the digest, so that no record grows. */
  private String salted(String digest) {
    byte[] plain = digest.getBytes(StandardCharsets.UTF_8);
    byte[] both = Arrays.copyOf(salt, salt.length + plain.length);
    System.arraycopy(plain, 0, both, salt.length, plain.length);
    String hash = HexFormat.of().formatHex(Digests.of(both, 0, both.length));
    return SALTED + hash.substring(SALTED.length());
  }

  /** The digest under which a question is found once its constants are off the disk. */
  String found(String digest) {
    return salt.length == 0 || isSalted(digest) ? digest : salted(digest);
  }

  private boolean hides(String digest) {
    return !questions.isEmpty() && questions.contains(found(digest));
  }

  /** The text of a question as it may be shown. */
  String shown(String digest, String text) {
    return hides(digest) ? Constants.without(text, CONSTANT) : text;
  }

  /** A request id as it may be shown: one that names the digest of a hidden question hides it. */
  public String shown(String id) {
    return Request.withDigest(id, digest -> hides(digest) ? found(digest) : digest);
  }

  /** The head of an answer as it is to be stored; the same if nothing is taken out of it. */
  public AnswerHead redacted(AnswerHead head) {
    return isSalted(head.digest()) || !hides(head.digest())
        ? head
        : new AnswerHead(
            head.time(),
            head.analyst(),
            shown(head.id()),
            found(head.digest()),
            Constants.without(head.text(), CONSTANT),
            head.price(),
            head.dropped(),
            head.answer(),
            head.asked());
  }

  /** The requests under which an answer may be stored. */
  public List<Request> candidates(Request request) {
    String hidden = Request.withDigest(request.id(), this::found);
    return hidden.equals(request.id())
        ? List.of(request)
        : List.of(
            request,
            new Request(
                request.analyst(), hidden, request.digest(), request.text(), request.asked()));
  }

  /**
   * The record that was stored, with the digest of the request if that is what its question has.
   */
  public Recorded recognised(Recorded stored, Request request) {
    return isSalted(stored.digest()) && stored.digest().equals(found(request.digest()))
        ? new Recorded(request.digest(), stored.answer())
        : stored;
  }
}
