package org.properdp.store.forger;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Grant;
import org.properdp.store.forger.Forgery.Must;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/**
 * Bytes after the end if a stop tears the writing of a record that other people's bytes are in: a
 * request's id, a question's text, a row; and these bytes are whole frames.
 */
final class TornForgeries {
  /** A stop leaves out a sector, as a rule. */
  private static final int SECTOR = 512;

  private final ForgedJournal journal;
  private final long last;
  private final byte[] lastHash;
  private final List<Forgery> forgeries = new ArrayList<>();

  private TornForgeries(ForgedJournal journal) {
    this.journal = journal;
    List<ForgedFrame> frames = journal.live().frames();
    this.last = frames.get(frames.size() - 1).sequence();
    this.lastHash = frames.get(frames.size() - 1).hash();
  }

  static List<Forgery> of(ForgedJournal journal) {
    TornForgeries here = new TornForgeries(journal);
    Layout ours = journal.live().first().layout();
    byte[] guess = Arrays.copyOf(Digests.of(new byte[] {1}), Layout.TAG);
    for (byte[] tag : List.of(new byte[Layout.TAG], guess, ours.tag())) {
      boolean known = Arrays.equals(tag, ours.tag());
      here.holding(known ? "the store's tag" : "a tag that was guessed", Layout.of(tag), known);
    }
    here.holding("no tag, as in format 1", Layout.FIRST, false);
    return here.forgeries;
  }

  /** The tag can be read by anyone who reads the files: then the store may be refused. */
  private void holding(String tag, Layout layout, boolean known) {
    for (byte[] held : frames(layout)) {
      for (FrameType type : List.of(FrameType.ANSWERED, FrameType.BATCH)) {
        for (byte[] left : torn(frame(type, held))) {
          forgeries.add(
              new Forgery(
                      "is torn, and holds frames with " + tag,
                      type.name(),
                      forged -> {
                        ForgedSegment live = forged.live().tornAfter(left);
                        forged.segments().put(live.name().number(), live);
                      })
                  .must(known ? Must.DECIDE_NOTHING : Must.MATTER_TO_NOBODY));
        }
      }
    }
  }

  /** Frames of kinds that would do something, with the numbers that come next; and a true one. */
  private List<byte[]> frames(Layout layout) {
    List<byte[]> frames = new ArrayList<>();
    for (FrameType type :
        List.of(FrameType.GRANTED, FrameType.SEALED, FrameType.FOLDED, FrameType.UNKNOWN)) {
      for (long number = last + 1; number <= last + 2; number++) {
        Frame frame = Frame.compose(layout, type, false, 1 << Short.SIZE, new byte[16], grant());
        frame.chain(number, lastHash, Seal.NONE);
        frame.finish(Long.MAX_VALUE);
        frames.add(frame.bytes());
      }
    }
    frames.add(journal.live().first().bytes());
    return frames;
  }

  /** More for the first individual. */
  private static byte[] grant() {
    return JournalReader.alone(new Grant(1, 1_000_000_000, IndividualSet.of(0)).write());
  }

  /** A frame as the store would write it next, with bytes of other people's in it. */
  private byte[] frame(FrameType type, byte[] held) {
    byte[] content = type == FrameType.ANSWERED ? answer(held) : JournalReader.alone(held);
    Layout layout = journal.live().first().layout();
    Frame frame = Frame.compose(layout, type, false, 1 << Short.SIZE, new byte[16], content);
    frame.chain(last + 1, lastHash, Seal.NONE);
    frame.finish(last);
    return frame.bytes();
  }

  private static byte[] answer(byte[] id) {
    String place = "~".repeat(id.length);
    AnswerHead head =
        new AnswerHead(
            1,
            "ada",
            place,
            "",
            place,
            new Price(1, 1),
            0,
            new Answer(Vector.empty()),
            Option.some(1L));
    byte[] bytes = head.write();
    for (int at = 0; at + id.length <= bytes.length; at++) {
      if (Arrays.equals(bytes, at, at + id.length, place.getBytes(US_ASCII), 0, id.length)) {
        System.arraycopy(id, 0, bytes, at, id.length);
      }
    }
    return JournalReader.alone(bytes);
  }

  /** The part that a stop may leave of it. */
  private static List<byte[]> torn(byte[] frame) {
    byte[] headless = frame.clone();
    Arrays.fill(headless, 0, Header.HASH_AT, (byte) 0);
    byte[] endless = Arrays.copyOf(frame, frame.length - 1);
    ByteArrayOutputStream late = new ByteArrayOutputStream();
    late.writeBytes(new byte[SECTOR]);
    late.writeBytes(Arrays.copyOfRange(frame, Header.HASH_AT, frame.length));
    return List.of(headless, endless, late.toByteArray());
  }
}
