package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/** Numbers, slowly. Exact results are cut to their type by the caller. */
final class SlowNumbers {
  private SlowNumbers() {}

  static @Nullable Object call(String name, List<Object> arguments, ColumnType type) {
    Object result =
        arguments.get(0) instanceof Double
            ? floating(name, arguments)
            : exact(name, arguments, type);
    return result instanceof Double number ? (Double) (number == 0 ? 0.0 : number) : result;
  }

  private static @Nullable Object exact(String name, List<Object> arguments, ColumnType type) {
    BigDecimal a = (BigDecimal) arguments.get(0);
    boolean alone = arguments.size() == 1;
    BigDecimal b = alone ? BigDecimal.ZERO : (BigDecimal) arguments.get(1);
    return switch (name) {
      case "+" -> a.add(b);
      case "-" -> alone ? a.negate() : a.subtract(b);
      case "*" -> a.multiply(b);
      case "//", "DIV" -> b.signum() == 0 ? null : a.divideToIntegralValue(b);
      case "%", "MOD" -> b.signum() == 0 ? null : a.remainder(b);
      case "ABS" -> a.abs();
      case "SIGN" -> BigDecimal.valueOf(a.signum());
      case "FLOOR" -> a.setScale(0, RoundingMode.FLOOR);
      case "CEIL" -> a.setScale(0, RoundingMode.CEILING);
      case "ROUND" -> rounded(a, b, RoundingMode.HALF_UP, type);
      case "TRUNC" -> rounded(a, b, RoundingMode.DOWN, type);
      default -> throw new IllegalArgumentException("no model of " + name);
    };
  }

  private static BigDecimal rounded(
      BigDecimal value, BigDecimal digits, RoundingMode mode, ColumnType type) {
    int kept = digits.max(BigDecimal.valueOf(-30)).min(BigDecimal.valueOf(type.scale())).intValue();
    return value.setScale(kept, mode);
  }

  private static @Nullable Object floating(String name, List<Object> arguments) {
    double a = (Double) arguments.get(0);
    Object second = arguments.size() == 1 ? BigDecimal.ZERO : arguments.get(1);
    if (second instanceof BigDecimal digits) {
      return single(name, a, digits, arguments.size() == 1);
    }
    double b = (Double) second;
    return switch (name) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> b == 0 ? null : (Double) (a / b);
      case "%", "MOD" -> b == 0 ? null : (Double) (a % b);
      case "POWER" -> {
        double power = StrictMath.pow(a, b);
        boolean imaginary = Double.isNaN(power) && !Double.isNaN(a) && Double.isFinite(b);
        yield imaginary || (a == 0 && b < 0) ? null : (Double) power;
      }
      default -> throw new IllegalArgumentException("no model of " + name);
    };
  }

  private static @Nullable Object single(String name, double a, BigDecimal digits, boolean alone) {
    return switch (name) {
      case "-" -> -a;
      case "ABS" -> Math.abs(a);
      case "SIGN" -> BigDecimal.valueOf(a > 0 ? 1 : a < 0 ? -1 : 0);
      case "FLOOR" -> StrictMath.floor(a);
      case "CEIL" -> StrictMath.ceil(a);
      case "ROUND" ->
          alone ? whole(a, RoundingMode.HALF_UP) : rounded(a, digits, RoundingMode.HALF_UP);
      case "TRUNC" -> alone ? whole(a, RoundingMode.DOWN) : rounded(a, digits, RoundingMode.DOWN);
      case "SQRT" -> a < 0 ? null : (Double) StrictMath.sqrt(a);
      case "LN" -> a <= 0 ? null : (Double) StrictMath.log(a);
      case "LOG10" -> a <= 0 ? null : (Double) StrictMath.log10(a);
      case "EXP" -> StrictMath.exp(a);
      default -> throw new IllegalArgumentException("no model of " + name);
    };
  }

  private static double whole(double value, RoundingMode mode) {
    return Double.isFinite(value) ? new BigDecimal(value).setScale(0, mode).doubleValue() : value;
  }

  /**
   * By multiplying and dividing, as databases do it; digits that a number hasn't change nothing.
   */
  private static double rounded(double value, BigDecimal digits, RoundingMode mode) {
    double power = StrictMath.pow(10, digits.abs().doubleValue());
    if (digits.signum() >= 0) {
      return Double.isInfinite(value * power) || Double.isInfinite(power)
          ? value
          : whole(value * power, mode) / power;
    }
    return Double.isInfinite(power) ? 0 : whole(value / power, mode) * power;
  }
}
