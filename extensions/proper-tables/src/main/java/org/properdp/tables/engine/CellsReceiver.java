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

  CellsReceiver(CellRows<ChunkRow> gatherer, ValueOf value, CellTable table) {
    this.gatherer = gatherer;
    this.evaluator = value.evaluator(PageReader.ROWS);
    this.table = table;
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    table.fill(evaluator.evaluate(page), page.rows(), cells);
    gatherer.receiveOnes(chunk.owners(), first, cells, page.rows(), selected);
  }
}
