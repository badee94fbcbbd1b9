package org.properdp.store.journal;

/**
 * How large things may grow.
 *
 * @param segment how many bytes a segment has before the next one begins
 * @param ahead how many zeros are written ahead, so that a small write changes no file's length
 * @param part how many bytes of a record go into one frame
 * @param indexed how many bytes a complete segment has at least for its index to get a file
 */
public record Sizes(long segment, int ahead, int part, long indexed) {
  /** After so many frames a segment ends, too: what is in the live one is read at opening. */
  static final int FRAMES = 1 << 14;

  /** What stores have. */
  public static final Sizes USUAL = new Sizes(64L << 20, 1 << 20, 4 << 20);

  /** Sizes of what lies on a disk; the indexes of small segments do not. */
  public Sizes(long segment, int ahead, int part) {
    this(segment, ahead, part, 1 << 16);
  }
}
