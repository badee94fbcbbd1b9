package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The questions of the model: numbers that are sums over rows, and what taking part in them costs.
 */
public interface ModelPrimitive<T> {
  /** The number of numbers that are added up. */
  int size();

  /** The amount that a row adds to each of them; null where the row vanishes. */
  @Nullable List<BigDecimal> bring(T row);

  /** The part of ε that one individual pays, whose so many rows bring these sums. */
  Fraction share(int rows, List<BigDecimal> sums);

  /** The largest such share of so many rows; null where there is none. */
  default @Nullable Fraction largest(Most most) {
    return most.isOpen() ? null : new Fraction(new BigDecimal(most.rows()), BigDecimal.ONE);
  }

  /** The part of the answer that is of an individual's sums, or of no one's. */
  default List<BigDecimal> counted(boolean somebody, List<BigDecimal> sums) {
    return sums;
  }

  /** The answer from the sums over all that are in it. */
  List<BigDecimal> answer(List<BigDecimal> sums);

  /** The text that tells it from another primitive. */
  String text();
}
