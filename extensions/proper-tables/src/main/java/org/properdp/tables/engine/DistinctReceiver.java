package org.properdp.tables.engine;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.primitive.KeyedValue;
import org.properdp.primitive.PlainValue;
import org.properdp.provenance.contribution.ReceivingValues;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.expression.Evaluator;

/** Tells a gatherer of the cell and the value of each selected row, for one thread. */
final class DistinctReceiver implements PageReader.Page {
  private final ReceivingValues gatherer;
  private final PlainValue<ChunkRow, ?> plain;
  private final ValueOf value;
  private final Evaluator evaluator;

  /** Null if there is only one cell. */
  private final @Nullable PageCells cells;

  private final int[] cellOf = new int[PageReader.ROWS];

  private DistinctReceiver(
      ReceivingValues gatherer,
      PlainValue<ChunkRow, ?> plain,
      ValueOf value,
      @Nullable PageCells cells) {
    this.gatherer = gatherer;
    this.plain = plain;
    this.value = value;
    this.evaluator = value.evaluator(PageReader.ROWS);
    this.cells = cells;
  }

  /** A receiver of what rows bring; null if it can't be looked into. */
  static PageReader.@Nullable Page of(RowValue<ChunkRow> row, ReceivingValues gatherer) {
    if (row instanceof KeyedValue<ChunkRow, ?> keyed) {
      PageCells cells = cells(keyed.keys(), keyed.key());
      return cells == null ? null : of(keyed.plain(), gatherer, cells);
    }
    return of(row, gatherer, null);
  }

  private static @Nullable PageCells cells(PublicKeys<?> keys, Function<? super ChunkRow, ?> key) {
    return PageCells.of(keys, key);
  }

  private static PageReader.@Nullable Page of(
      RowValue<ChunkRow> row, ReceivingValues gatherer, @Nullable PageCells cells) {
    return row instanceof PlainValue<ChunkRow, ?> plain && plain.of() instanceof ValueOf value
        ? new DistinctReceiver(gatherer, plain, value, cells)
        : null;
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    if (cells != null) {
      cells.fill(page, cellOf);
    }
    ColumnValues values = evaluator.evaluate(page);
    int[] owners = chunk.owners();
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        Object brought = cellOf[row] < 0 ? null : plain.plain(value.at(values, row));
        if (brought != null) {
          gatherer.receive(owners[first + row], cellOf[row], brought);
        }
      }
    }
  }
}
