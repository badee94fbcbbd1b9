package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Must;

/** Forgeries of the order of frames. */
final class OrderForgeries {
  private static final int TIMES = 20;

  private final ForgedJournal journal;
  private final Spot spot;
  private final List<Forgery> forgeries = new ArrayList<>();

  private OrderForgeries(ForgedJournal journal, Spot spot) {
    this.journal = journal;
    this.spot = spot;
  }

  static List<Forgery> of(ForgedJournal journal, Spot spot) {
    OrderForgeries here = new OrderForgeries(journal, spot);
    here.drops();
    here.repeats();
    return here.forgeries;
  }

  private void add(String name, Must must, Consumer<ForgedJournal> act) {
    forgeries.add(new Forgery(name, journal.frame(spot).kind(), act).must(must));
  }

  private boolean isLast() {
    return spot.at() == journal.frames(spot).size() - 1;
  }

  private boolean isInLive() {
    return spot.segment() == journal.live().name().number();
  }

  /** True if nothing else is left out with all of this kind but what is last. */
  private boolean isTail() {
    List<ForgedFrame> frames = journal.frames(spot);
    int code = journal.frame(spot).code();
    int first = 0;
    while (frames.get(first).code() != code) {
      first++;
    }
    return isInLive()
        && frames.subList(first, frames.size()).stream().allMatch(f -> f.code() == code);
  }

  private void drops() {
    if (!isLast()) {
      add("is left out", Must.BE_NOTICED, forged -> forged.frames(spot).remove(spot.at()));
      add(
          "changes places with the next",
          Must.BE_NOTICED,
          forged -> forged.frames(spot).add(spot.at() + 1, forged.frames(spot).remove(spot.at())));
    }
    add(
        "is left out with all of its kind in the segment",
        isTail() ? Must.BE_NOTICED_BY_AN_ANCHOR : Must.BE_NOTICED,
        forged -> {
          int code = journal.frame(spot).code();
          forged.frames(spot).removeIf(frame -> frame.code() == code);
        });
    add(
        "is left out with all after it in the segment",
        isInLive() && spot.at() > 0 ? Must.BE_NOTICED_BY_AN_ANCHOR : Must.BE_NOTICED,
        forged -> {
          List<ForgedFrame> frames = forged.frames(spot);
          frames.subList(spot.at(), frames.size()).clear();
        });
  }

  /** Frames after the last one were never told to anyone, and are not read. */
  private void repeats() {
    Must lost = isInLive() ? Must.BE_NOTICED_WITH_A_KEY : Must.DECIDE_NOTHING;
    add(
        "comes twenty times",
        isLast() ? lost : Must.BE_NOTICED,
        forged -> {
          for (int i = 0; i < TIMES; i++) {
            forged.frames(spot).add(spot.at() + 1, journal.frame(spot).copy());
          }
        });
    add(
        "comes again twenty times, at the journal's end",
        Must.BE_NOTICED_WITH_A_KEY,
        forged -> {
          for (int i = 0; i < TIMES; i++) {
            forged.live().frames().add(journal.frame(spot).copy());
          }
        });
  }
}
