package org.properdp.population;

import io.vavr.collection.Vector;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;

/** Rows in chunks of columns. Small chunks are joined, so that there are few. */
final class ColumnLog implements LiveRows<ChunkRow> {
  private static final int FEW = 64;

  private List<Held> chunks = new ArrayList<>();
  private final List<WeakReference<Held>> retired = new ArrayList<>();

  /** Rows that were stored earlier. They are joined before anything is done with them. */
  private final List<ColumnChunk> restored = new ArrayList<>();

  private int restoredRows;
  private int[] rowsOf = new int[64];
  private boolean oneEach = true;
  private int lastOwner = -1;
  private @Nullable Rows<ChunkRow> captured;

  /** A chunk, and a bit for each of its rows that is hidden or erased. */
  private static final class Held {
    private final ColumnChunk chunk;

    /** Rows that are gone from snapshots, too. */
    private long @Nullable [] erased;

    /** Rows that were replaced, which earlier snapshots keep. */
    private long @Nullable [] hidden;

    Held(ColumnChunk chunk) {
      this.chunk = chunk;
    }

    ChunkBlock block(long @Nullable [] hiddenThen) {
      return new ChunkBlock(chunk, both(erased, hiddenThen));
    }

    ColumnChunk left() {
      long[] gone = both(erased, hidden);
      return gone == null
          ? chunk
          : chunk.only(
              IntStream.range(0, chunk.rows()).filter(row -> !Members.has(gone, row)).toArray());
    }

    void erase(IntPredicate who) {
      erased = with(erased, who);
    }

    void hide(IntPredicate who) {
      hidden = with(hidden, who);
    }

    /** A question that is under way goes on with the array that it has captured. */
    private long @Nullable [] with(long @Nullable [] rows, IntPredicate who) {
      long[] after = null;
      int[] owners = chunk.owners();
      for (int row = 0; row < owners.length; row++) {
        if (who.test(owners[row])) {
          after = after == null ? copy(rows) : after;
          Members.add(after, row);
        }
      }
      return after == null ? rows : after;
    }

    private long[] copy(long @Nullable [] rows) {
      return rows == null ? new long[(chunk.rows() + Long.SIZE - 1) / Long.SIZE] : rows.clone();
    }

    private static long @Nullable [] both(long @Nullable [] one, long @Nullable [] other) {
      if (one == null || other == null) {
        return one == null ? other : one;
      }
      long[] both = one.clone();
      for (int word = 0; word < both.length; word++) {
        both[word] |= other[word];
      }
      return both;
    }
  }

  /** A chunk in a snapshot. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Frozen(Held held, long @Nullable [] hidden) {
    ChunkBlock block() {
      return held.block(hidden);
    }
  }

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
  void restore(ColumnChunk chunk) {
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
  void append(ColumnChunk chunk) {
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
    chunks.add(new Held(chunk));
    joinLast();
  }

  /**
   * Joins the last chunks while one is at most twice as long as those after it: so a row is copied
   * a few times only, however small the batches are.
   */
  private void joinLast() {
    int from = chunks.size() - 1;
    int rows = chunks.get(from).chunk.rows();
    while (from > 0
        && chunks.get(from - 1).chunk.rows() <= 2L * rows
        && rows + chunks.get(from - 1).chunk.rows() <= ColumnChunk.MOST) {
      from--;
      rows += chunks.get(from).chunk.rows();
    }
    List<Held> last = chunks.subList(from, chunks.size());
    if (last.size() > 1) {
      ColumnChunk together = ColumnChunk.joined(last.stream().map(Held::left).toList());
      Held joined = new Held(together.byOwner());
      last.forEach(held -> retired.add(new WeakReference<>(held)));
      last.clear();
      chunks.add(joined);
      if (retired.size() > FEW + 2 * chunks.size()) {
        retired.removeIf(gone -> gone.refersTo(null));
      }
    }
  }

  /** All rows that are there, in order of arrival for each owner. */
  List<ColumnChunk> chunks() {
    joinRestored();
    return chunks.stream().map(Held::left).toList();
  }

  @Override
  public Rows<ChunkRow> capture() {
    if (captured == null) {
      joinRestored();
      captured = Rows.of(Vector.ofAll(chunks).map(h -> h.block(h.hidden)), oneEach);
    }
    return captured;
  }

  @Override
  public RowSource<ChunkRow> snapshot() {
    joinRestored();
    Vector<Frozen> frozen = Vector.ofAll(chunks).map(held -> new Frozen(held, held.hidden));
    boolean one = oneEach;
    return () -> Rows.of(frozen.map(Frozen::block), one);
  }

  /** Hides the rows that these individuals have so far; snapshots keep them. */
  void hide(IndividualSet who) {
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
  public void erase(IndividualSet who) {
    joinRestored();
    captured = null;
    IntPredicate among = LiveRows.among(who);
    chunks.forEach(held -> held.erase(among));
    forgetCounts(who);
    retired.removeIf(gone -> gone.refersTo(null));
    for (WeakReference<Held> old : retired) {
      Held held = old.get();
      if (held != null) {
        held.erase(among);
      }
    }
  }

  @Override
  public void clear() {
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
  public void forget() {
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
