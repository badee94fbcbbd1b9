package org.properdp.batch;

/** The numbers that a batch took for its records, if each record is its own individual. */
public record Numbers(int first, int size) {
  /** No numbers, because individuals have keys. */
  public static final Numbers NONE = new Numbers(0, 0);
}
