package org.properdp.tables.engine;

import org.jspecify.annotations.Nullable;
import org.properdp.primitive.RoundedRow;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.individual.Members;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Evaluator;

/** The number that each row of a page brings, for one thread. */
final class BroughtNumbers {
  private final RoundedRow<?> rounded;
  private final NumberOf number;
  private final Evaluator evaluator;
  private final boolean isWhole;
  private final long[] numbers = new long[PageReader.ROWS];
  private final long[] found = new long[PageReader.ROWS / Long.SIZE];

  /** The contribution of rows to a measure; null if it can't be looked into. */
  static @Nullable BroughtNumbers of(RowMeasure<?> row) {
    return row instanceof RoundedRow<?> rounded && rounded.number() instanceof NumberOf number
        ? new BroughtNumbers(rounded, number)
        : null;
  }

  private BroughtNumbers(RoundedRow<?> rounded, NumberOf number) {
    this.rounded = rounded;
    this.number = number;
    this.evaluator = number.evaluator(PageReader.ROWS);
    this.isWhole = rounded.isWhole() && number.isWhole();
  }

  /** Reads the numbers of a page of which some rows are selected. */
  void read(ChunkPage page, long[] selected) {
    ColumnValues values = evaluator.evaluate(page);
    for (int word = 0; word < found.length; word++) {
      found[word] = selected[word] & ~values.nulls()[word];
    }
    if (isWhole) {
      rounded.bringAll(((WholeValues) values).values(), page.rows(), numbers);
    } else {
      for (int row = 0; row < page.rows(); row++) {
        numbers[row] = rounded.bring(number.at(values, row));
      }
      if (number.isFloating()) {
        leaveOutNaNs(((FloatingValues) values).values(), page.rows());
      }
    }
  }

  private void leaveOutNaNs(double[] values, int rows) {
    for (int row = 0; row < rows; row++) {
      if (Double.isNaN(values[row])) {
        Members.remove(found, row);
      }
    }
  }

  /** The number of each row that brings one; of others it means nothing. */
  long[] numbers() {
    return numbers;
  }

  /** A bit for each selected row that brings a number. */
  long[] found() {
    return found;
  }
}
