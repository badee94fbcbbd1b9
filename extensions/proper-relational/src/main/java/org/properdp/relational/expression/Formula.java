package org.properdp.relational.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

/**
 * An expression as it is written, before the types of columns are known: {@code
 * col("zip").eq(75002).and(col("ward").in("a", "b"))}. Begin with {@link Expressions}.
 *
 * <p>Arguments are formulas, or Java's values: {@code boolean}, {@code int}, {@code long}, {@code
 * double}, {@code BigDecimal}, {@code String}, {@code LocalDate}, {@code LocalDateTime}, and null
 * for NULL, which has the type that is needed where it stands.
 */
public abstract sealed class Formula {
  private Formula() {}

  /** The expression over a table with these columns, of which only visible ones are there. */
  public final Expression bind(List<ColumnSchema> columns) {
    Expression bound = bound(columns);
    if (bound == null) {
      throw new IllegalArgumentException("an expression must not be NULL alone");
    }
    return bound;
  }

  /** The expression; null for a NULL without a type. */
  abstract @Nullable Expression bound(List<ColumnSchema> columns);

  /** A column, by its name. */
  static final class Named extends Formula {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    Expression bound(List<ColumnSchema> columns) {
      return columns.stream()
          .filter(column -> column.name().equals(name) && column.visible())
          .findFirst()
          .map(column -> Expression.column(name, column.type()))
          .orElseThrow(() -> new IllegalArgumentException("there is no column " + name));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A constant. */
  static final class Value extends Formula {
    private final @Nullable Literal literal;

    Value(@Nullable Literal literal) {
      this.literal = literal;
    }

    @Override
    @Nullable Expression bound(List<ColumnSchema> columns) {
      return literal == null ? null : Expression.constant(literal);
    }

    @Override
    public String toString() {
      return literal == null ? "NULL" : Expression.constant(literal).toString();
    }
  }

  /** A call of a function, or a cast. */
  static final class Apply extends Formula {
    private final String name;
    private final @Nullable Function function;
    private final List<Formula> arguments;
    private final @Nullable ColumnType target;

    Apply(Function function, List<Formula> arguments) {
      this(function.name(), function, arguments, null);
    }

    private Apply(
        String name,
        @Nullable Function function,
        List<Formula> arguments,
        @Nullable ColumnType target) {
      this.name = name;
      this.function = function;
      this.arguments = List.copyOf(arguments);
      this.target = target;
    }

    @Override
    Expression bound(List<ColumnSchema> columns) {
      List<@Nullable Expression> bound = new ArrayList<>();
      arguments.forEach(argument -> bound.add(argument.bound(columns)));
      if (function == null) {
        ColumnType type = Objects.requireNonNull(target);
        Expression argument = bound.get(0);
        return argument == null
            ? Expression.constant(new Literal(type, null))
            : Expression.cast(argument, type);
      }
      return Expression.call(function, Untyped.typed(name, bound));
    }

    @Override
    public String toString() {
      List<String> texts = arguments.stream().map(Formula::toString).toList();
      return target == null
          ? Sql.call(name, texts)
          : "CAST(" + texts.get(0) + " AS " + target + ")";
    }
  }

  private Formula apply(String name, @Nullable Object... others) {
    return Expressions.call(name, Stream.concat(Stream.of(this), Arrays.stream(others)).toArray());
  }

  /** Equal. */
  public final Formula eq(@Nullable Object other) {
    return apply("=", other);
  }

  /** Not equal. */
  public final Formula ne(@Nullable Object other) {
    return apply("<>", other);
  }

  /** Less. */
  public final Formula lt(@Nullable Object other) {
    return apply("<", other);
  }

  /** Less or equal. */
  public final Formula le(@Nullable Object other) {
    return apply("<=", other);
  }

  /** Greater. */
  public final Formula gt(@Nullable Object other) {
    return apply(">", other);
  }

  /** Greater or equal. */
  public final Formula ge(@Nullable Object other) {
    return apply(">=", other);
  }

  /** At least one value, and at most another. */
  public final Formula between(@Nullable Object low, @Nullable Object high) {
    return ge(low).and(le(high));
  }

  /** Equal to one of these. */
  public final Formula in(@Nullable Object... values) {
    return apply("IN", values);
  }

  /** NULL. */
  public final Formula isNull() {
    return apply("IS NULL");
  }

  /** Not NULL. */
  public final Formula isNotNull() {
    return apply("IS NOT NULL");
  }

  /** Of a form in which {@code %} is any text and {@code _} any character. */
  public final Formula like(String pattern) {
    return apply("LIKE", pattern);
  }

  /** Both. */
  public final Formula and(Formula other) {
    return apply("AND", other);
  }

  /** At least one. */
  public final Formula or(Formula other) {
    return apply("OR", other);
  }

  /** The opposite. */
  public final Formula not() {
    return apply("NOT");
  }

  /** The sum. */
  public final Formula plus(@Nullable Object other) {
    return apply("+", other);
  }

  /** The difference. */
  public final Formula minus(@Nullable Object other) {
    return apply("-", other);
  }

  /** The product. */
  public final Formula times(@Nullable Object other) {
    return apply("*", other);
  }

  /** The quotient, a DOUBLE. */
  public final Formula dividedBy(@Nullable Object other) {
    return apply("/", other);
  }

  /** The remainder. */
  public final Formula mod(@Nullable Object other) {
    return apply("%", other);
  }

  /** The value as one of another type, or NULL. */
  public final Formula as(ColumnType type) {
    return new Apply("CAST", null, List.of(this), type);
  }
}
