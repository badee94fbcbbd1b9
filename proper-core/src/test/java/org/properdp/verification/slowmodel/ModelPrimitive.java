package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked: numbers that are sums over rows, and what taking part in them costs. */
public interface ModelPrimitive<T> {
  /** How many numbers are added up. */
  int size();

  /** What a row adds to each of them; null where the row vanishes. */
  @Nullable List<BigDecimal> bring(T row);

  /** How much of ε one individual pays, whose so many rows bring these sums. */
  Fraction share(int rows, List<BigDecimal> sums);

  /** The largest such share of so many rows; null where there is none. */
  default @Nullable Fraction largest(Most most) {
    return most.isOpen() ? null : new Fraction(new BigDecimal(most.rows()), BigDecimal.ONE);
  }

  /** What is in the answer of an individual's sums, or of nobody's. */
  default List<BigDecimal> counted(boolean somebody, List<BigDecimal> sums) {
    return sums;
  }

  /** What is answered from the sums over everybody who is in it. */
  List<BigDecimal> answer(List<BigDecimal> sums);

  /** What tells it from another primitive. */
  String text();
}
