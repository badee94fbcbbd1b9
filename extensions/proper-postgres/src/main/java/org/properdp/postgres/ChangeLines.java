package org.properdp.postgres;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.stream.PipelineStopped;

/**
 * The changes of a table up to a tick, as lines in the order of the commits: a new row, or a row
 * that is to be deleted. A changed row is its old one that is deleted, and then the new one, so
 * that it leaves the person whose it was. The lines end at the tick, or at a TRUNCATE before it.
 */
final class ChangeLines extends LineStream {
  private final ChangeStream stream;
  private final Source source;
  private final BooleanSupplier isStopped;
  private final Queue<byte[]> made = new ArrayDeque<>();
  private final BitSet deletions = new BitSet();

  private @Nullable RowText text;
  private Change.@Nullable Begin held;
  private long target;
  private long reached;
  private int lines;
  private boolean isInside;
  private boolean isOver;
  private boolean isTruncated;

  /**
   * A table of the database.
   *
   * @param number its number there
   * @param name its name, for messages
   * @param needed the columns that are taken of it
   */
  record Source(int number, String name, List<String> needed) {}

  ChangeLines(ChangeStream stream, Source source, BooleanSupplier isStopped) {
    this.stream = stream;
    this.source = source;
    this.isStopped = isStopped;
  }

  /** Begins with what was committed up to a tick, and not before the last one. */
  void upTo(long tick) {
    target = tick;
    isOver = false;
    begin();
  }

  /** The tick up to which changes are read. */
  long tick() {
    return target;
  }

  /** Goes on after a TRUNCATE. */
  void afterTruncate() {
    isTruncated = false;
    begin();
  }

  private void begin() {
    deletions.clear();
    lines = 0;
  }

  /** True if anything has changed that has not been read; waits until that is known. */
  boolean hasMore() {
    while (made.isEmpty() && !isOver && !isTruncated) {
      step();
    }
    return !made.isEmpty() || isTruncated;
  }

  /** True if the lines have ended because no row that was there before is there now. */
  boolean isTruncated() {
    return isTruncated;
  }

  /** True of a line that names a row which is to be deleted. */
  boolean isDeletion(long line) {
    return deletions.get(Math.toIntExact(line));
  }

  @Override
  byte @Nullable [] advance() {
    return hasMore() ? made.poll() : null;
  }

  private void step() {
    if (isStopped.getAsBoolean()) {
      throw new PipelineStopped();
    }
    if (held == null && !isInside && Math.max(reached, stream.reached()) >= target) {
      isOver = true;
      return;
    }
    Change change = next();
    if (change instanceof Change.Begin begin) {
      begun(begin);
    } else if (change instanceof Change.Commit commit) {
      isInside = false;
      reached = Math.max(reached, commit.end());
    } else if (change != null) {
      changed(change);
    }
  }

  private @Nullable Change next() {
    Change.Begin first = held;
    held = null;
    if (first != null) {
      return first;
    }
    ByteBuffer message = stream.next();
    return message == null ? null : PgOutput.read(message);
  }

  /** A transaction that was committed after the tick is the next one's, as a whole. */
  private void begun(Change.Begin begin) {
    isInside = begin.commit() < target;
    isOver = !isInside;
    held = isInside ? null : begin;
  }

  private void changed(Change change) {
    if (change instanceof Change.Relation relation && relation.table() == source.number()) {
      if (relation.identity() != Change.Relation.FULL) {
        throw partial();
      }
      text = new RowText(source.name(), relation.columns(), source.needed());
    } else if (change instanceof Change.Insert insert && insert.table() == source.number()) {
      add(insert.row(), false);
    } else if (change instanceof Change.Update update && update.table() == source.number()) {
      add(update.old(), true);
      add(update.row(), false);
    } else if (change instanceof Change.Delete delete && delete.table() == source.number()) {
      add(delete.old(), true);
    } else if (change instanceof Change.Truncate all && all.tables().contains(source.number())) {
      made.clear();
      isTruncated = true;
    }
  }

  private void add(@Nullable Tuple row, boolean isDeletion) {
    RowText form = text;
    if (row == null || !row.isWhole()) {
      throw partial();
    } else if (form == null) {
      throw new StoreRefused("PostgreSQL has sent a row of a table before its columns");
    }
    made.add(form.line(row));
    lines++;
    deletions.set(lines, isDeletion);
  }

  private StoreRefused partial() {
    return new StoreRefused(
        "changed rows of the table "
            + source.name()
            + " have come without all that was in them before: it had another REPLICA IDENTITY"
            + " than FULL for a time. Set it to FULL, and read the table anew with --anew");
  }
}
