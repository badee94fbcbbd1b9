package org.properdp.pinq.transformation;

import java.util.List;
import java.util.function.Function;
import org.properdp.proof.Proven;

/**
 * What can be made of one collection.
 *
 * @param name for plans as text
 * @param stability how many rows of the result are touched at most when one row of the input is:
 *     added, removed, or put somewhere else
 * @param plainness whether rows of the result are plain values
 * @param function the rows of the result; the lists are not changed
 */
@Proven("classic.Stability.stable_compose")
public record Transformation<S, T>(
    String name, long stability, Plainness plainness, Function<List<S>, List<T>> function) {
  @Override
  public String toString() {
    return name;
  }
}
