package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.expression.Expression;

/** Columns that are computed of each row. */
public final class ProjectStep implements Step {
  private final Step input;
  private final List<Computed> values;
  private final List<ColumnSchema> columns;

  /** An expression for each of these columns, over the rows of a step. */
  public ProjectStep(Step input, List<Expression> values, List<ColumnSchema> columns) {
    this.input = input;
    this.values = values.stream().map(value -> new Computed(value, input.columns())).toList();
    this.columns = List.copyOf(columns);
  }

  @Override
  public List<ColumnSchema> columns() {
    return columns;
  }

  @Override
  public OwnedRows of(Leaves leaves) {
    OwnedRows rows = input.of(leaves);
    List<Supplier<ColumnValues>> shown = new ArrayList<>();
    values.forEach(value -> shown.add(() -> value.of(rows)));
    return rows.showing(shown);
  }

  @Override
  public Work work(int[] rows) {
    return input.work(rows).weighing(values.stream().mapToLong(Computed::weight).sum());
  }

  @Override
  public String text() {
    return IntStream.range(0, columns.size())
        .mapToObj(at -> values.get(at) + " AS " + quoted(columns.get(at)))
        .collect(Collectors.joining(", ", "(" + input.text() + " SHOWING ", ")"));
  }

  /** True if an expression reads one of some columns. */
  static boolean reads(Expression expression, List<ColumnSchema> columns) {
    if (expression instanceof Expression.Column read) {
      return columns.stream().anyMatch(column -> column.name().equals(read.name()));
    } else if (expression instanceof Expression.Cast cast) {
      return reads(cast.argument(), columns);
    }
    return expression instanceof Expression.Call call
        && call.arguments().stream().anyMatch(argument -> reads(argument, columns));
  }

  /** A column's name as expressions have it, which no other name can look like. */
  static String quoted(ColumnSchema column) {
    return Expression.column(column.name(), column.type()).toString();
  }

  @Override
  public String toString() {
    return text();
  }
}
