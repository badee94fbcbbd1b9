package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.CsvFile;
import org.properdp.examples.csv.CsvRow;
import org.properdp.examples.pipeline.Pace;
import org.properdp.examples.pipeline.watch.Taken.Fate;
import org.properdp.population.Dataset;
import org.properdp.population.arrival.Receipt;

/**
 * Stores the rows of CSV files that are dropped into a folder, each content once: batches are named
 * by its hash. A file is put away when all of it is on the disk, so that after a stop in between it
 * is read again, and nothing of it is stored again.
 */
public final class Watcher implements AutoCloseable {
  private static final int ROWS_OF_A_BATCH = 10_000;

  private final Inbox inbox;
  private final Proper proper;
  private final Dataset<String, Line> rows;
  private final String individual;
  private final int rowsOfABatch;
  private final Consumer<Taken> heard;

  /**
   * Opens a store, or makes one.
   *
   * @param store opens it; it is closed with the watcher
   * @param individual the column that says whom a row is about
   * @param budget what everybody begins with
   * @param heard hears what becomes of each file
   */
  public Watcher(
      Path folder,
      Supplier<Proper> store,
      String individual,
      Epsilon budget,
      Consumer<Taken> heard) {
    this(folder, store, individual, budget, ROWS_OF_A_BATCH, heard);
  }

  /** For tests: with batches of another size, which must never change for a store. */
  Watcher(
      Path folder,
      Supplier<Proper> store,
      String individual,
      Epsilon budget,
      int rowsOfABatch,
      Consumer<Taken> heard) {
    this.inbox = new Inbox(folder);
    this.rowsOfABatch = rowsOfABatch;
    this.individual = individual;
    this.heard = heard;
    this.proper = store.get();
    try {
      rows =
          proper
              .population("people", String.class)
              .personal(budget)
              .dataset("rows", Line.class, Line::individual);
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
    store(inbox.deliveries());
    int waiting = inbox.take();
    store(inbox.deliveries());
    return waiting;
  }

  private void store(Vector<Delivery> deliveries) {
    deliveries.forEach(delivery -> heard.accept(store(delivery)));
  }

  private Taken store(Delivery delivery) {
    try (CsvFile file = CsvFile.open(delivery.file())) {
      file.require(individual);
      refuseIfBroken(delivery);
      Taken taken = new Reading(delivery, file).store();
      inbox.done(delivery, taken.rejected());
      return taken;
    } catch (BadCsv wrong) {
      Rejected why = Rejected.of(wrong);
      inbox.reject(delivery, why);
      return new Taken(delivery.name(), 0, Vector.of(why), Fate.UNREADABLE);
    }
  }

  /**
   * Behind a misplaced quote nobody's rows can be told apart, whoever it belongs to. Such a file is
   * put away whole: whoever mends it can drop it again, and no row of it is stored twice.
   */
  private static void refuseIfBroken(Delivery delivery) {
    try (CsvFile file = CsvFile.open(delivery.file())) {
      file.readToTheEnd()
          .forEach(
              broken -> {
                throw broken;
              });
    }
  }

  /** A file on its way into the store, batch by batch; always cut in the same places. */
  private final class Reading {
    private final Delivery delivery;
    private final CsvFile file;
    private final List<Line> batch = new ArrayList<>();
    private final List<Long> lines = new ArrayList<>();
    private final List<Rejected> rejected = new ArrayList<>();
    private int batches;
    private long stored;
    private long lastLine = 1;
    private boolean isNew;

    Reading(Delivery delivery, CsvFile file) {
      this.delivery = delivery;
      this.file = file;
    }

    Taken store() {
      List<String> columns = file.columns().asJava();
      while (file.hasNext()) {
        file.next()
            .fold(
                bad -> rejected.add(Rejected.of(bad)),
                row -> {
                  return read(row, columns);
                });
        if (batch.size() == rowsOfABatch) {
          append();
        }
      }
      append();
      if (!Delivery.of(delivery.file()).equals(delivery)) {
        rejected.add(
            new Rejected(
                lastLine,
                "",
                "from about here on it was written when it was read: look what is new"));
      }
      Fate fate = isNew ? Fate.STORED : Fate.REPEATED;
      return new Taken(
          delivery.name(), stored, Vector.ofAll(rejected).sortBy(Rejected::line), fate);
    }

    private boolean read(CsvRow row, List<String> columns) {
      try {
        lastLine = row.line();
        batch.add(new Line(row.text(individual), columns, row.cells().asJava()));
        return lines.add(row.line());
      } catch (BadCsv nobody) {
        return rejected.add(Rejected.of(nobody));
      }
    }

    private void append() {
      Receipt receipt = rows.append(delivery.hash() + "-" + ++batches, batch);
      stored += receipt.stored();
      isNew |= !receipt.repeated();
      receipt
          .setAside()
          .forEach(
              row -> rejected.add(new Rejected(lines.get((int) row.position()), "", row.reason())));
      batch.clear();
      lines.clear();
    }
  }

  /** Closes the store; a turn that is under way has to have ended. */
  @Override
  public void close() {
    proper.close();
  }
}
