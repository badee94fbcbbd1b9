package org.properdp.tables.engine;

import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.primitive.RoundedRow;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.individual.Members;
import org.properdp.tables.column.FloatingValues;
import org.properdp.tables.column.Values;
import org.properdp.tables.column.WholeValues;
import org.properdp.tables.expression.Evaluator;

/** Tells a gatherer of the number that each selected row brings, for one thread. */
final class NumbersReceiver implements PageReader.Page {
  private final Receiving<ChunkRow, ?> gatherer;
  private final RoundedRow<ChunkRow> rounded;
  private final NumberOf number;
  private final Evaluator evaluator;
  private final boolean isWhole;
  private final long[] numbers = new long[PageReader.ROWS];
  private final long[] found = new long[PageReader.ROWS / Long.SIZE];

  NumbersReceiver(Receiving<ChunkRow, ?> gatherer, RoundedRow<ChunkRow> rounded, NumberOf number) {
    this.gatherer = gatherer;
    this.rounded = rounded;
    this.number = number;
    this.evaluator = number.evaluator(PageReader.ROWS);
    this.isWhole = rounded.isWhole() && number.isWhole();
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    Values values = evaluator.evaluate(page);
    for (int word = 0; word < found.length; word++) {
      found[word] = selected[word] & ~values.nulls()[word];
    }
    if (isWhole) {
      rounded.bringAll(((WholeValues) values).values(), page.rows(), numbers);
    } else {
      for (int row = 0; row < page.rows(); row++) {
        numbers[row] = rounded.bring(number.at(values, row));
      }
      leaveOutNaNs(values, page.rows());
    }
    gatherer.receiveAll(chunk.owners(), first, found, numbers);
  }

  private void leaveOutNaNs(Values values, int rows) {
    if (values instanceof FloatingValues floating) {
      for (int row = 0; row < rows; row++) {
        if (Double.isNaN(floating.values()[row])) {
          Members.remove(found, row);
        }
      }
    }
  }
}
