package org.properdp.tables.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.primitive.PlainValue;
import org.properdp.provenance.contribution.ReceivingValues;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.gather.exact.LongNumbers;
import org.properdp.provenance.individual.Members;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.Evaluator;
import org.properdp.relational.type.ColumnType;

/**
 * Tells a gatherer of the cell and the value of each selected row, for one thread. A value is made
 * once for all rows that have it in the same form: the same bits, or the same place in a
 * dictionary.
 */
final class DistinctReceiver implements PageReader.Page {
  private static final int NONE = RowMeasure.NOWHERE;

  /**
   * More forms than this, or one for so many bytes of a small heap, are forgotten: a gatherer knows
   * its values itself.
   */
  private static final long MANY = Math.min(1 << 16, Runtime.getRuntime().maxMemory() >> 12);

  /** So many forms near each other are found without a search. */
  private static final int NEAR = 1 << 12;

  private final ReceivingValues gatherer;
  private final PlainValue<ChunkRow, ?> plain;
  private final ValueOf value;
  private final Evaluator evaluator;

  /** Null if there is only one cell. */
  private final @Nullable PageCells cells;

  private final int[] cellOf = new int[PageReader.ROWS];
  private final long[] scratch = new long[PageReader.ROWS];
  private final long[] found = new long[PageReader.ROWS / Long.SIZE];
  private final int[] numbers = new int[PageReader.ROWS];

  /** The dictionary whose texts are known. */
  private String @Nullable [] texts;

  private LongNumbers forms = new LongNumbers();

  /** The number plus one for each form from the lowest on; 0 where it was not looked for. */
  private final int[] near = new int[NEAR];

  private long lowest;

  private LongNumbers places = new LongNumbers();

  /** The gatherer's number for each form in each cell. */
  private int[] known = new int[1];

  private int count;

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
    PageCells cells = row.rowKey().map(PageCells::of).getOrNull();
    return row.plain() instanceof PlainValue<ChunkRow, ?> one
            && one.of() instanceof ValueOf value
            && (cells != null || row.rowKey().isEmpty())
        ? new DistinctReceiver(gatherer, one, value, cells)
        : null;
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    if (cells != null) {
      cells.fill(page, cellOf);
    }
    ColumnValues values = evaluator.evaluate(page);
    if (count > MANY) {
      forget();
    }
    long[] each = forms(values, page.rows());
    for (int word = 0; word < selected.length; word++) {
      found[word] = selected[word] & ~values.nulls()[word];
      for (long rest = found[word] & ~lookNear(each, word << 6, page.rows());
          rest != 0;
          rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        numbers[row] = cellOf[row] < 0 ? NONE : number(each[row], values, row);
        if (numbers[row] == NONE) {
          Members.remove(found, row);
        }
      }
    }
    gatherer.receiveValues(page.owners(), found, numbers);
  }

  /** Looks up the numbers of rows whose forms are near; a bit for each that has one. */
  private long lookNear(long[] each, int from, int rows) {
    long known = 0;
    for (int row = from; row < Math.min(rows, from + Long.SIZE); row++) {
      long at = each[row] - lowest;
      int number = at >= 0 && at < NEAR ? near[(int) at] : 0;
      numbers[row] = number - 1;
      known |= (long) -number >>> (Long.SIZE - 1) << row;
    }
    return known;
  }

  /** The form of each row's value. */
  private long[] forms(ColumnValues values, int rows) {
    ColumnType.Form form = value.expression().type().form();
    if (form == ColumnType.Form.WHOLE) {
      return ((WholeValues) values).values();
    } else if (form == ColumnType.Form.FLOATING) {
      double[] floating = ((FloatingValues) values).values();
      for (int row = 0; row < rows; row++) {
        scratch[row] = Double.doubleToRawLongBits(floating[row]);
      }
      return scratch;
    }
    TextValues text = (TextValues) values;
    if (texts != text.texts()) {
      texts = text.texts();
      forget();
    }
    for (int row = 0; row < rows; row++) {
      scratch[row] = text.codes()[row];
    }
    return scratch;
  }

  private void forget() {
    forms = new LongNumbers();
    Arrays.fill(near, 0);
    places = new LongNumbers();
    count = 0;
  }

  private int number(long form, ColumnValues values, int row) {
    if (count == 0) {
      lowest = form - NEAR / 2;
    }
    int number = looked(form, values, row);
    long at = form - lowest;
    if (cells == null && at >= 0 && at < NEAR) {
      near[(int) at] = number + 1;
    }
    return number;
  }

  private int looked(long form, ColumnValues values, int row) {
    int place = forms.of(form);
    if (cells != null) {
      place = places.of((long) cellOf[row] << Integer.SIZE | place);
    }
    if (place == count) {
      if (count == known.length) {
        known = Arrays.copyOf(known, Math.multiplyExact(count, 2));
      }
      Object brought = plain.plain(value.at(values, row));
      known[count++] = brought == null ? NONE : gatherer.number(cellOf[row], brought);
    }
    return known[place];
  }
}
