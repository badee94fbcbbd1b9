package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.properdp.store.forger.Forgery.Must;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;

/** Forgeries in format 1, in which a hash answered for less, and no tag was there. */
final class FormatForgeries {
  /** Format, identity and salt come before what the key leads to. */
  private static final int KEY_CHECK_AT = Integer.BYTES + 16 + 16;

  private final ForgedJournal journal;
  private final List<Forgery> forgeries = new ArrayList<>();

  private FormatForgeries(ForgedJournal journal) {
    this.journal = journal;
  }

  static List<Forgery> of(ForgedJournal journal) {
    FormatForgeries here = new FormatForgeries(journal);
    here.segments();
    here.wholes();
    return here.forgeries;
  }

  private void add(String name, Must must, Consumer<ForgedJournal> act) {
    forgeries.add(new Forgery(name, "segment", act).must(must));
  }

  private void segments() {
    for (int number : journal.segments().keySet()) {
      add(
          "is of format 1",
          Must.BE_NOTICED,
          forged -> forged.segments().put(number, forged.segment(number).asFirst()));
      add(
          "is of format 1, and begins as one did",
          Must.BE_NOTICED,
          forged -> {
            forged.segments().put(number, forged.segment(number).asFirst());
            FirstFormat.begin(forged.segment(number).first(), forged);
          });
    }
    add("is of format 1, after all", Must.DECIDE_NOTHING, FormatForgeries::beginAnother);
  }

  /** One more segment, which the one before does not announce. */
  private static void beginAnother(ForgedJournal forged) {
    ForgedSegment live = forged.live();
    SegmentName next = new SegmentName(live.name().number() + 1, 0);
    ForgedFrame first = FirstFormat.of(live.first());
    FirstFormat.begin(first, forged);
    forged.segments().put(next.number(), new ForgedSegment(next, new ArrayList<>(List.of(first))));
  }

  private void wholes() {
    add("is one of format 1, as all are", Must.BE_NOTICED, FirstFormat::turn);
    add(
        "is one of format 1, as all are, and without a key",
        Must.BE_NOTICED,
        forged -> {
          FirstFormat.turn(forged);
          for (ForgedSegment segment : forged.segments().values()) {
            byte[] content = segment.first().content();
            Arrays.fill(content, KEY_CHECK_AT, KEY_CHECK_AT + Digests.BYTES, (byte) 0);
            segment.first().content(content);
          }
        });
    // As if the end had been cut off: nothing is there of which anybody could tell.
    add(
        "is the only one, of format 1, and empty",
        Must.BE_NOTICED_BY_AN_ANCHOR,
        forged -> {
          ForgedFrame start = FirstFormat.of(forged.live().first());
          Charter charter = SegmentStart.read(start.content()).charter();
          start.content(FirstFormat.write(new SegmentStart(charter, 1, List.of()), forged));
          forged.segments().clear();
          SegmentName name = new SegmentName(1, 0);
          forged.segments().put(1, new ForgedSegment(name, new ArrayList<>(List.of(start))));
        });
  }
}
