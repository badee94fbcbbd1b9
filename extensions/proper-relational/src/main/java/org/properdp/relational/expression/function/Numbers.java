package org.properdp.relational.expression.function;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Limits;

/** Functions of one number, and powers. StrictMath gives the same bits everywhere. */
final class Numbers {
  private Numbers() {}

  /** The way in which digits are dropped. */
  enum Rounding {
    NEAREST,
    DOWN,
    UP,
    TO_ZERO;

    double of(double value) {
      double size = Math.abs(value);
      return switch (this) {
        case DOWN -> Math.floor(value);
        case UP -> Math.ceil(value);
        case TO_ZERO -> Math.copySign(Math.floor(size), value);
        case NEAREST -> {
          double floor = Math.floor(size);
          yield Math.copySign(size - floor >= 0.5 ? floor + 1 : floor, value);
        }
      };
    }

    /** Without the last digits; a whole number of what remains. */
    long dropped(long value, int digits) {
      long divisor = Limits.powerOfTen(digits);
      return switch (this) {
        case DOWN -> Math.floorDiv(value, divisor);
        case UP -> -Math.floorDiv(-value, divisor);
        case TO_ZERO -> value / divisor;
        case NEAREST -> Wide.rounded(value, digits);
      };
    }
  }

  private static @Nullable ColumnType number(List<Argument> arguments) {
    if (arguments.size() != 1 || !Types.type(arguments, 0).isNumber()) {
      return null;
    }
    ColumnType type = Types.type(arguments, 0);
    return Types.isInteger(type) ? ColumnType.BIGINT : type;
  }

  static @Nullable Overload negate(List<Argument> arguments) {
    return signed(arguments, false);
  }

  static @Nullable Overload abs(List<Argument> arguments) {
    return signed(arguments, true);
  }

  private static @Nullable Overload signed(List<Argument> arguments, boolean positive) {
    if (number(arguments) == null) {
      return null;
    }
    ColumnType type = Types.type(arguments, 0);
    Row row =
        type.kind() == Kind.DOUBLE
            ? cells -> cells.give(positive ? Math.abs(cells.floating(0)) : -cells.floating(0))
            : cells -> {
              long value = cells.whole(0);
              // The least number has no opposite of its type.
              if (positive && value >= 0) {
                cells.give(value);
              } else if (value != Limits.least(type) || type.kind() == Kind.DECIMAL) {
                cells.give(-value);
              }
            };
    return Overload.strict(Types.of(arguments), type, row);
  }

  static @Nullable Overload sign(List<Argument> arguments) {
    ColumnType type = number(arguments);
    if (type == null) {
      return null;
    }
    Row row =
        type.kind() == Kind.DOUBLE
            ? cells -> {
              double value = cells.floating(0);
              cells.give(value > 0 ? 1L : value < 0 ? -1L : 0L);
            }
            : cells -> cells.give((long) Long.signum(cells.whole(0)));
    return Overload.strict(Types.of(arguments), ColumnType.INTEGER, row);
  }

  /** FLOOR, CEIL, and TRUNC or ROUND without digits. */
  static @Nullable Overload toWhole(List<Argument> arguments, Rounding rounding) {
    ColumnType type = number(arguments);
    if (type == null) {
      return null;
    }
    if (type.kind() == Kind.DOUBLE) {
      return Overload.strict(
          Types.of(arguments), type, cells -> cells.give(rounding.of(cells.floating(0))));
    }
    int scale = type.scale();
    ColumnType result =
        type.kind() == Kind.DECIMAL ? Types.decimal(Types.wholeDigits(type) + 1, 0) : type;
    return Overload.strict(
        Types.of(arguments),
        result,
        cells -> Casts.giveIfHeld(rounding.dropped(cells.whole(0), scale), result, cells));
  }

  /** ROUND and TRUNC with or without a number of digits; for exact numbers that is a constant. */
  static @Nullable Overload toDigits(List<Argument> arguments, Rounding rounding) {
    if (arguments.size() != 2) {
      return toWhole(arguments, rounding);
    }
    ColumnType type = number(arguments.subList(0, 1));
    if (type == null || !Types.isInteger(Types.type(arguments, 1))) {
      return null;
    }
    if (type.kind() == Kind.DOUBLE) {
      return Overload.strict(
          Types.of(arguments),
          type,
          cells -> giveRounded(cells.floating(0), cells.whole(1), rounding, cells));
    }
    if (!arguments.get(1).isConstant()) {
      return null;
    }
    Argument constant = arguments.get(1);
    long digits = constant.isKnown() ? cut(constant.known().whole()) : 0;
    return exact(arguments, type, (int) digits, rounding);
  }

  /** With 20 digits dropped every number is 0; with 19 a BIGINT may be rounded up. */
  private static long cut(long digits) {
    return Math.max(-ColumnType.MOST_DIGITS - 2L, Math.min(ColumnType.MOST_DIGITS, digits));
  }

  private static Overload exact(
      List<Argument> arguments, ColumnType type, int digits, Rounding rounding) {
    int scale = Math.max(0, Math.min(type.scale(), digits));
    ColumnType result =
        type.kind() == Kind.DECIMAL ? Types.decimal(Types.wholeDigits(type) + 1, scale) : type;
    int drop = Math.max(0, type.scale() - digits);
    int fill = Math.max(0, scale - digits);
    return Overload.strict(
        Types.of(arguments),
        result,
        cells -> {
          // With 19 digits dropped only a BIGINT beyond 5 * 10^18 is not 0, and that is too large.
          long kept = drop > ColumnType.MOST_DIGITS ? 0 : rounding.dropped(cells.whole(0), drop);
          if (drop > ColumnType.MOST_DIGITS) {
            if (rounding == Rounding.TO_ZERO || !isBeyondHalf(cells.whole(0), drop)) {
              cells.give(0L);
            }
          } else if (Wide.fits(kept, Limits.powerOfTen(fill))) {
            Casts.giveIfHeld(kept * Limits.powerOfTen(fill), result, cells);
          }
        });
  }

  private static boolean isBeyondHalf(long value, int drop) {
    long half = 5 * Limits.powerOfTen(ColumnType.MOST_DIGITS);
    return drop == ColumnType.MOST_DIGITS + 1 && (value >= half || value <= -half);
  }

  private static void giveRounded(double value, long digits, Rounding rounding, RowCells cells) {
    double factor = StrictMath.pow(10, Math.abs((double) digits));
    double result =
        digits >= 0 ? rounding.of(value * factor) / factor : rounding.of(value / factor) * factor;
    // Beyond what a double holds, digits after the point are kept, and those before it go.
    boolean overflows = Double.isInfinite(factor) || Double.isInfinite(value * factor);
    cells.give(digits >= 0 && overflows ? value : Double.isInfinite(factor) ? 0 : result);
  }

  static @Nullable Overload floating(List<Argument> arguments, DoubleUnaryOperator operator) {
    if (number(arguments) == null) {
      return null;
    }
    return Overload.strict(
        List.of(ColumnType.DOUBLE),
        ColumnType.DOUBLE,
        cells -> cells.give(operator.applyAsDouble(cells.floating(0))));
  }

  /** A function of positive numbers, or of 0 and positive ones; NULL of others. */
  static @Nullable Overload positive(
      List<Argument> arguments, boolean zero, DoubleUnaryOperator operator) {
    if (number(arguments) == null) {
      return null;
    }
    return Overload.strict(
        List.of(ColumnType.DOUBLE),
        ColumnType.DOUBLE,
        cells -> {
          double value = cells.floating(0);
          if (!(value < 0 || (value == 0 && !zero))) {
            cells.give(operator.applyAsDouble(value));
          }
        });
  }

  static @Nullable Overload power(List<Argument> arguments) {
    if (arguments.size() != 2 || !Types.of(arguments).stream().allMatch(ColumnType::isNumber)) {
      return null;
    }
    return Overload.strict(
        List.of(ColumnType.DOUBLE, ColumnType.DOUBLE),
        ColumnType.DOUBLE,
        cells -> {
          double base = cells.floating(0);
          double exponent = cells.floating(1);
          boolean divides = base == 0 && exponent < 0;
          boolean imaginary =
              base < 0 && Double.isFinite(base) && Double.isFinite(exponent) && exponent % 1 != 0;
          if (!divides && !imaginary) {
            cells.give(StrictMath.pow(base, exponent));
          }
        });
  }
}
