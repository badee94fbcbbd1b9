package org.properdp.tables.engine;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TextValues;

/** The cell of each value among public ones, for one thread. */
final class CellTable {
  private final ToIntFunction<@Nullable Object> cellOf;
  private final ValueOf value;
  private final int cellOfNull;

  /** The dictionary of texts whose cells are known, and the cell of each. */
  private String @Nullable [] texts;

  private int[] cellOfText = new int[0];

  /**
   * The cells of an expression's values.
   *
   * @param cellOf the cell of a value, or of null for NULL; a number below 0 if there is none
   */
  CellTable(ToIntFunction<@Nullable Object> cellOf, ValueOf value) {
    this.cellOf = cellOf;
    this.value = value;
    this.cellOfNull = cellOf.applyAsInt(null);
  }

  /** Writes the cell of each row's value, or a number below 0. */
  void fill(ColumnValues values, int rows, int[] cells) {
    if (values instanceof TextValues text) {
      know(text.texts());
      for (int from = 0; from < rows; from += Long.SIZE) {
        look(text, from, Math.min(rows, from + Long.SIZE), cells);
      }
      return;
    }
    for (int row = 0; row < rows; row++) {
      Object key = value.at(values, row);
      cells[row] = key == null ? cellOfNull : cellOf.applyAsInt(key);
    }
  }

  private void look(TextValues text, int from, int to, int[] cells) {
    int[] codes = text.codes();
    if (text.nulls()[from >> 6] == 0) {
      for (int row = from; row < to; row++) {
        cells[row] = cellOfText[codes[row]];
      }
    } else {
      for (int row = from; row < to; row++) {
        cells[row] = text.isNull(row) ? cellOfNull : cellOfText[codes[row]];
      }
    }
  }

  private void know(String[] dictionary) {
    if (texts != dictionary) {
      texts = dictionary;
      cellOfText = Arrays.stream(dictionary).mapToInt(cellOf).toArray();
    }
  }
}
