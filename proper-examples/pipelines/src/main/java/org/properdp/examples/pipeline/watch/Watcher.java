package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.Proper;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.Pace;
import org.properdp.examples.pipeline.watch.Destination.Stored;
import org.properdp.examples.pipeline.watch.Taken.Fate;
import org.properdp.provenance.user.Names;
import org.properdp.tables.command.MaxRejects;
import org.properdp.tables.file.FileFormat;

/**
 * Stores the rows of files that are dropped into a folder. Each file is one batch, named by sender
 * and file. Whether a file is stored depends on that name and on its header alone, unless its
 * custodian limits how much of it may be rejected, and what becomes of a row depends on that row
 * alone. A file is deleted once its rows are durable. After a stop in between it is read again, and
 * no row is stored twice.
 */
public final class Watcher implements AutoCloseable {
  private static final int MOST_BYTES = 256;

  private final Inbox inbox;
  private final String sender;
  private final Proper proper;
  private final Destination rows;
  private final Consumer<Taken> heard;

  private Watcher(
      Inbox inbox,
      String sender,
      Supplier<Proper> store,
      Function<Proper, Destination> rows,
      Consumer<Taken> heard) {
    this.inbox = inbox;
    this.sender = Names.check("a sender", sender);
    this.heard = heard;
    this.proper = store.get();
    try {
      this.rows = rows.apply(proper);
    } catch (RuntimeException failed) {
      proper.close();
      throw failed;
    }
  }

  /**
   * Stores rows as they are, in a data set of its own for programs.
   *
   * @param store opens the store, which is closed with the watcher
   * @param heard is told what became of each file
   */
  public Watcher(Path folder, Supplier<Proper> store, Intake intake, Consumer<Taken> heard) {
    this(
        new Inbox(folder, Vector.of(Inbox.CSV)),
        intake.sender(),
        store,
        opened -> UntypedRows.in(opened, intake),
        heard);
  }

  /**
   * Stores rows in a declared table.
   *
   * @param store opens the store, which is closed with the watcher
   * @param sender the sender of the files: a delivery is identified by its sender and its name
   * @param format how all files of the folder are written
   * @param most how much of a file may be rejected, if that is limited
   * @param heard is told what became of each file
   */
  public Watcher(
      Path folder,
      Supplier<Proper> store,
      String sender,
      String table,
      FileFormat format,
      Option<MaxRejects> most,
      Consumer<Taken> heard) {
    this(
        new Inbox(folder, TableRows.endings(format)),
        sender,
        store,
        opened -> TableRows.in(opened, table, format, most),
        heard);
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
    String batch = batch(name);
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
    Stored stored = rows.store(delivery.file(), batch(delivery.name()));
    Option<Rejected> whole = whyPutAway(stored, delivery);
    whole
        .peek(why -> inbox.reject(delivery, stored.rejected().prepend(why)))
        .onEmpty(() -> inbox.done(delivery, stored.rejected()));
    return whole.fold(
        () ->
            new Taken(
                delivery.name(), Fate.STORED, stored.rows(), stored.rejected(), stored.remarks()),
        why -> Taken.rejected(delivery.name(), why));
  }

  /** The reason why the custodian has to look at the file, so that it is not deleted. */
  private static Option<Rejected> whyPutAway(Stored stored, Delivery delivery) {
    if (!delivery.isUntouched()) {
      return Option.some(
          new Rejected(
              0,
              "",
              "it was written to while it was read: of it "
                  + Count.of(stored.rows(), "row is", "rows are")
                  + " stored"));
    }
    if (stored.whole().isDefined() || stored.rows() > 0 || stored.rejected().isEmpty()) {
      return stored.whole();
    }
    return Option.some(
        new Rejected(
            0,
            "",
            "none of its rows ("
                + stored.rejected().size()
                + ") can be stored, the first because: "
                + stored.rejected().head().reason()
                + ". Mend it, and drop it under another name"));
  }

  /** The id of the batch for a file; no two files of a store have the same. */
  private String batch(String name) {
    return sender + "/" + name;
  }

  /** Closes the store; no turn may be running. */
  @Override
  public void close() {
    proper.close();
  }
}
