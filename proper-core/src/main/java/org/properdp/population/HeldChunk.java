package org.properdp.population;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.Members;

/** A chunk, and a bit for each of its rows that is hidden or erased. */
final class HeldChunk {
  private final ColumnChunk chunk;

  /** Rows that are gone from snapshots, too. */
  private long @Nullable [] erased;

  /** Rows that were replaced, which earlier snapshots keep. */
  private long @Nullable [] hidden;

  HeldChunk(ColumnChunk chunk) {
    this.chunk = chunk;
  }

  /** The owner of the first row; there is one. */
  int first() {
    return chunk.owners()[0];
  }

  /** The owner of the last row. */
  int last() {
    return chunk.owners()[chunk.rows() - 1];
  }

  ColumnChunk chunk() {
    return chunk;
  }

  /** The rows that are there now. */
  ChunkBlock block() {
    return block(hidden);
  }

  private ChunkBlock block(long @Nullable [] hiddenThen) {
    return new ChunkBlock(chunk, both(erased, hiddenThen));
  }

  /** The rows that are there now, as a snapshot keeps them. */
  Frozen frozen() {
    return new Frozen(this, erased, hidden);
  }

  /** The rows that are there now, alone. */
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

  /**
   * A chunk in a snapshot, which rows leave that are erased later. Two are equal if nothing was
   * hidden or erased between them: then both have the same arrays.
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by identity, never printed
  record Frozen(HeldChunk held, long @Nullable [] erased, long @Nullable [] hidden) {
    ChunkBlock block() {
      return held.block(hidden);
    }
  }
}
