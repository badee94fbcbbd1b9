package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.frame.Header;

/** Forgeries of a record in several frames, part by part. */
final class PartForgeries {
  private final ForgedJournal journal;
  private final List<List<Spot>> records;
  private final List<Forgery> forgeries = new ArrayList<>();

  private PartForgeries(ForgedJournal journal) {
    this.journal = journal;
    this.records = records(journal);
  }

  static List<Forgery> of(ForgedJournal journal) {
    PartForgeries here = new PartForgeries(journal);
    for (List<Spot> record : here.records) {
      here.wholes(record);
      for (int part = 0; part < record.size(); part++) {
        here.part(record, part);
        here.others(record, part);
      }
    }
    return here.forgeries;
  }

  /** The places of the parts of each record that has several, from the first to the last. */
  static List<List<Spot>> records(ForgedJournal journal) {
    List<List<Spot>> records = new ArrayList<>();
    List<Spot> record = new ArrayList<>();
    for (Spot spot : journal.spots()) {
      record.add(spot);
      if ((journal.frame(spot).flags() & Header.MORE) == 0) {
        if (record.size() > 1) {
          records.add(record);
        }
        record = new ArrayList<>();
      }
    }
    return records;
  }

  private void add(String name, Spot spot, Consumer<List<ForgedFrame>> act) {
    forgeries.add(
        new Forgery(name, journal.frame(spot).kind(), forged -> act.accept(forged.frames(spot))));
  }

  private void wholes(List<Spot> record) {
    Spot first = record.get(0);
    int size = record.size();
    add("is a record of parts, and left out", first, parts(first, size, List::clear));
    add(
        "is a record of parts, the wrong way round",
        first,
        parts(first, size, Collections::reverse));
    add(
        "is a record of parts, and comes twice",
        first,
        frames -> {
          List<ForgedFrame> twice = new ArrayList<>();
          frames.subList(first.at(), first.at() + size).forEach(part -> twice.add(part.copy()));
          frames.addAll(first.at(), twice);
        });
  }

  private static Consumer<List<ForgedFrame>> parts(
      Spot first, int size, Consumer<List<ForgedFrame>> act) {
    return frames -> act.accept(frames.subList(first.at(), first.at() + size));
  }

  private void part(List<Spot> record, int part) {
    Spot spot = record.get(part);
    int at = spot.at();
    int left = record.size() - part - 1;
    add("is a part, and left out", spot, frames -> frames.remove(at));
    add("is a part, and comes twice", spot, frames -> frames.add(at, frames.get(at).copy()));
    if (left > 0) {
      add(
          "is a part, and changes places with the next",
          spot,
          frames -> frames.add(at + 1, frames.remove(at)));
      add(
          "is a part, and said to be the last",
          spot,
          frames -> {
            frames.get(at).flags(frames.get(at).flags() & ~Header.MORE);
            frames.subList(at + 1, at + 1 + left).clear();
          });
    } else {
      add(
          "is the last part, and said not to be",
          spot,
          frames -> frames.get(at).flags(frames.get(at).flags() | Header.MORE));
    }
  }

  /** The same part of another record takes its place, as it is or with this one's number. */
  private void others(List<Spot> record, int part) {
    Spot spot = record.get(part);
    List<Spot> other = records.get((records.indexOf(record) + 1) % records.size());
    if (part < other.size()) {
      ForgedFrame theirs = journal.frame(other.get(part));
      add(
          "is a part, and another record's takes its place",
          spot,
          frames -> frames.set(spot.at(), theirs.copy()));
      add(
          "is a part, and says what another record's does",
          spot,
          frames -> frames.get(spot.at()).payload(theirs.payload()));
    }
  }
}
