package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Must;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;

/** Forgeries of one frame where it stands. */
final class FrameForgeries {
  private static final int UNKNOWN_FLAG = 4;
  private static final int LAST_FLAG = 0x80;
  private static final int UNKNOWN_TYPE = 99;
  private static final int TAG_AT = 100;

  private final ForgedJournal journal;
  private final Spot spot;
  private final boolean chained;
  private final List<Forgery> forgeries = new ArrayList<>();

  private FrameForgeries(ForgedJournal journal, Spot spot, boolean chained) {
    this.journal = journal;
    this.spot = spot;
    this.chained = chained;
  }

  static List<Forgery> of(ForgedJournal journal, Spot spot) {
    return of(journal, spot, true);
  }

  /**
   * The same for a frame whose hash can't be checked if it is not {@code chained}, because the
   * store has another key since.
   */
  static List<Forgery> of(ForgedJournal journal, Spot spot, boolean chained) {
    FrameForgeries here = new FrameForgeries(journal, spot, chained);
    here.flags();
    here.kinds();
    here.payloads();
    here.headers();
    return here.forgeries;
  }

  private Forgery forgery(String name, Consumer<ForgedFrame> act) {
    String kind = journal.frame(spot).kind();
    return new Forgery(name, kind, forged -> act.accept(forged.frame(spot))).must(mustHere());
  }

  /** The last frame of all, damaged, is one that was never written. */
  private Must mustHere() {
    return journal.isLast(spot) ? Must.BE_NOTICED_BY_AN_ANCHOR : Must.BE_NOTICED;
  }

  private void add(String name, Consumer<ForgedFrame> act) {
    forgeries.add(forgery(name, act));
  }

  private void flags() {
    add("calls itself redacted, as it is", frame -> frame.flags(frame.flags() ^ Header.REDACTED));
    for (byte[] other : otherContents()) {
      add(
          "calls itself redacted, with another's content",
          frame -> {
            frame.flags(frame.flags() | Header.REDACTED);
            frame.payload(other);
          });
    }
    add(
        "calls itself redacted, and says nothing",
        frame -> {
          frame.flags(frame.flags() | Header.REDACTED);
          frame.payload(new byte[0]);
        });
    add(
        "says the contrary about its record's end",
        frame -> frame.flags(frame.flags() ^ Header.MORE));
    add("has a flag that nobody knows", frame -> frame.flags(frame.flags() | UNKNOWN_FLAG));
    add("has the last flag", frame -> frame.flags(frame.flags() | LAST_FLAG));
  }

  private void kinds() {
    for (FrameType type : FrameType.values()) {
      if (!journal.frame(spot).is(type)) {
        add("is of another kind", frame -> frame.code(type.code()));
      }
    }
    add("is of a kind that nobody knows", frame -> frame.code(UNKNOWN_TYPE));
  }

  /**
   * The contents of two other frames of the same kind, the nearest before and the nearest after.
   */
  private List<byte[]> otherContents() {
    List<byte[]> others = new ArrayList<>();
    ForgedFrame here = journal.frame(spot);
    for (Spot other : journal.spots()) {
      ForgedFrame frame = journal.frame(other);
      boolean differs = !Arrays.equals(frame.content(), here.content());
      if (frame.code() == here.code() && differs) {
        others.add(frame.content());
      }
    }
    return others.size() < 3
        ? others
        : List.of(others.get(0), others.get(others.size() / 2), others.get(others.size() - 1));
  }

  private void payloads() {
    add(
        "says something else at its end",
        frame -> {
          byte[] payload = frame.payload();
          if (payload.length > 0) {
            payload[payload.length - 1] ^= 1;
            frame.payload(payload);
          }
        });
    add(
        "has another salt",
        frame -> frame.flip(Math.min(frame.payloadAt(), frame.bytes().length - 1)));
    add("says nothing", frame -> frame.payload(new byte[0]));
    add(
        "says more",
        frame -> {
          byte[] payload = frame.payload();
          frame.payload(Arrays.copyOf(payload, payload.length + 1));
        });
    for (byte[] other : otherContents()) {
      add("says what another says", frame -> frame.content(other));
    }
  }

  private void headers() {
    add("is about another population", frame -> frame.subject(frame.subject() ^ 3 << 16));
    add("is about a population that there is not", frame -> frame.subject(77 << 16));
    add("is about another data set", frame -> frame.subject(frame.subject() ^ 1));
    for (long by : new long[] {-1, 1, 1000}) {
      forgeries.add(
          forgery("has another number", frame -> frame.sequence(frame.sequence() + by))
              .leavingNumbers());
    }
    for (long durable : new long[] {0, Long.MAX_VALUE}) {
      forgeries.add(
          forgery("says that other frames are durable", frame -> frame.durable(durable))
              .must(Must.DECIDE_NOTHING));
    }
    add("is of another generation", frame -> frame.flip(Header.GENERATION_AT));
    add("has another tag", frame -> frame.flip(TAG_AT));
    // Beside the chain neither has a meaning; a replaced payload's commitment is for the chain
    // alone.
    ForgedFrame here = journal.frame(spot);
    Must must = here.isBeside() ? Must.DECIDE_NOTHING : mustHere();
    Must committed = here.isRedacted() && !chained ? Must.DECIDE_NOTHING : must;
    forgeries.add(
        forgery("has another commitment", frame -> frame.flip(Header.COMMITMENT_AT))
            .must(committed));
    forgeries.add(forgery("has another hash", frame -> frame.flip(Header.HASH_AT)).must(must));
  }
}
