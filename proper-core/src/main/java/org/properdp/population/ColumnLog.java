package org.properdp.population;

import io.vavr.collection.Vector;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;

/**
 * Rows in chunks of columns. Small chunks are joined, so that there are few; large ones are merged,
 * so that each has the rows of few owners. The sequence guards all of it, except that another
 * thread may merge chunks: what that changes is guarded by this object's monitor, too.
 */
final class ColumnLog implements LiveRows<ChunkRow> {
  private static final int FEW = 64;

  private List<HeldChunk> chunks = new ArrayList<>();
  private final List<WeakReference<HeldChunk>> retired = new ArrayList<>();

  /** Rows that were stored earlier. They are joined before anything is done with them. */
  private final List<ColumnChunk> restored = new ArrayList<>();

  private int restoredRows;
  private int[] rowsOf = new int[64];
  private boolean oneEach = true;
  private int lastOwner = -1;
  private @Nullable Rows<ChunkRow> captured;

  /** Counts one more row of an individual, unless it has as many as it may have. */
  private boolean count(int individual, int most) {
    if (individual >= rowsOf.length) {
      rowsOf =
          Arrays.copyOf(rowsOf, Math.max(individual + 1, rowsOf.length + (rowsOf.length >> 1)));
    }
    boolean hasRoom = rowsOf[individual] < most;
    rowsOf[individual] += hasRoom ? 1 : 0;
    return hasRoom;
  }

  /** Counts the rows of a chunk that have no reason not to be stored; those too many get one. */
  void count(int[] owners, int most, @Nullable String[] reasons) {
    for (int row = 0; row < owners.length; row++) {
      if (reasons[row] == null && !count(owners[row], most)) {
        reasons[row] = "its individual has as many rows as the table keeps of one: " + most;
      }
    }
  }

  /** Adds rows that were stored earlier, and counts them. */
  synchronized void restore(ColumnChunk chunk) {
    for (int owner : chunk.owners()) {
      count(owner, Integer.MAX_VALUE);
    }
    if (restoredRows + chunk.rows() > ColumnChunk.MOST) {
      joinRestored();
    }
    restored.add(chunk);
    restoredRows += chunk.rows();
    captured = null;
  }

  private void joinRestored() {
    if (!restored.isEmpty()) {
      ColumnChunk together = restored.size() == 1 ? restored.get(0) : ColumnChunk.joined(restored);
      forgetRestored();
      add(together.byOwner());
    }
  }

  private void forgetRestored() {
    restored.clear();
    restoredRows = 0;
  }

  /** Adds rows at the end, which have been counted. */
  synchronized void append(ColumnChunk chunk) {
    joinRestored();
    add(chunk);
  }

  private void add(ColumnChunk chunk) {
    if (chunk.rows() == 0) {
      return;
    }
    captured = null;
    for (int owner : chunk.owners()) {
      // If owners only rise, each owns one row. This is cheap to check, and true of most data that
      // is loaded at once.
      oneEach &= owner > lastOwner;
      lastOwner = Math.max(lastOwner, owner);
    }
    chunks.add(new HeldChunk(chunk));
    joinLast();
  }

  /**
   * Joins the last chunks while one is at most twice as long as those after it: so a row is copied
   * a few times only, however small the batches are.
   */
  private void joinLast() {
    int from = chunks.size() - 1;
    int rows = chunks.get(from).chunk().rows();
    while (from > 0
        && chunks.get(from - 1).chunk().rows() <= 2L * rows
        && rows + chunks.get(from - 1).chunk().rows() <= ColumnChunk.MOST) {
      from--;
      rows += chunks.get(from).chunk().rows();
    }
    List<HeldChunk> last = chunks.subList(from, chunks.size());
    if (last.size() > 1) {
      ColumnChunk together = ColumnChunk.joined(last.stream().map(HeldChunk::left).toList());
      HeldChunk joined = new HeldChunk(together.byOwner());
      List<HeldChunk> old = List.copyOf(last);
      last.clear();
      chunks.add(joined);
      retire(old);
    }
  }

  /**
   * Some neighbouring chunks that are worth being merged; null if none are. They are merged while
   * others use this log: chunks don't change, and what is hidden meanwhile is noticed.
   */
  synchronized @Nullable Merging merging() {
    joinRestored();
    for (int to = chunks.size(); to > 1; to = startOfRun(to)) {
      int from = startOfRun(to);
      int runs = 1;
      long rows = rows(from, to);
      while (from > 0 && rows(startOfRun(from), from) <= 2 * rows) {
        int before = startOfRun(from);
        rows += rows(before, from);
        from = before;
        runs++;
      }
      if (runs > 1 && rows > ColumnChunk.MOST) {
        return merging(from, to);
      }
    }
    return null;
  }

  /** The first of the chunks up to one of which each has owners after those of the one before. */
  private int startOfRun(int to) {
    int from = to - 1;
    while (from > 0 && chunks.get(from - 1).last() <= chunks.get(from).first()) {
      from--;
    }
    return from;
  }

  private long rows(int from, int to) {
    return chunks.subList(from, to).stream().mapToLong(held -> held.chunk().rows()).sum();
  }

  /** The merging of some neighbouring chunks, from one on and up to another. */
  synchronized Merging merging(int from, int to) {
    return new Merging(chunks.subList(from, to));
  }

  /** Chunks that are being merged, as they were when that began. */
  final class Merging {
    private final List<HeldChunk> parts;
    private final List<HeldChunk.Frozen> before;
    private final List<ColumnChunk> rows;

    private Merging(List<HeldChunk> merged) {
      parts = List.copyOf(merged);
      before = parts.stream().map(HeldChunk::frozen).toList();
      rows =
          parts.stream()
              .map(held -> held.left().byOwner())
              .filter(left -> left.rows() > 0)
              .toList();
    }

    /** The bytes of memory that the rows take, and will take once more until they are merged. */
    long bytes() {
      return rows.stream().mapToLong(ColumnChunk::bytes).sum();
    }

    /**
     * Merges them, and puts the result in their place if they are still there as they were. It
     * takes a while, in which others use the log.
     */
    boolean merge() {
      return replace(this, ChunkMerge.of(rows).stream().map(HeldChunk::new).toList());
    }

    private boolean isAsBefore() {
      return parts.stream().map(HeldChunk::frozen).toList().equals(before);
    }
  }

  private synchronized boolean replace(Merging merging, List<HeldChunk> merged) {
    List<HeldChunk> parts = merging.parts;
    int from = parts.isEmpty() ? -1 : chunks.indexOf(parts.get(0));
    int to = from + parts.size();
    if (from < 0
        || to > chunks.size()
        || !chunks.subList(from, to).equals(parts)
        || !merging.isAsBefore()) {
      return false;
    }
    captured = null;
    chunks.subList(from, to).clear();
    chunks.addAll(from, merged);
    retire(parts);
    return true;
  }

  private void retire(List<HeldChunk> old) {
    old.forEach(held -> retired.add(new WeakReference<>(held)));
    if (retired.size() > FEW + 2 * chunks.size()) {
      retired.removeIf(gone -> gone.refersTo(null));
    }
  }

  /** All rows that are there, in order of arrival for each owner. */
  synchronized List<ColumnChunk> chunks() {
    joinRestored();
    return chunks.stream().map(HeldChunk::left).toList();
  }

  @Override
  public synchronized Rows<ChunkRow> capture() {
    if (captured == null) {
      joinRestored();
      captured = Rows.of(Vector.ofAll(chunks).map(HeldChunk::block), oneEach);
    }
    return captured;
  }

  @Override
  public synchronized RowSource<ChunkRow> snapshot() {
    joinRestored();
    Vector<HeldChunk.Frozen> frozen = Vector.ofAll(chunks).map(held -> held.frozen());
    boolean one = oneEach;
    return () -> Rows.of(frozen.map(HeldChunk.Frozen::block), one);
  }

  /** Hides the rows that these individuals have so far; snapshots keep them. */
  synchronized void hide(IndividualSet who) {
    joinRestored();
    captured = null;
    IntPredicate among = LiveRows.among(who);
    chunks.forEach(held -> held.hide(among));
    forgetCounts(who);
  }

  private void forgetCounts(IndividualSet who) {
    who.forEach(
        individual -> {
          if (individual < rowsOf.length) {
            rowsOf[individual] = 0;
          }
        });
  }

  @Override
  public synchronized void erase(IndividualSet who) {
    joinRestored();
    captured = null;
    IntPredicate among = LiveRows.among(who);
    chunks.forEach(held -> held.erase(among));
    forgetCounts(who);
    retired.removeIf(gone -> gone.refersTo(null));
    for (WeakReference<HeldChunk> old : retired) {
      HeldChunk held = old.get();
      if (held != null) {
        held.erase(among);
      }
    }
  }

  @Override
  public synchronized void clear() {
    forgetRestored();
    captured = null;
    retired.removeIf(gone -> gone.refersTo(null));
    chunks.forEach(held -> retired.add(new WeakReference<>(held)));
    chunks = new ArrayList<>();
    Arrays.fill(rowsOf, 0);
    oneEach = true;
    lastOwner = -1;
  }

  @Override
  public synchronized void forget() {
    forgetRestored();
    chunks.clear();
    retired.clear();
    rowsOf = new int[64];
    captured = null;
  }

  @Override
  public String toString() {
    return "ColumnLog";
  }
}
