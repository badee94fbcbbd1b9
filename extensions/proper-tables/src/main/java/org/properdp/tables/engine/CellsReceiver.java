package org.properdp.tables.engine;

import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.gather.histogram.CellRows;
import org.properdp.tables.expression.Evaluator;

/** Tells a gatherer of the cell of each selected row, for one thread. */
final class CellsReceiver implements PageReader.Page {
  private final CellRows<ChunkRow> gatherer;
  private final Evaluator evaluator;
  private final CellTable table;
  private final int[] cells = new int[PageReader.ROWS];
  private final int[] owners = new int[PageReader.ROWS];

  CellsReceiver(CellRows<ChunkRow> gatherer, ValueOf value, CellTable table) {
    this.gatherer = gatherer;
    this.evaluator = value.evaluator(PageReader.ROWS);
    this.table = table;
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    table.fill(evaluator.evaluate(page), page.rows(), cells);
    int count = 0;
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        // Written in any case: rows of no cell are overwritten by the next one.
        owners[count] = chunk.owners()[first + row];
        cells[count] = cells[row];
        count += cells[row] >= 0 ? 1 : 0;
      }
    }
    gatherer.receiveOnes(owners, cells, count);
  }
}
