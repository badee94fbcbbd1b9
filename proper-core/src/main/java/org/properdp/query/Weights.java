package org.properdp.query;

import java.util.function.ToDoubleFunction;

/** Private weights of rows. */
final class Weights {
  private Weights() {}

  /** A row's number times its weight; no number where the weight is none. */
  static <T> double weighed(
      ToDoubleFunction<? super T> number, ToDoubleFunction<? super T> weight, T row) {
    double share = weight.applyAsDouble(row);
    return Math.max(0, Math.min(1, share)) * number.applyAsDouble(row);
  }
}
