package org.properdp.model;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked: numbers that are sums over rows, and what taking part in them costs. */
public interface ModelPrimitive<T> {
  /** How many numbers are added up. */
  int size();

  /** What a row adds to each of them; null where the row vanishes. */
  @Nullable List<BigDecimal> bring(T row);

  /** What one individual pays, whose so many rows bring these sums. */
  BigDecimal cost(int rows, List<BigDecimal> sums, BigDecimal epsilon);

  /** What is answered from the sums over everybody who is in it. */
  List<BigDecimal> answer(List<BigDecimal> sums);

  /** What tells it from another primitive. */
  String text();
}
