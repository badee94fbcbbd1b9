package org.properdp.pinq.transformation;

import java.util.List;
import java.util.function.BiFunction;

/**
 * A transformation of two collections.
 *
 * @param name the name in plans as text
 * @param left the stability with respect to the left collection
 * @param right the stability with respect to the right collection
 * @param plainness whether rows of the result are plain values
 * @param function computes the rows of the result; it does not change the lists
 */
public record Merging<A, B, T>(
    String name,
    long left,
    long right,
    Plainness plainness,
    BiFunction<List<A>, List<B>, List<T>> function) {
  @Override
  public String toString() {
    return name;
  }
}
