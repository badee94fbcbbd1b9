package org.properdp.tables.engine;

import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.primitive.RoundedRow;
import org.properdp.provenance.contribution.Measure.RowMeasure;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.expression.Evaluator;

/** Tells a gatherer of the cell and the number of each selected row, for one thread. */
final class SharesReceiver implements PageReader.Page {
  private final Receiving<ChunkRow, ?> gatherer;
  private final PageCells cells;
  private final RoundedRow<ChunkRow> rounded;
  private final NumberOf number;
  private final Evaluator evaluator;
  private final int[] cellOf = new int[PageReader.ROWS];
  private final long[] brought;

  SharesReceiver(
      Receiving<ChunkRow, ?> gatherer,
      PageCells cells,
      RoundedRow<ChunkRow> rounded,
      NumberOf number) {
    this.gatherer = gatherer;
    this.cells = cells;
    this.rounded = rounded;
    this.number = number;
    this.evaluator = number.evaluator(PageReader.ROWS);
    this.brought = new long[gatherer.width()];
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    cells.fill(page, cellOf);
    ColumnValues values = evaluator.evaluate(page);
    int[] owners = chunk.owners();
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        if (cellOf[row] >= 0
            && rounded.bring(number.at(values, row), brought) != RowMeasure.NOWHERE) {
          gatherer.receive(owners[first + row], cellOf[row], brought);
        }
      }
    }
  }
}
