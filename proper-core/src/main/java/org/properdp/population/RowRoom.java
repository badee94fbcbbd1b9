package org.properdp.population;

import org.properdp.columns.ColumnChunk;
import org.properdp.storage.ColumnStorage;

/**
 * The numbers of rows that a data set has room for in the heap. They follow from the heap and from
 * the declared columns alone: not from values, nor from the bytes that these take.
 *
 * @param shelf says how many rows there is room for, if they are narrow
 * @param rowBytes the most bytes that a row takes, about
 */
record RowRoom(ColumnStorage shelf, long rowBytes) {
  /** Rows of so many bytes are narrow. */
  private static final long NARROW = 64;

  /** If rows take more bytes, a page of them has fewer. */
  private static final long WIDE = 128;

  /** If rows take more bytes, a chunk of them that is read has fewer. */
  private static final long VERY_WIDE = 1_024;

  private static final long LEAST = 1 << 10;
  private static final long MOST_TOGETHER = 1 << 20;

  /** So many runs may be merged at once. */
  private static final int RUNS = 64;

  /** This many pieces that are merged at once take as much as may wait. */
  private static final int SHARE = 4;

  /** The most rows in the heap: more are moved to a file. */
  long inHeap() {
    return share(shelf.mostInHeap());
  }

  /** The most rows of one batch that wait in the heap until they are stored. */
  long waiting() {
    return share(shelf.mostWaiting());
  }

  private long share(long narrow) {
    return Math.min(narrow, Math.max(LEAST, narrow / Math.max(1, rowBytes / NARROW)));
  }

  /** The most rows on a page of a file. */
  int onPage() {
    return fewer(WIDE);
  }

  /**
   * The most rows in a chunk of a batch that is read. A batch is recognised by its chunks if it
   * comes again, so this may follow from the columns alone, and never change.
   */
  int inChunk() {
    return fewer(VERY_WIDE);
  }

  private int fewer(long wide) {
    return (int) Math.max(LEAST, ColumnChunk.MOST / Math.max(1, rowBytes / wide));
  }

  /** The most rows in a part of a sorted run, of which many are in the heap at once. */
  int inRun() {
    return (int) Math.min(onPage(), Math.max(LEAST, waiting() / RUNS));
  }

  /** About so many rows of files are merged at once. */
  int together() {
    return (int) Math.max(onPage(), Math.min(MOST_TOGETHER, waiting() / SHARE));
  }
}
