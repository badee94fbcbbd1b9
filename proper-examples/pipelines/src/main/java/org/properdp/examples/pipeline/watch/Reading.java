package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.properdp.batch.Receipt;
import org.properdp.cli.command.Count;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.CsvFile;
import org.properdp.examples.csv.CsvRow;
import org.properdp.population.Dataset;

/**
 * Reads one file into the store, as one batch. If it were cut after a number of rows, one person's
 * row would move the cut, and so decide whether a question in between sees another person's row.
 */
final class Reading {
  private final CsvFile file;
  private final Intake intake;
  private final List<WatchedRow> batch = new ArrayList<>();
  private final List<Long> lines = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();
  private final List<Rejected> rejected = new ArrayList<>();
  private Option<String> refused = Option.none();
  private long stored;

  Reading(CsvFile file, Intake intake) {
    this.file = file;
    this.intake = intake;
  }

  /**
   * Reads the file and stores the rows that can be stored, unless that was done before. If other
   * rows were stored under its name then, only the custodian learns of it.
   */
  void store(Dataset<String, WatchedRow> rows, String name) {
    while (file.hasNext()) {
      file.next().peekLeft(bad -> rejected.add(Rejected.of(bad))).peek(this::read);
    }
    try {
      report(rows.append(intake.batch(name), batch));
    } catch (IllegalArgumentException other) {
      refused = Option.some(String.valueOf(other.getMessage()));
    }
  }

  private void report(Receipt receipt) {
    stored = receipt.stored();
    receipt
        .setAside()
        .forEach(
            row -> rejected.add(new Rejected(lines.get((int) row.position()), "", row.reason())));
  }

  private void read(CsvRow row) {
    try {
      String key = key(row);
      int column = file.columns().indexOf(intake.individual());
      batch.add(
          new WatchedRow(key, file.columns().asJava(), row.cells().update(column, key).asJava()));
      lines.add(row.line());
      keys.add(key);
    } catch (BadCsv nobody) {
      rejected.add(Rejected.of(nobody));
    }
  }

  /** The key as the population reads it, which the row then has too. */
  private String key(CsvRow row) {
    String text = row.text(intake.individual());
    try {
      return intake.keys().read(text);
    } catch (IllegalArgumentException none) {
      throw row.bad(intake.individual(), String.valueOf(none.getMessage()));
    }
  }

  /** The keys of the rows that were read. */
  Set<String> keys() {
    return keys;
  }

  /** The rows that are not stored, in order, with the reasons. */
  Vector<Rejected> rejected() {
    return Vector.ofAll(rejected).sortBy(Rejected::line);
  }

  /** The reason why the custodian has to look at the file, so that it is not deleted. */
  Option<Rejected> whyPutAway(Delivery delivery) {
    if (!delivery.isUntouched()) {
      return Option.some(
          new Rejected(
              0,
              "",
              "it was written to while it was read: of it "
                  + Count.of(stored, "row is", "rows are")
                  + " stored"));
    }
    if (refused.isDefined()) {
      return refused.map(why -> new Rejected(0, "", why));
    }
    return stored > 0 || rejected.isEmpty()
        ? Option.none()
        : Option.some(
            new Rejected(
                0,
                "",
                "none of its rows ("
                    + rejected.size()
                    + ") can be stored, the first because: "
                    + rejected().head().reason()
                    + ". Mend it, and drop it under another name"));
  }

  /** The result for the custodian. */
  Taken taken(Delivery delivery, Vector<Vector<String>> lookalikes) {
    return new Taken(delivery.name(), Taken.Fate.STORED, stored, rejected(), lookalikes);
  }
}
