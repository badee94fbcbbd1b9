package org.properdp.store.journal;

/**
 * Limits on the sizes of files and frames.
 *
 * @param segment after this many bytes, the next segment begins
 * @param ahead how many zeros are written ahead, so that a small write does not change the file's
 *     length
 * @param part the most bytes of a record in one frame
 * @param indexed a complete segment of at least this many bytes gets an index file
 * @param inHeap the most rows of a table that are kept in the heap: more are moved to files
 * @param waiting the most rows of a batch that wait in the heap: one with more becomes a file; and
 *     the most different values that a question keeps there: more lie in a file until the answer
 */
public record Sizes(long segment, int ahead, int part, long indexed, long inHeap, long waiting) {
  /**
   * After this many frames a segment also ends, because opening a store reads the whole live one.
   */
  static final int FRAMES = 1 << 14;

  /** As many rows as a heap has times these bytes, but no more than some number, are in it. */
  private static final long BYTES_IN_HEAP = 256;

  private static final long MOST_IN_HEAP = 1 << 24;
  private static final long BYTES_WAITING = 1_024;
  private static final long MOST_WAITING = 1 << 22;

  /** The sizes that stores use. */
  public static final Sizes USUAL = new Sizes(64L << 20, 1 << 20, 4 << 20);

  /** Sizes with which a segment of at least 64 KiB gets an index file. */
  public Sizes(long segment, int ahead, int part) {
    this(segment, ahead, part, 1 << 16);
  }

  /** Sizes with which a segment of at least so many bytes gets an index file. */
  public Sizes(long segment, int ahead, int part, long indexed) {
    this(
        segment,
        ahead,
        part,
        indexed,
        share(BYTES_IN_HEAP, MOST_IN_HEAP),
        share(BYTES_WAITING, MOST_WAITING));
  }

  /** A number of rows that follows from the size of the heap alone. */
  private static long share(long bytes, long most) {
    return Math.min(most, Runtime.getRuntime().maxMemory() / bytes);
  }

  /** The same sizes with so many rows in the heap. */
  public Sizes withInHeap(long rows) {
    return new Sizes(segment, ahead, part, indexed, rows, waiting);
  }

  /** The same sizes with so many rows of a batch, or values of a question, in the heap. */
  public Sizes withWaiting(long rows) {
    return new Sizes(segment, ahead, part, indexed, inHeap, rows);
  }
}
