package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.expression.function.Functions;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/** The door to expressions, to be imported statically. */
public final class Expressions {
  private static final long MICROS_PER_SECOND = 1_000_000;

  private Expressions() {}

  /** A column, by its name. */
  public static Formula col(String name) {
    return new Formula.Named(name);
  }

  /** A constant: one of Java's values that {@link Formula} names, or null. */
  public static Formula lit(@Nullable Object value) {
    return value instanceof Formula formula
        ? formula
        : new Formula.Value(value == null ? null : literal(value));
  }

  /** A function by its name, in either case; refuses what is not on the list. */
  public static Formula call(String name, @Nullable Object... arguments) {
    return call(Functions.named(name), arguments);
  }

  /** A function that is at hand. */
  public static Formula call(Function function, @Nullable Object... arguments) {
    return new Formula.Apply(function, Arrays.stream(arguments).map(Expressions::lit).toList());
  }

  /** The first of values that is not NULL. */
  public static Formula coalesce(@Nullable Object... values) {
    return call("COALESCE", values);
  }

  /** A value where a condition holds; go on with {@code when} or {@code otherwise}. */
  public static Cases when(Formula condition, @Nullable Object value) {
    return new Cases(List.of()).when(condition, value);
  }

  /** Conditions and values in turn: the first condition that is TRUE decides. */
  public static final class Cases {
    private final List<Formula> written;

    private Cases(List<Formula> written) {
      this.written = written;
    }

    /** A further case. */
    public Cases when(Formula condition, @Nullable Object value) {
      List<Formula> more = new ArrayList<>(written);
      more.add(condition);
      more.add(lit(value));
      return new Cases(more);
    }

    /** The value where no condition is TRUE. */
    public Formula otherwise(@Nullable Object value) {
      List<Formula> all = new ArrayList<>(written);
      all.add(lit(value));
      return new Formula.Apply(Functions.named("CASE"), all);
    }
  }

  /** The literal of one of Java's values. */
  private static Literal literal(Object value) {
    if (value instanceof Boolean truth) {
      return new Literal(ColumnType.BOOLEAN, truth ? 1L : 0L);
    }
    if (value instanceof Integer number) {
      return new Literal(ColumnType.INTEGER, number.longValue());
    }
    if (value instanceof Long number) {
      return new Literal(ColumnType.BIGINT, number);
    }
    if (value instanceof Double number) {
      return new Literal(ColumnType.DOUBLE, number + 0.0);
    }
    if (value instanceof BigDecimal number) {
      return decimal(number);
    }
    if (value instanceof String text) {
      int length = text.codePointCount(0, text.length());
      if (length > ColumnType.MOST_CHARACTERS) {
        throw new IllegalArgumentException(
            "a text must have at most "
                + ColumnType.MOST_CHARACTERS
                + " characters, but had "
                + length);
      }
      return new Literal(ColumnType.varchar(Math.max(1, length)), text);
    }
    if (value instanceof LocalDate day) {
      return new Literal(ColumnType.DATE, day.toEpochDay());
    }
    if (value instanceof LocalDateTime moment) {
      return moment(moment);
    }
    throw new IllegalArgumentException(
        "a constant must be a truth value, a number, a text, a day or a timestamp, but was a "
            + value.getClass().getSimpleName().toLowerCase(Locale.ROOT));
  }

  private static Literal moment(LocalDateTime moment) {
    if (moment.get(ChronoField.NANO_OF_SECOND) % 1000 != 0) {
      throw new IllegalArgumentException(
          "a timestamp must be a whole number of microseconds, but was " + moment);
    }
    long micros = moment.toEpochSecond(ZoneOffset.UTC) * MICROS_PER_SECOND;
    return new Literal(
        ColumnType.TIMESTAMP, micros + moment.get(ChronoField.NANO_OF_SECOND) / 1000);
  }

  private static Literal decimal(BigDecimal number) {
    BigDecimal whole = number.scale() < 0 ? number.setScale(0) : number;
    int digits = Math.max(whole.precision(), whole.scale());
    if (digits > ColumnType.MOST_DIGITS) {
      throw new IllegalArgumentException(
          "a decimal must have at most " + ColumnType.MOST_DIGITS + " digits, but was " + number);
    }
    return new Literal(
        ColumnType.decimal(digits, whole.scale()), whole.unscaledValue().longValue());
  }
}
