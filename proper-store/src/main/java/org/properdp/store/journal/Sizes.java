package org.properdp.store.journal;

/**
 * How large things may grow.
 *
 * @param segment how many bytes a segment has before the next one begins
 * @param ahead how many zeros are written ahead, so that a small write changes no file's length
 * @param part how many bytes of a record go into one frame
 */
public record Sizes(long segment, int ahead, int part) {
  /** What stores have. */
  public static final Sizes USUAL = new Sizes(64L << 20, 1 << 20, 4 << 20);
}
