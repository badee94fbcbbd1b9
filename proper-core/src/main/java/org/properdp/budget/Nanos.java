package org.properdp.budget;

import java.math.BigDecimal;

/** Shows whole billionths as decimals. */
final class Nanos {
  private Nanos() {}

  static BigDecimal decimal(long nanos) {
    BigDecimal plain = BigDecimal.valueOf(nanos, Epsilon.DECIMALS).stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  static String show(long nanos) {
    return decimal(nanos).toPlainString();
  }
}
