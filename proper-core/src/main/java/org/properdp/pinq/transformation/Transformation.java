package org.properdp.pinq.transformation;

import java.util.List;
import java.util.function.Function;
import org.properdp.proof.Proven;

/**
 * A transformation of one collection.
 *
 * @param name the name in plans as text
 * @param stability the most rows of the result that change if one row of the input is added,
 *     removed or moved
 * @param plainness whether rows of the result are plain values
 * @param function computes the rows of the result; it does not change the lists
 */
@Proven("classic.Stability.stable_compose")
public record Transformation<S, T>(
    String name, long stability, Plainness plainness, Function<List<S>, List<T>> function) {
  @Override
  public String toString() {
    return name;
  }
}
