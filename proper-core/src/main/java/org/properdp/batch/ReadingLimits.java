package org.properdp.batch;

import java.util.function.Supplier;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.rows.Spilling;

/**
 * The most that a batch may have.
 *
 * @param bytes the most bytes in the heap
 * @param chunk the most rows of a chunk
 * @param spilling how many rows wait in the heap
 */
record ReadingLimits(long bytes, int chunk, Spilling spilling) {
  /** A record of the journal is written as a whole, and arrays have at most 2^31 elements. */
  private static final int MOST_ROWS = 1 << 28;

  /** The limits of a batch that waits in the heap alone. */
  static ReadingLimits inHeap(long bytes) {
    return new ReadingLimits(bytes, ColumnChunk.MOST, Spilling.NEVER);
  }

  /** Throws if a batch has more rows, or more bytes in the heap. */
  void refuseIfTooLong(Supplier<String> batch, int rows, long inHeap, boolean isBeside) {
    String most = "";
    if (isBeside) {
      most = rows == Integer.MAX_VALUE ? "fewer than 2^31 - 1 rows" : "";
    } else if (rows == MOST_ROWS || inHeap > bytes) {
      most = "fewer than 2^28 rows and at most 1 GiB";
    }
    if (!most.isEmpty()) {
      throw new IllegalArgumentException(
          batch.get()
              + " must have "
              + most
              + ", but has more: nothing of it is stored; hand it in as several batches");
    }
  }
}
