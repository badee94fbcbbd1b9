package org.properdp.tables.engine;

import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.gather.histogram.CellRows;

/** Tells a gatherer of the cell of each selected row, for one thread. */
final class CellsReceiver implements PageReader.Page {
  private final CellRows<ChunkRow> gatherer;
  private final PageCells table;
  private final int[] cells = new int[PageReader.ROWS];

  CellsReceiver(CellRows<ChunkRow> gatherer, PageCells table) {
    this.gatherer = gatherer;
    this.table = table;
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    table.fill(page, cells);
    gatherer.receiveOnes(chunk.owners(), first, cells, page.rows(), selected);
  }
}
