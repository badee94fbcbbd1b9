package org.properdp.tables.engine;

import java.util.List;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.expression.Evaluator;
import org.properdp.relational.expression.Expression;

/**
 * An expression as a function of a row. The columnar engine evaluates it over whole pages; any
 * other engine calls it row by row, which gives the same values, because the same evaluator then
 * gets a page of one row.
 */
abstract class RowFunction implements Vetted {
  private final Expression expression;
  private final List<ColumnSchema> columns;
  private final transient ThreadLocal<OneRow> oneRow = ThreadLocal.withInitial(this::oneRow);

  RowFunction(Expression expression, List<ColumnSchema> columns) {
    this.expression = expression;
    this.columns = List.copyOf(columns);
  }

  private record OneRow(ChunkPage page, Evaluator evaluator) {}

  private OneRow oneRow() {
    return new OneRow(new ChunkPage(columns.size(), 1), evaluator(1));
  }

  /** The expression. */
  final Expression expression() {
    return expression;
  }

  /** The columns of the table. */
  final List<ColumnSchema> columns() {
    return columns;
  }

  /** The number of columns of the table. */
  final int width() {
    return columns.size();
  }

  /** An evaluator of pages with at most so many rows, for one thread. */
  final Evaluator evaluator(int mostRows) {
    return Evaluator.of(expression, columns, mostRows);
  }

  /** The value for one row; it stays until this thread asks for another one. */
  final ColumnValues of(ChunkRow row) {
    OneRow one = oneRow.get();
    one.page().turnTo(row.chunk(), row.position(), 1);
    return one.evaluator().evaluate(one.page());
  }

  @Override
  public final String text() {
    return expression.toString();
  }

  @Override
  public final String toString() {
    return text();
  }
}
