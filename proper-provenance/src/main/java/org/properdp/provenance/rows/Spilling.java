package org.properdp.provenance.rows;

import java.util.function.Supplier;

/**
 * The most rows or values that may be in the heap, and a place beside it where more are put.
 *
 * @param most how many may be in the heap: a public number, from which nothing but time follows
 * @param begin makes a place beside the heap
 */
public record Spilling(long most, Supplier<Spill> begin) {
  /** All things are in the heap. */
  public static final Spilling NEVER =
      new Spilling(
          Long.MAX_VALUE,
          () -> {
            throw new IllegalStateException("there is no place beside the heap");
          });

  /** The share of one of several, each of which may have as many in the heap. */
  public Spilling shared(int several) {
    return new Spilling(Math.max(1, most / several), begin);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Spilling";
  }
}
