package org.properdp.sql.question;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ValueRows;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.type.Constants;
import org.properdp.tables.engine.ValueOf;

/**
 * Computes what an expression gives for each combination of the values of its parts, by the
 * evaluator that rows meet. How many combinations a statement can have is a public limit.
 */
final class ValueEnumeration {
  /** The most combinations of values for one expression. */
  static final long MOST = 20_000;

  /** The most operators, columns and constants that are computed for a statement. */
  private static final long MOST_IN_ALL = 4_000_000;

  /** Texts can be long: as much as so many numbers. */
  private static final long TEXT = 40;

  private long computed;

  /** The parts of which an expression is computed; none if it is a column or a constant. */
  static List<Expression> arguments(Expression expression) {
    if (expression instanceof Expression.Cast cast) {
      return List.of(cast.argument());
    }
    return expression instanceof Expression.Call call ? call.arguments() : List.of();
  }

  /**
   * Adds all values of an expression; false if there are too many combinations.
   *
   * @param parts of each part that stands in the expression its values
   */
  boolean add(
      Expression expression,
      Map<Expression, List<@Nullable Object>> parts,
      Set<@Nullable Object> values) {
    long size = size(expression);
    long combinations = 1;
    for (List<@Nullable Object> each : parts.values()) {
      combinations *= each.size();
      if (combinations > MOST || combinations * size > MOST_IN_ALL - computed) {
        return false;
      }
    }
    computed += combinations * size;
    Map<Expression, Expression> replaced = new LinkedHashMap<>();
    List<ColumnSchema> columns = new ArrayList<>();
    for (Expression part : parts.keySet()) {
      String name = "part " + columns.size();
      replaced.put(part, Expression.column(name, part.type()));
      columns.add(ColumnSchema.of(name, part.type()));
    }
    ValueOf value = new ValueOf(in(expression, replaced), columns);
    ValueRows rows = new ValueRows(columns);
    List<List<@Nullable Object>> axes = List.copyOf(parts.values());
    Set<@Nullable Object> all = new LinkedHashSet<>();
    for (long at = 0; at < combinations; at++) {
      all.add(value.apply(rows.of(combination(axes, at))));
    }
    values.addAll(all);
    return true;
  }

  /** Leaves the values of an expression of which a condition about nothing else is TRUE. */
  void keep(Expression of, Expression condition, Set<@Nullable Object> values) {
    long work = size(condition) * values.size();
    if (!isAbout(condition, of) || work > MOST_IN_ALL - computed) {
      return;
    }
    computed += work;
    Expression value = Expression.column("value", of.type());
    List<ColumnSchema> columns = List.of(ColumnSchema.of("value", of.type()));
    ValueOf met = new ValueOf(in(condition, Map.of(of, value)), columns);
    ValueRows rows = new ValueRows(columns);
    values.removeIf(
        each -> !Boolean.TRUE.equals(met.apply(rows.of(Collections.singletonList(each)))));
  }

  /** True if an expression reads columns only where it has another one in it. */
  private static boolean isAbout(Expression expression, Expression of) {
    return expression.equals(of)
        || (!(expression instanceof Expression.Column)
            && arguments(expression).stream()
                .allMatch(each -> Constants.is(each) || isAbout(each, of))
            && !Constants.is(expression));
  }

  private static long size(Expression expression) {
    long size = expression.type().form() == ColumnType.Form.TEXT ? TEXT : 1;
    for (Expression each : arguments(expression)) {
      size += size(each);
    }
    return size;
  }

  private static List<@Nullable Object> combination(List<List<@Nullable Object>> axes, long at) {
    List<@Nullable Object> combination = new ArrayList<>();
    long left = at;
    for (List<@Nullable Object> axis : axes) {
      combination.add(axis.get((int) (left % axis.size())));
      left /= axis.size();
    }
    return combination;
  }

  private static Expression in(Expression expression, Map<Expression, Expression> replaced) {
    Expression column = replaced.get(expression);
    if (column != null) {
      return column;
    } else if (expression instanceof Expression.Cast cast) {
      return Expression.cast(in(cast.argument(), replaced), cast.type());
    }
    return expression instanceof Expression.Call call
        ? Expression.call(
            call.function(), call.arguments().stream().map(each -> in(each, replaced)).toList())
        : expression;
  }

  @Override
  public String toString() {
    return computed + " computed";
  }
}
