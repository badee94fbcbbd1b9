package org.properdp.relational.step;

import java.util.List;
import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Evaluator;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.type.ColumnType;

/** The values of an expression over people's rows, by the evaluator that all engines have. */
final class Computed {
  private static final int PAGE = 1024;

  /** A text that is made of a row can be thousands of times as long as a number. */
  private static final long TEXT = 16;

  private final Expression expression;
  private final List<ColumnSchema> columns;
  private final ThreadLocal<Evaluator> evaluator;
  private final int plain;

  Computed(Expression expression, List<ColumnSchema> columns) {
    this.expression = expression;
    this.columns = List.copyOf(columns);
    this.evaluator = ThreadLocal.withInitial(() -> Evaluator.of(expression, this.columns, PAGE));
    this.plain = plain(expression, columns);
  }

  /** The position of the column that an expression is; below 0 if it is none. */
  private static int plain(Expression expression, List<ColumnSchema> columns) {
    int position = columns.size() - 1;
    while (position >= 0
        && !(expression instanceof Expression.Column column
            && columns.get(position).visible()
            && columns.get(position).name().equals(column.name()))) {
      position--;
    }
    return position;
  }

  /** The number of rows that each value counts as; values that are there already take no room. */
  long weight() {
    if (plain >= 0) {
      return 0;
    }
    boolean isLong =
        expression.type().form() == ColumnType.Form.TEXT && ProjectStep.reads(expression, columns);
    return isLong ? TEXT : 1;
  }

  Expression expression() {
    return expression;
  }

  /** The values for all rows, in arrays of their own or in those of a column. */
  ColumnValues of(OwnedRows rows) {
    if (plain >= 0) {
      return rows.column(plain);
    }
    int size = rows.rows();
    Joining joining = new Joining(expression.type(), size);
    for (int from = 0; from < size; from += PAGE) {
      int count = Math.min(PAGE, size - from);
      joining.add(evaluator.get().evaluate(new Page(rows, from, count)), from, count);
    }
    return joining.values;
  }

  /** True if a condition is TRUE for each row, neither FALSE nor NULL. */
  boolean[] holds(OwnedRows rows) {
    WholeValues values = (WholeValues) of(rows);
    boolean[] holds = new boolean[rows.rows()];
    for (int row = 0; row < holds.length; row++) {
      holds[row] = !values.isNull(row) && values.values()[row] == 1;
    }
    return holds;
  }

  /** Some consecutive rows. */
  private record Page(OwnedRows all, int from, int rows) implements ColumnBatch {
    @Override
    public ColumnValues column(int position) {
      ColumnValues values = all.column(position);
      if (from == 0 && rows == all.rows()) {
        return values;
      }
      int[] picked = new int[rows];
      for (int row = 0; row < rows; row++) {
        picked[row] = from + row;
      }
      return OwnedRows.picked(values, picked);
    }
  }

  /** Values of one page after the other. */
  private static final class Joining {
    private final ColumnValues values;
    private final String[] texts;

    Joining(ColumnType type, int size) {
      texts = new String[type.form() == ColumnType.Form.TEXT ? Math.max(1, size) : 0];
      java.util.Arrays.fill(texts, "");
      values =
          type.form() == ColumnType.Form.TEXT
              ? new TextValues(new int[size], texts, new long[ColumnValues.words(size)])
              : ColumnValues.ofForm(type.form(), size);
    }

    void add(ColumnValues page, int from, int count) {
      for (int row = 0; row < count; row++) {
        if (page.isNull(row)) {
          values.nulls()[(from + row) >> 6] |= 1L << (from + row);
        } else if (page instanceof TextValues text) {
          texts[from + row] = text.texts()[text.codes()[row]];
          ((TextValues) values).codes()[from + row] = from + row;
        }
      }
      if (page instanceof WholeValues whole) {
        System.arraycopy(whole.values(), 0, ((WholeValues) values).values(), from, count);
      } else if (page instanceof FloatingValues floating) {
        System.arraycopy(floating.values(), 0, ((FloatingValues) values).values(), from, count);
      }
    }
  }

  @Override
  public String toString() {
    return expression.toString();
  }
}
