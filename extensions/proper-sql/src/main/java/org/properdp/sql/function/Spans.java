package org.properdp.sql.function;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.properdp.relational.expression.Expression;
import org.properdp.sql.type.Constants;

/**
 * The numbers between which an expression's values are, as far as they follow from constants and
 * from the bounds that are declared of columns. Values outside of declared bounds are clamped like
 * any other, so a span that is too narrow is a matter of what an answer means, not of privacy.
 *
 * @param low no value is below it
 * @param high no value is above it
 */
public record Spans(BigDecimal low, BigDecimal high) {
  private static final int MOST_DIGITS = 40;

  /** The span of an expression's values; none if it does not follow. */
  public static Option<Spans> of(
      Expression number, Function<Expression.Column, Option<Spans>> declared) {
    if (number instanceof Expression.Column column) {
      return declared.apply(column);
    } else if (number instanceof Expression.Cast cast) {
      boolean isNumber = cast.type().isNumber() && cast.argument().type().isNumber();
      return isNumber ? of(cast.argument(), declared) : Option.none();
    } else if (number instanceof Expression.Call call) {
      return of(call, declared);
    }
    Object value = number.type().isNumber() ? Constants.value(number) : null;
    boolean isInfinite = value instanceof Double floating && !Double.isFinite(floating);
    return value == null || isInfinite
        ? Option.none()
        : Option.some(exactly(new BigDecimal(String.valueOf(value))));
  }

  private static Spans exactly(BigDecimal value) {
    return new Spans(value, value);
  }

  private static Option<Spans> of(
      Expression.Call call, Function<Expression.Column, Option<Spans>> declared) {
    List<Expression> arguments = call.arguments();
    if (call.function().name().equals("CASE")) {
      return ofCases(arguments, declared);
    } else if (arguments.size() != 2) {
      return Option.none();
    }
    return of(arguments.get(0), declared)
        .flatMap(
            one ->
                of(arguments.get(1), declared)
                    .flatMap(other -> combined(call.function().name(), one, other)))
        .filter(Spans::isShort);
  }

  /** Numbers with more digits are no bounds, and would grow with each product. */
  private boolean isShort() {
    return low.precision() <= MOST_DIGITS && high.precision() <= MOST_DIGITS;
  }

  private static Option<Spans> combined(String function, Spans one, Spans other) {
    return switch (function) {
      case "+" -> Option.some(new Spans(one.low.add(other.low), one.high.add(other.high)));
      case "-" ->
          Option.some(new Spans(one.low.subtract(other.high), one.high.subtract(other.low)));
      case "*" ->
          Option.some(
              exactly(one.low.multiply(other.low))
                  .and(exactly(one.low.multiply(other.high)))
                  .and(exactly(one.high.multiply(other.low)))
                  .and(exactly(one.high.multiply(other.high))));
      default -> Option.none();
    };
  }

  /** Conditions and values take turns; the last may be a value for all other rows. */
  private static Option<Spans> ofCases(
      List<Expression> arguments, Function<Expression.Column, Option<Spans>> declared) {
    Option<Spans> all = Option.none();
    for (int at = 0; at < arguments.size(); at++) {
      Expression value = arguments.get(at);
      boolean isValue = at % 2 == 1 || at == arguments.size() - 1;
      boolean isNull = Constants.is(value) && Constants.value(value) == null;
      if (isValue && !isNull) {
        Option<Spans> found = of(value, declared);
        if (found.isEmpty()) {
          return Option.none();
        }
        all = all.isEmpty() ? found : Option.some(all.get().and(found.get()));
      }
    }
    return all;
  }

  /** Between all values of both. */
  public Spans and(Spans that) {
    return new Spans(low.min(that.low), high.max(that.high));
  }
}
