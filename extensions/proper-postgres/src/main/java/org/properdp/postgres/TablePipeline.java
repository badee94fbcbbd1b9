package org.properdp.postgres;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.postgresql.replication.LogSequenceNumber;
import org.properdp.custody.Stretch;
import org.properdp.postgres.Database.Session;
import org.properdp.postgres.Database.Snapshot;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.stream.Pipeline;
import org.properdp.tables.stream.StreamBatch;
import org.properdp.tables.stream.StreamPast;
import org.properdp.tables.stream.Taken;

/**
 * Stores the rows of a table of a database, and each change of them, exactly once. At each tick the
 * end of the database's log is noted, and the transactions that were committed before it, and not
 * before the last tick, become one batch: never a number of rows or bytes (SEMANTICS §14.3). The
 * batch's id says database, table, writer and positions in the log, so what is stored and how far
 * the log was read are one frame of the journal. What the slot remembers is only compared with it.
 */
public final class TablePipeline implements Pipeline {
  private static final FileFormat LINES = FileFormat.jsonLines();

  /** The bytes of log that a database need not keep longer, however short a run is: a segment. */
  private static final long SEGMENT = 1 << 24;

  private final TableIntake<?> table;
  private final Database database;
  private final Settings settings;
  private final BooleanSupplier isStopped;
  private final long writer;
  private boolean isAnew;
  private @Nullable Connected connected;
  private long lastStored = System.nanoTime();

  /**
   * The custodian's choices.
   *
   * @param name the table in the database
   * @param slot its slot there
   * @param staysConnected whether it is connected between ticks, too
   * @param idle after how long without changes the position is stored by itself, so that the
   *     database need not keep its log
   */
  record Settings(
      String name, String slot, StreamBatch.Aside aside, boolean staysConnected, Duration idle) {}

  /**
   * A connection whose changes are read.
   *
   * @param position the position up to which changes are stored
   */
  private record Connected(
      Session session, ChangeStream changes, ChangeLines lines, long position) {
    Connected at(long stored) {
      return new Connected(session, changes, lines, stored);
    }
  }

  TablePipeline(
      TableIntake<?> table,
      Database database,
      Settings settings,
      boolean isAnew,
      BooleanSupplier isStopped) {
    if (table.primaryKey().isEmpty()) {
      throw new StoreRefused(
          table
              + " has no primary key, by which changed and deleted rows are found: declare it with"
              + " PRIMARY KEY (…), on columns that are unique in the database, too");
    }
    this.table = table;
    this.database = database;
    this.settings = settings;
    this.isAnew = isAnew;
    this.isStopped = isStopped;
    this.writer = StreamPast.of(table, settings.name()).writer();
  }

  private Start start(Session session) {
    return new Start(
        settings.name(),
        StreamPast.of(table, settings.name()),
        session.origin(),
        isOurs(session),
        table.isFilled());
  }

  /** A batch without rows says that a slot was made for the table, or is about to be. */
  private boolean isOurs(Session session) {
    return !StreamPast.of(table, settings.slot()).of(session.origin()).isEmpty();
  }

  @Override
  public List<Taken> tick() {
    return connecting(this::taken);
  }

  /** After a failure, all begins anew from what is stored. */
  private <T> T connecting(Supplier<T> step) {
    boolean isDone = false;
    try {
      T result = step.get();
      isDone = true;
      return result;
    } finally {
      if (!isDone) {
        disconnect();
      }
    }
  }

  private List<Taken> taken() {
    Connected now = connected;
    return now == null ? begun() : changes(now);
  }

  /** Goes on with changes, or reads all rows first. */
  private List<Taken> begun() {
    Session session = database.open();
    @Nullable Connected begun = null;
    try {
      Start start = start(session);
      if (start.needsRows(session, isAnew)) {
        Taken rows = rows(session, start);
        isAnew = false;
        return List.of(rows);
      }
      long position = start.position();
      ChangeStream changes = session.changes(position);
      ChangeLines.Source source =
          new ChangeLines.Source(session.table(), settings.name(), table.columns());
      begun =
          new Connected(session, changes, new ChangeLines(changes, source, isStopped), position);
    } finally {
      if (begun == null) {
        session.close();
      }
    }
    connected = begun;
    return changes(begun);
  }

  /** Stores all rows of the table, in the place of what was stored before. */
  private Taken rows(Session session, Start start) {
    List<SourceColumn> columns = session.columns();
    RowText text = new RowText(settings.name(), columns, table.columns());
    if (!isOurs(session)) {
      // From now on a slot of this name is ours, whether or not the next steps are done.
      Stretch none =
          new Stretch(settings.slot(), session.origin(), 0, writer, Stretch.NO_TERM, 0, 0);
      try (StreamBatch mark = batch(none)) {
        mark.store("");
      }
    }
    session.dropSlot();
    try (Snapshot snapshot = session.makeSlot();
        CopyLines lines = new CopyLines(snapshot::next, columns.size(), text, isStopped);
        StreamBatch batch = batch(start.stretch(writer, snapshot.position()))) {
      batch.read(lines, LINES, line -> false);
      return stored(batch.replace(shown("all rows at ", snapshot.position())));
    }
  }

  private StreamBatch batch(Stretch stretch) {
    return new StreamBatch(table, stretch, 1, settings.aside());
  }

  private String shown(String what, long position) {
    return settings.name() + ": " + what + LogSequenceNumber.valueOf(position).asString();
  }

  private Taken stored(Taken taken) {
    lastStored = System.nanoTime();
    return taken;
  }

  private List<Taken> changes(Connected now) {
    long tick = now.session().now();
    if (tick <= now.position()) {
      return List.of();
    }
    ChangeLines lines = now.lines();
    lines.upTo(tick);
    boolean isRecent =
        System.nanoTime() - lastStored < settings.idle().toNanos()
            && tick - now.position() < SEGMENT;
    if (!lines.hasMore() && isRecent) {
      return List.of();
    }
    Taken taken = changes(lines, start(now.session()).stretch(writer, tick));
    connected = now.at(tick);
    now.changes().confirm(tick);
    return List.of(stored(taken));
  }

  /** Stores changes; of those before a TRUNCATE and of all rows before it, nothing is left. */
  private Taken changes(ChangeLines lines, Stretch stretch) {
    boolean isReplaced = false;
    while (true) {
      try (StreamBatch batch = batch(stretch)) {
        batch.read(lines, LINES, lines::isDeletion);
        if (!lines.isTruncated()) {
          String shown = shown("changes up to ", stretch.next());
          return isReplaced ? batch.replace(shown) : batch.store(shown);
        }
        isReplaced = true;
        lines.afterTruncate();
      }
    }
  }

  /** The bytes of the database's log between the rows that are stored and its end. */
  @Override
  public long behind() {
    Connected now = connected;
    return now == null ? 0 : Math.max(0, connecting(now.session()::now) - now.lines().tick());
  }

  /** Between ticks that are far apart, a connection would keep the database from ending. */
  @Override
  public void rest() {
    if (!settings.staysConnected()) {
      disconnect();
    }
  }

  private void disconnect() {
    Connected now = connected;
    connected = null;
    if (now != null) {
      now.changes().close();
      now.session().close();
    }
  }

  @Override
  public void close() {
    disconnect();
  }

  @Override
  public String toString() {
    return "the table " + settings.name() + " into " + table;
  }
}
