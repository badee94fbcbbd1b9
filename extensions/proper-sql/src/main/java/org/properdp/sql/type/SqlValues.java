package org.properdp.sql.type;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.Function;
import org.apache.calcite.rel.type.RelDataType;

/** Noisy values as those of columns. */
public final class SqlValues {
  private SqlValues() {}

  private static long whole(BigDecimal exact, long least, long most) {
    return exact
        .setScale(0, RoundingMode.HALF_EVEN)
        .min(BigDecimal.valueOf(most))
        .max(BigDecimal.valueOf(least))
        .longValueExact();
  }

  /** A noisy value as one of a column's type. */
  public static Function<Object, Object> typed(RelDataType type) {
    return noisy -> {
      BigDecimal exact = new BigDecimal(String.valueOf(noisy));
      return switch (type.getSqlTypeName()) {
        case BIGINT -> whole(exact, Long.MIN_VALUE, Long.MAX_VALUE);
        case INTEGER -> Math.toIntExact(whole(exact, Integer.MIN_VALUE, Integer.MAX_VALUE));
        case DECIMAL -> exact.setScale(type.getScale(), RoundingMode.HALF_EVEN);
        default -> exact.doubleValue();
      };
    };
  }
}
