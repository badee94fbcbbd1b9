package org.properdp.pinq.transformation;

import java.util.List;
import java.util.function.BiFunction;

/**
 * What can be made of two collections.
 *
 * @param name for plans as text
 * @param left the stability with regard to the left one
 * @param right the stability with regard to the right one
 * @param plainness whether rows of the result are plain values
 * @param function the rows of the result; the lists are not changed
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
