package org.properdp.tables.engine;

import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.contribution.ReceivingCells;

/** Tells a gatherer of the cells of selected rows, and perhaps their numbers, for one thread. */
final class CellsReceiver implements PageReader.Page {
  private final ReceivingCells<ChunkRow, ?> gatherer;
  private final PageCells table;

  /** Null if each row brings a one. */
  private final @Nullable BroughtNumbers brought;

  private final int[] cells = new int[PageReader.ROWS];

  CellsReceiver(
      ReceivingCells<ChunkRow, ?> gatherer, PageCells table, @Nullable BroughtNumbers brought) {
    this.gatherer = gatherer;
    this.table = table;
    this.brought = brought;
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    table.fill(page, cells);
    if (brought == null) {
      gatherer.receiveOnes(page.owners(), cells, selected);
    } else {
      brought.read(page, selected);
      gatherer.receiveNumbers(page.owners(), cells, brought.numbers(), brought.found());
    }
  }
}
