package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.properdp.codec.Output;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Must;
import org.properdp.store.frame.FrameType;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentStart;

/** Forgeries of whole segments: of what is said of them, and of what is put in their place. */
final class FileForgeries {
  private final ForgedJournal journal;
  private final List<Forgery> forgeries = new ArrayList<>();

  private FileForgeries(ForgedJournal journal) {
    this.journal = journal;
  }

  /** On a journal; with the same store's before anything was erased, and with another store's. */
  static List<Forgery> of(ForgedJournal journal, ForgedJournal young, ForgedJournal stranger) {
    FileForgeries here = new FileForgeries(journal);
    // The others say the same, and nobody reads it there.
    Spot newest = new Spot(journal.live().name().number(), 0);
    here.lists(newest);
    here.charters(newest);
    here.generations(young);
    here.folded();
    here.strangers(stranger);
    return here.forgeries;
  }

  private static byte[] flipped(byte[] bytes) {
    byte[] other = bytes.clone();
    other[0] ^= 1;
    return other;
  }

  private void lists(Spot spot) {
    SegmentStart start = SegmentStart.read(journal.frame(spot).content());
    for (int at = 0; at < start.earlier().size(); at++) {
      SegmentEntry entry = start.earlier().get(at);
      for (SegmentEntry other : others(entry)) {
        int place = at;
        add(
            "lists an earlier segment wrongly",
            spot,
            earlier -> {
              List<SegmentEntry> changed = new ArrayList<>(earlier);
              changed.set(place, other);
              return changed;
            });
      }
      add("does not list an earlier segment", spot, earlier -> without(earlier, entry));
    }
  }

  private static List<SegmentEntry> without(List<SegmentEntry> entries, SegmentEntry entry) {
    return entries.stream().filter(other -> other.number() != entry.number()).toList();
  }

  private static List<SegmentEntry> others(SegmentEntry e) {
    byte[] hash = e.lastHash();
    byte[] root = e.root();
    long last = e.lastSequence();
    long length = e.length();
    int format = e.format();
    int number = e.number();
    int generation = e.generation();
    return List.of(
        new SegmentEntry(number + 1, generation, format, last, hash, length, root),
        new SegmentEntry(number, generation + 1, format, last, hash, length, root),
        new SegmentEntry(number, 0, format, last, hash, length, root),
        new SegmentEntry(number, generation, format ^ 3, last, hash, length, root),
        new SegmentEntry(number, generation, format, last - 1, hash, length, root),
        new SegmentEntry(number, generation, format, last, flipped(hash), length, root),
        new SegmentEntry(number, generation, format, last, hash, length - 1, root),
        new SegmentEntry(number, generation, format, last, hash, length + 1, root),
        new SegmentEntry(number, generation, format, last, hash, length, flipped(root)));
  }

  private void add(String name, Spot spot, UnaryOperator<List<SegmentEntry>> change) {
    forgeries.add(
        new Forgery(
                name,
                FrameType.SEGMENT.name(),
                forged -> {
                  ForgedFrame frame = forged.frame(spot);
                  SegmentStart start = SegmentStart.read(frame.content());
                  List<SegmentEntry> changed = change.apply(start.earlier());
                  frame.content(new SegmentStart(start.charter(), start.number(), changed).write());
                })
            .leavingLists());
  }

  /** Every byte of what the store says that it is. */
  private void charters(Spot spot) {
    int length = journal.frame(spot).content().length;
    int charter = length - listBytes(spot);
    for (int at = 0; at < charter; at++) {
      int place = at;
      forgeries.add(
          new Forgery(
                  "says that the store is another",
                  FrameType.SEGMENT.name(),
                  forged -> {
                    byte[] content = forged.frame(spot).content();
                    content[place] ^= 1;
                    forged.frame(spot).content(content);
                  })
              .leavingLists());
    }
  }

  private int listBytes(Spot spot) {
    SegmentStart start = SegmentStart.read(journal.frame(spot).content());
    Output list = new Output();
    list.writeVarint(start.number());
    list.writeVarint(start.earlier().size());
    start.earlier().forEach(entry -> entry.write(list));
    return list.length();
  }

  /** Erased rows are back, in a segment that was written anew. */
  private void generations(ForgedJournal young) {
    for (ForgedSegment segment : journal.segments().values()) {
      ForgedSegment before = young.segments().get(segment.name().number());
      if (segment.name().generation() > 0 && before != null) {
        int number = segment.name().number();
        add("holds again what was erased", forged -> putBack(forged.segment(number), before));
        add(
            "is the one of before",
            forged -> {
              putBack(forged.segment(number), before);
              forged.segment(number).frames().removeIf(ForgedFrame::isBeside);
            });
        add(
            "is the one of before, and says so",
            forged -> {
              ForgedSegment anew = forged.segment(number);
              putBack(anew, before);
              anew.frames().removeIf(ForgedFrame::isBeside);
              forged.segments().put(number, anew.as(0));
            });
        add("is gone", forged -> forged.segments().remove(number));
      }
    }
  }

  private void add(String name, Consumer<ForgedJournal> act) {
    forgeries.add(new Forgery(name, "segment", act));
  }

  private static void putBack(ForgedSegment anew, ForgedSegment before) {
    for (ForgedFrame old : before.frames()) {
      anew.frames()
          .replaceAll(
              frame ->
                  frame.sequence() == old.sequence() && !frame.isBeside() ? old.copy() : frame);
    }
  }

  /** Folded payments are there once more, in each segment. */
  private void folded() {
    for (Spot spot : journal.spots()) {
      ForgedFrame folded = journal.frame(spot);
      if (folded.isBeside()) {
        for (int number : journal.segments().keySet()) {
          forgeries.add(
              new Forgery(
                      "is put at the end of a segment",
                      folded.kind(),
                      forged -> {
                        List<ForgedFrame> frames = forged.frames(new Spot(number, 0));
                        ForgedFrame inserted = folded.copy();
                        inserted.sequence(frames.get(frames.size() - 1).sequence());
                        frames.add(inserted);
                      })
                  .must(Must.DECIDE_NOTHING));
        }
        forgeries.add(
            new Forgery(
                "is left out", folded.kind(), forged -> forged.frames(spot).remove(spot.at())));
      }
    }
  }

  private void strangers(ForgedJournal stranger) {
    for (Spot spot : journal.spots()) {
      if (stranger.has(spot)) {
        forgeries.add(
            new Forgery(
                    "is the one that another store has there",
                    journal.frame(spot).kind(),
                    forged -> forged.frames(spot).set(spot.at(), stranger.frame(spot).copy()))
                .must(journal.isLast(spot) ? Must.BE_NOTICED_BY_AN_ANCHOR : Must.BE_NOTICED));
      }
    }
    for (int number : journal.segments().keySet()) {
      ForgedSegment other = stranger.segments().get(number);
      if (other != null) {
        add("is another store's", forged -> forged.segments().put(number, other.copy()));
      }
    }
    forgeries.add(
        new Forgery(
                "is another store, with the same key",
                "store",
                forged -> {
                  forged.segments().clear();
                  forged.segments().putAll(stranger.copy().segments());
                  forged.others().clear();
                  forged.others().putAll(Map.copyOf(stranger.others()));
                })
            .leavingLists()
            .must(Must.BE_NOTICED_BY_AN_ANCHOR));
  }
}
