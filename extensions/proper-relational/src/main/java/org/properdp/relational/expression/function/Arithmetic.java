package org.properdp.relational.expression.function;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/**
 * Arithmetic. Whole numbers give BIGINT, and NULL where that overflows; with a DOUBLE the result is
 * one. A sum of decimals has the larger of their scales, and a digit more before the point than
 * they; a product has the scales' sum and the digits' sum. Where this is more than 18 digits, a sum
 * has fewer of them before the point, and a product keeps at least 6 after it, rounded half away
 * from zero; a result that doesn't fit is NULL.
 */
final class Arithmetic {
  private static final int LEAST_SCALE = 6;

  private Arithmetic() {}

  /** An operation on whole numbers of 64 bits. */
  private enum Operation {
    PLUS,
    MINUS,
    TIMES;

    /** Negative if and only if it overflows. */
    long overflow(long a, long b) {
      return switch (this) {
        case PLUS -> (a ^ (a + b)) & (b ^ (a + b));
        case MINUS -> (a ^ b) & (a ^ (a - b));
        case TIMES -> Wide.fits(a, b) ? 0 : -1;
      };
    }
  }

  static @Nullable Overload plus(List<Argument> arguments) {
    return sum(arguments, Operation.PLUS, Double::sum);
  }

  static @Nullable Overload minus(List<Argument> arguments) {
    return sum(arguments, Operation.MINUS, (a, b) -> a - b);
  }

  private static @Nullable Overload sum(
      List<Argument> arguments, Operation operation, DoubleBinaryOperator floating) {
    ColumnType common = common(arguments);
    if (common == null || common.kind() != Kind.DECIMAL) {
      return common == null ? null : simple(arguments, common, operation, floating);
    }
    ColumnType a = Types.type(arguments, 0);
    ColumnType b = Types.type(arguments, 1);
    int scale = common.scale();
    int whole = Math.max(Types.wholeDigits(a), Types.wholeDigits(b));
    ColumnType result = Types.decimal(whole + 1, scale);
    int sign = operation == Operation.PLUS ? 1 : -1;
    return Overload.strict(
        List.of(a, b),
        result,
        cells -> {
          // The least BIGINT is beyond 18 digits with or without its sign.
          if (cells.whole(1) != Long.MIN_VALUE) {
            Wide.giveSum(
                cells.whole(0),
                scale - a.scale(),
                sign * cells.whole(1),
                scale - b.scale(),
                result.size(),
                cells);
          }
        });
  }

  static @Nullable Overload times(List<Argument> arguments) {
    ColumnType common = common(arguments);
    if (common == null || common.kind() != Kind.DECIMAL) {
      return common == null ? null : simple(arguments, common, Operation.TIMES, (x, y) -> x * y);
    }
    ColumnType a = Types.type(arguments, 0);
    ColumnType b = Types.type(arguments, 1);
    int exact = a.scale() + b.scale();
    int digits = Types.wholeDigits(a) + Types.wholeDigits(b) + exact;
    int tooMany = Math.max(0, digits - ColumnType.MOST_DIGITS);
    int scale = Math.max(Math.min(exact, LEAST_SCALE), exact - tooMany);
    ColumnType result = Types.decimal(digits - exact, scale);
    return Overload.strict(
        List.of(a, b),
        result,
        cells ->
            Wide.giveProduct(
                cells.whole(0), cells.whole(1), exact - result.scale(), result.size(), cells));
  }

  private static @Nullable ColumnType common(List<Argument> arguments) {
    if (arguments.size() != 2) {
      return null;
    }
    ColumnType common = Types.common(Types.of(arguments));
    return common != null && common.isNumber() ? common : null;
  }

  private static Overload simple(
      List<Argument> arguments,
      ColumnType common,
      Operation operation,
      DoubleBinaryOperator floating) {
    if (common.kind() == Kind.DOUBLE) {
      return Overload.arrays(
          List.of(common, common),
          common,
          true,
          (unused, most) -> {
            FloatingValues result = (FloatingValues) Results.empty(common, most);
            return (values, rows) -> floating(values, rows, floating, result);
          });
    }
    return Overload.arrays(
        Types.of(arguments),
        ColumnType.BIGINT,
        true,
        (unused, most) -> {
          WholeValues result = (WholeValues) Results.empty(ColumnType.BIGINT, most);
          return (values, rows) -> whole(values, rows, operation, result);
        });
  }

  private static ColumnValues floating(
      ColumnValues[] values, int rows, DoubleBinaryOperator operator, FloatingValues result) {
    Words.either(values, rows, result.nulls());
    double[] a = ((FloatingValues) values[0]).values();
    double[] b = ((FloatingValues) values[1]).values();
    for (int at = 0; at < rows; at++) {
      result.values()[at] = operator.applyAsDouble(a[at], b[at]) + 0.0;
    }
    return result;
  }

  private static ColumnValues whole(
      ColumnValues[] values, int rows, Operation operation, WholeValues result) {
    Words.either(values, rows, result.nulls());
    long[] a = ((WholeValues) values[0]).values();
    long[] b = ((WholeValues) values[1]).values();
    switch (operation) {
      case PLUS -> plus(a, b, rows, result.values());
      case MINUS -> minus(a, b, rows, result.values());
      case TIMES -> times(a, b, rows, result.values());
    }
    for (int from = 0; from < rows; from += Long.SIZE) {
      long overflows = 0;
      for (int at = from; at < Math.min(rows, from + Long.SIZE); at++) {
        overflows |= operation.overflow(a[at], b[at]) >>> 63 << at;
      }
      result.nulls()[from >> 6] |= overflows;
    }
    return result;
  }

  private static void plus(long[] a, long[] b, int rows, long[] into) {
    for (int at = 0; at < rows; at++) {
      into[at] = a[at] + b[at];
    }
  }

  private static void minus(long[] a, long[] b, int rows, long[] into) {
    for (int at = 0; at < rows; at++) {
      into[at] = a[at] - b[at];
    }
  }

  private static void times(long[] a, long[] b, int rows, long[] into) {
    for (int at = 0; at < rows; at++) {
      into[at] = a[at] * b[at];
    }
  }

  /** Division: always of DOUBLE, as in DuckDB; by zero it is NULL. */
  static @Nullable Overload divide(List<Argument> arguments) {
    if (common(arguments) == null) {
      return null;
    }
    return Overload.strict(
        List.of(ColumnType.DOUBLE, ColumnType.DOUBLE),
        ColumnType.DOUBLE,
        cells -> {
          if (cells.floating(1) != 0) {
            cells.give(cells.floating(0) / cells.floating(1));
          }
        });
  }

  /** Division of whole numbers, which cuts towards zero. */
  static @Nullable Overload wholeQuotient(List<Argument> arguments) {
    if (!Types.are(arguments, Kind.BIGINT, Kind.BIGINT)) {
      return null;
    }
    return Overload.strict(
        Types.of(arguments),
        ColumnType.BIGINT,
        cells -> {
          long a = cells.whole(0);
          long b = cells.whole(1);
          if (b != 0 && !(a == Long.MIN_VALUE && b == -1)) {
            cells.give(a / b);
          }
        });
  }

  /** The remainder, which has the dividend's sign. */
  static @Nullable Overload remainder(List<Argument> arguments) {
    ColumnType common = common(arguments);
    if (common == null) {
      return null;
    }
    if (common.kind() == Kind.DOUBLE) {
      return Overload.strict(
          List.of(common, common),
          common,
          cells -> {
            if (cells.floating(1) != 0) {
              cells.give(cells.floating(0) % cells.floating(1));
            }
          });
    }
    ColumnType result = common.kind() == Kind.DECIMAL ? common : ColumnType.BIGINT;
    return Overload.strict(
        List.of(result, result),
        result,
        cells -> {
          if (cells.whole(1) != 0) {
            cells.give(cells.whole(0) % cells.whole(1));
          }
        });
  }
}
