package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.cli.command.Count;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.CsvFile;
import org.properdp.examples.pipeline.Pace;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.user.Names;

/**
 * Stores the rows of CSV files that are dropped into a folder. Each file is one batch, named by
 * sender and file. Whether a file is stored depends on that name and on its header alone, and what
 * becomes of a row depends on that row alone. A file is deleted once its rows are durable. After a
 * stop in between it is read again, and no row is stored twice.
 */
public final class Watcher implements AutoCloseable {
  private static final int MOST_BYTES = 256;

  private final Inbox inbox;
  private final Intake intake;
  private final Proper proper;
  private final Custodian<String> custodian;
  private final Dataset<String, WatchedRow> rows;
  private final Consumer<Taken> heard;

  /**
   * Opens a store.
   *
   * @param store opens the store, which is closed with the watcher
   * @param heard is told what became of each file
   */
  public Watcher(Path folder, Supplier<Proper> store, Intake intake, Consumer<Taken> heard) {
    this.inbox = new Inbox(folder);
    this.intake = intake;
    this.heard = heard;
    this.proper = store.get();
    try {
      Population<String> people =
          proper.population("people", intake.keys()).personal(intake.budget());
      custodian = people.custodian();
      rows = people.dataset("rows", WatchedRow.class, WatchedRow::individual);
    } catch (RuntimeException failed) {
      proper.close();
      throw failed;
    }
  }

  /** Continues with one look at each turn. */
  public void run(Pace pace) {
    while (pace.next()) {
      turn();
    }
  }

  /** Continues until no file is left. */
  public void runOnce(Pace pace) {
    boolean isFinished = false;
    while (!isFinished && pace.next()) {
      isFinished = turn() == 0;
    }
  }

  /**
   * Does one turn. Files that an earlier process left come first, because a new file may have the
   * same name.
   */
  private int turn() {
    storeTaken();
    Inbox.Look look = inbox.look();
    look.settled().forEach(this::take);
    storeTaken();
    return look.waiting();
  }

  private void storeTaken() {
    inbox.taken().forEach(delivery -> heard.accept(store(delivery)));
  }

  /**
   * Takes a file if it can be stored, so that a file found in {@code taken} after a stop is one
   * delivery.
   */
  private void take(Delivery delivery) {
    objection(delivery.name())
        .peek(why -> heard.accept(reject(delivery, new Rejected(0, "", why))))
        .onEmpty(() -> inbox.take(delivery));
  }

  /** Why nothing can be stored under this name; the contents of the file do not matter. */
  private Option<String> objection(String name) {
    String batch = intake.batch(name);
    try {
      Names.check("a delivery", batch);
    } catch (IllegalArgumentException unfit) {
      return Option.some(unfit.getMessage() + ": give the file another name");
    }
    if (batch.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES || name.contains("\uFFFD")) {
      return Option.some(
          "the names of sender and file together must be text of at most "
              + MOST_BYTES
              + " bytes: give the file another name");
    }
    return rows.receipt(batch)
        .map(
            before ->
                "a file of this name was stored before, with "
                    + Count.of(before.stored(), "row")
                    + ": nothing of this one is stored, whatever it holds. If it brings"
                    + " something new, drop that under a new name");
  }

  private Taken reject(Delivery delivery, Rejected why) {
    inbox.reject(delivery, Vector.of(why));
    return Taken.rejected(delivery.name(), why);
  }

  private Taken store(Delivery delivery) {
    try (CsvFile file = CsvFile.open(delivery.file(), intake.layout())) {
      Reading reading = new Reading(file.require(intake.individual()), intake);
      reading.store(rows, delivery.name());
      Option<Rejected> whole = reading.whyPutAway(delivery);
      whole
          .peek(why -> inbox.reject(delivery, reading.rejected().prepend(why)))
          .onEmpty(() -> inbox.done(delivery, reading.rejected()));
      return whole.fold(
          () -> reading.taken(delivery, custodian.lookalikes(reading.keys())),
          why -> Taken.rejected(delivery.name(), why));
    } catch (BadCsv wrong) {
      return reject(delivery, Rejected.of(wrong));
    }
  }

  /** Closes the store; no turn may be running. */
  @Override
  public void close() {
    proper.close();
  }
}
