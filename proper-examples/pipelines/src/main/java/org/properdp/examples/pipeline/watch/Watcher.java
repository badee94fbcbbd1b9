package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.CsvFile;
import org.properdp.examples.pipeline.Pace;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.user.Names;

/**
 * Stores the rows of CSV files that are dropped into a folder, each file as one batch, which is
 * named by sender and file. Whether it is stored depends on that name and on its header alone, and
 * what becomes of a row on that row alone. A file is deleted when all of it is on the disk, so that
 * after a stop in between it is read again, and nothing of it is stored again.
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
   * Opens a store, or makes one.
   *
   * @param store opens it; it is closed with the watcher
   * @param heard hears what becomes of each file
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

  /** Goes on, with a look at each turn. */
  public void run(Pace pace) {
    while (pace.next()) {
      turn();
    }
  }

  /** Goes on until no file is left. */
  public void runOnce(Pace pace) {
    boolean isFinished = false;
    while (!isFinished && pace.next()) {
      isFinished = turn() == 0;
    }
  }

  /** What an earlier process has left comes first: a new file may have its name. */
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

  /** Only what is to be stored is taken: then what is found there after a stop is one delivery. */
  private void take(Delivery delivery) {
    objection(delivery.name())
        .peek(why -> heard.accept(reject(delivery, new Rejected(0, "", why))))
        .onEmpty(() -> inbox.take(delivery));
  }

  /** Why nothing can be stored under this name; what the file holds has no part in it. */
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
                    + before.stored()
                    + " rows: nothing of this one is stored, whatever it holds. If it brings"
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

  /** Closes the store; a turn that is under way has to have ended. */
  @Override
  public void close() {
    proper.close();
  }
}
