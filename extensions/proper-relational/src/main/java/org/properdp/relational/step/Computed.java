package org.properdp.relational.step;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
final class Computed implements Serializable {
  private static final int PAGE = 1024;

  /** A text that is made of a row can be thousands of times as long as a number. */
  private static final long TEXT = 16;

  private final Expression expression;
  private final List<ColumnSchema> columns;
  private final transient ThreadLocal<Evaluator> evaluator;
  private final int plain;

  Computed(Expression expression, List<ColumnSchema> columns) {
    this.expression = expression;
    this.columns = List.copyOf(columns);
    this.evaluator = ThreadLocal.withInitial(() -> Evaluator.of(expression, this.columns, PAGE));
    this.plain = plain(expression, columns);
  }

  /** The same in the process that reads it, with what each of its threads needs. */
  @Serial
  private Object readResolve() {
    return new Computed(expression, columns);
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
    Joining joining = new Joining(expression.type(), rows.rows());
    Evaluator own = evaluator.get();
    for (int from = 0; from < rows.rows(); from += PAGE) {
      int count = Math.min(PAGE, rows.rows() - from);
      joining.add(own.evaluate(new Page(rows, from, count)), from, count);
    }
    return joining.take();
  }

  /** The rows for which a condition is TRUE, neither FALSE nor NULL. */
  int[] holds(OwnedRows rows) {
    int[] holds = new int[rows.rows()];
    long[] trues = new long[PAGE / Long.SIZE];
    Evaluator own = evaluator.get();
    int size = 0;
    for (int from = 0; from < holds.length; from += PAGE) {
      own.trues(new Page(rows, from, Math.min(PAGE, holds.length - from)), trues);
      for (int word = 0; word < trues.length; word++) {
        for (long rest = trues[word]; rest != 0; rest &= rest - 1) {
          holds[size++] = from + (word << 6) + Long.numberOfTrailingZeros(rest);
        }
      }
    }
    return Arrays.copyOf(holds, size);
  }

  /** Some consecutive rows. */
  private record Page(OwnedRows all, int from, int rows) implements ColumnBatch {
    @Override
    public ColumnValues column(int position) {
      ColumnValues values = all.column(position);
      return from == 0 && rows == all.rows() ? values : Picked.between(values, from, from + rows);
    }
  }

  /** Values of one page after the other. */
  private static final class Joining {
    private final ColumnValues values;

    /** The texts of all dictionaries, one dictionary after the other. */
    private final List<String> texts = new ArrayList<>();

    private String @Nullable [] last;
    private int before;

    Joining(ColumnType type, int size) {
      values = ColumnValues.ofForm(type.form(), size);
    }

    /** Pages begin where words of bits do. */
    void add(ColumnValues page, int from, int count) {
      System.arraycopy(page.nulls(), 0, values.nulls(), from >> 6, ColumnValues.words(count));
      if (page instanceof WholeValues whole) {
        System.arraycopy(whole.values(), 0, ((WholeValues) values).values(), from, count);
      } else if (page instanceof FloatingValues floating) {
        System.arraycopy(floating.values(), 0, ((FloatingValues) values).values(), from, count);
      } else {
        add((TextValues) page, from, count);
      }
    }

    @SuppressWarnings("ReferenceEquality") // a dictionary is the same if it is the same array
    private void add(TextValues page, int from, int count) {
      if (page.texts() != last) {
        before = texts.size();
        last = page.texts();
        texts.addAll(Arrays.asList(last));
      }
      int[] codes = ((TextValues) values).codes();
      for (int row = 0; row < count; row++) {
        codes[from + row] = before + page.codes()[row];
      }
    }

    ColumnValues take() {
      return values instanceof TextValues all && !texts.isEmpty()
          ? new TextValues(all.codes(), texts.toArray(String[]::new), all.nulls())
          : values;
    }
  }

  @Override
  public String toString() {
    return expression.toString();
  }
}
