package org.properdp.batch;

/** The numbers that a batch took for its records, where each is its own individual. */
public record Numbers(int first, int size) {
  /** None: the individuals are known by keys. */
  public static final Numbers NONE = new Numbers(0, 0);
}
