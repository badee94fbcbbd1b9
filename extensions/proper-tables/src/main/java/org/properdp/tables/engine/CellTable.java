package org.properdp.tables.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.tables.column.TextValues;
import org.properdp.tables.column.Values;

/** The cell of each value among public keys, for one thread. */
final class CellTable {
  private static final int NOWHERE = -1;

  private final PublicKeys<?> keys;
  private final ValueOf value;

  /** The dictionary of texts whose cells are known, and the cell of each. */
  private String @Nullable [] texts;

  private int[] cellOf = new int[0];

  CellTable(PublicKeys<?> keys, ValueOf value) {
    this.keys = keys;
    this.value = value;
  }

  /** Writes the cell of each row's value, or a number below 0. */
  void fill(Values values, int rows, int[] cells) {
    if (values instanceof TextValues text) {
      know(text.texts());
      for (int from = 0; from < rows; from += Long.SIZE) {
        look(text, from, Math.min(rows, from + Long.SIZE), cells);
      }
      return;
    }
    for (int row = 0; row < rows; row++) {
      Object key = value.at(values, row);
      cells[row] = key == null ? NOWHERE : keys.positionOf(key);
    }
  }

  private void look(TextValues text, int from, int to, int[] cells) {
    int[] codes = text.codes();
    if (text.nulls()[from >> 6] == 0) {
      for (int row = from; row < to; row++) {
        cells[row] = cellOf[codes[row]];
      }
    } else {
      for (int row = from; row < to; row++) {
        cells[row] = text.isNull(row) ? NOWHERE : cellOf[codes[row]];
      }
    }
  }

  private void know(String[] dictionary) {
    if (texts != dictionary) {
      texts = dictionary;
      cellOf = Arrays.stream(dictionary).mapToInt(keys::positionOf).toArray();
    }
  }
}
