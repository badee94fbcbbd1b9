package org.properdp.relational.expression;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.Argument;
import org.properdp.relational.expression.function.Casts;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.expression.function.Functions;
import org.properdp.relational.expression.function.Overload;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/**
 * An expression over a row, with its type. Its text is like SQL, and unambiguous: expressions over
 * one schema are equal if and only if their texts are.
 */
public sealed interface Expression extends Serializable {
  /** The most nodes from an expression's top to a column or a constant. */
  int MOST_DEPTH = 200;

  /** The type of its values. */
  ColumnType type();

  /** The number of nodes from here to the deepest column or constant. */
  int depth();

  /** A column, by its name. */
  record Column(String name, ColumnType type) implements Expression {
    @Override
    public int depth() {
      return 1;
    }

    @Override
    public String toString() {
      return '"' + name.replace("\"", "\"\"") + '"';
    }
  }

  /** A constant, which may be NULL. */
  record Constant(Literal literal) implements Expression {
    /** Checks that the type has the value. */
    public Constant {
      if (!literal.isNull() && !isHeld(literal)) {
        throw new IllegalArgumentException(
            "a constant must be a value of its type "
                + literal.type()
                + ", but was "
                + literal.value());
      }
      if (!literal.isNull() && literal.type().form() == Form.FLOATING) {
        literal = new Literal(literal.type(), literal.floating() + 0.0);
      }
    }

    private static boolean isHeld(Literal literal) {
      return switch (literal.type().form()) {
        case WHOLE -> Limits.hold(literal.type(), literal.whole());
        case FLOATING -> true;
        case TEXT -> TextForm.isText(literal.text(), literal.type().size());
      };
    }

    @Override
    public ColumnType type() {
      return literal.type();
    }

    @Override
    public int depth() {
      return 1;
    }

    /** The type followed by the value, as SQL writes DATE '2026-11-30'; texts are quoted. */
    @Override
    public String toString() {
      return literal.isNull()
          ? "CAST(NULL AS " + type() + ")"
          : type() + " '" + TextForm.format(literal).replace("'", "''") + "'";
    }
  }

  /** A cast to another type; where the value has none there, it is NULL. */
  record Cast(Expression argument, ColumnType type, Overload overload, int depth)
      implements Expression {
    /** Refuses a pair of types without a cast. */
    static Cast of(Expression argument, ColumnType type) {
      Overload overload = Casts.overload(argument.type(), type);
      if (overload == null) {
        throw new IllegalArgumentException(
            "a value of type " + argument.type() + " can't be cast to " + type);
      }
      return new Cast(argument, type, overload, Expression.above(List.of(argument)));
    }

    @Serial
    private Object writeReplace() {
      return new Sent(null, List.of(argument), type);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Cast cast && cast.type.equals(type) && cast.argument.equals(argument);
    }

    @Override
    public int hashCode() {
      return 31 * argument.hashCode() + type.hashCode();
    }

    @Override
    public String toString() {
      return "CAST(" + argument + " AS " + type + ")";
    }
  }

  /**
   * A call of a vetted function; its arguments have the types of the overload's parameters.
   *
   * @param given the arguments before they were cast to these types
   */
  record Call(
      Function function,
      List<Expression> arguments,
      Overload overload,
      int depth,
      List<Expression> given)
      implements Expression {
    static Call of(Function function, List<Expression> arguments) {
      Overload overload =
          function.overload(
              arguments.stream()
                  .map(
                      argument ->
                          new Argument(
                              argument.type(),
                              argument instanceof Constant constant ? constant.literal : null))
                  .toList());
      List<Expression> typed = new ArrayList<>();
      for (int at = 0; at < arguments.size(); at++) {
        Expression argument = arguments.get(at);
        ColumnType parameter = overload.parameters().get(at);
        typed.add(argument.type().equals(parameter) ? argument : Cast.of(argument, parameter));
      }
      return new Call(
          function, List.copyOf(typed), overload, Expression.above(typed), List.copyOf(arguments));
    }

    @Override
    public ColumnType type() {
      return overload.result();
    }

    @Serial
    private Object writeReplace() {
      return new Sent(function.name(), given, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Call call
          && call.function.name().equals(function.name())
          && call.arguments.equals(arguments);
    }

    @Override
    public int hashCode() {
      return 31 * function.name().hashCode() + arguments.hashCode();
    }

    @Override
    public String toString() {
      return Sql.call(function.name(), arguments.stream().map(Expression::toString).toList());
    }
  }

  /**
   * A call or a cast on its way to another process, where the function of that name is called.
   *
   * @param function a function's name; null for a cast
   * @param type the type that is cast to; null for a call
   */
  record Sent(@Nullable String function, List<Expression> arguments, @Nullable ColumnType type)
      implements Serializable {
    @Serial
    private Object readResolve() {
      return type == null
          ? Call.of(Functions.named(Objects.requireNonNull(function)), arguments)
          : Cast.of(arguments.get(0), type);
    }
  }

  /** A column of a type. */
  static Expression column(String name, ColumnType type) {
    return new Column(name, type);
  }

  /** A constant. */
  static Expression constant(Literal literal) {
    return new Constant(literal);
  }

  /** A function of arguments; refuses arguments that it doesn't take. */
  static Expression call(Function function, List<Expression> arguments) {
    return Call.of(function, arguments);
  }

  /** A value as one of another type; refuses a pair of types without a cast. */
  static Expression cast(Expression argument, ColumnType type) {
    return Cast.of(argument, type);
  }

  private static int above(List<Expression> arguments) {
    int depth = 1 + arguments.stream().mapToInt(Expression::depth).max().orElse(0);
    if (depth > MOST_DEPTH) {
      throw new IllegalArgumentException(
          "an expression must be nested at most " + MOST_DEPTH + " deep, but was " + depth);
    }
    return depth;
  }
}
