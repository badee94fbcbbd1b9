package org.properdp.tables.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.ReceivingCells;

/** Tells a gatherer of the cells of selected rows, and perhaps their numbers, for one thread. */
final class CellsReceiver {
  private final Receiving<ChunkRow, ?> gatherer;
  private final PageCells table;

  /** Null if each row brings a one. */
  private final @Nullable BroughtNumbers brought;

  private final int[] cells = new int[PageReader.ROWS];

  private CellsReceiver(
      Receiving<ChunkRow, ?> gatherer, PageCells table, @Nullable BroughtNumbers brought) {
    this.gatherer = gatherer;
    this.table = table;
    this.brought = brought;
  }

  static PageReader.Page of(
      Receiving<ChunkRow, ?> gatherer, PageCells table, @Nullable BroughtNumbers brought) {
    CellsReceiver receiver = new CellsReceiver(gatherer, table, brought);
    if (gatherer instanceof ReceivingCells<ChunkRow, ?> all) {
      if (brought == null && all.receivesOnes()) {
        return (page, chunk, first, selected) ->
            all.receiveOnes(page.owners(), receiver.placed(page, selected), selected);
      } else if (brought != null && all.receivesNumbers()) {
        return (page, chunk, first, selected) ->
            all.receiveNumbers(
                page.owners(), receiver.placed(page, selected), brought.numbers(), brought.found());
      }
    }
    return receiver::eachRow;
  }

  /** The cell of each row of a page, whose numbers are read. */
  private int[] placed(ChunkPage page, long[] selected) {
    table.fill(page, cells);
    if (brought != null) {
      brought.read(page, selected);
    }
    return cells;
  }

  private void eachRow(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    placed(page, selected);
    long[] found = brought == null ? selected : brought.found();
    long[] values = new long[gatherer.width()];
    Arrays.fill(values, 1);
    int[] owners = chunk.owners();
    for (int word = 0; word < found.length; word++) {
      for (long rest = found[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        if (cells[row] >= 0) {
          if (brought != null) {
            values[values.length - 1] = brought.numbers()[row];
          }
          gatherer.receive(owners[first + row], cells[row], values);
        }
      }
    }
  }
}
