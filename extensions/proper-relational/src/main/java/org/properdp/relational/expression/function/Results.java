package org.properdp.relational.expression.function;

import java.util.Arrays;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** The values that a function gives row by row. */
final class Results {
  final ColumnValues values;
  private String[] texts = {};

  Results(ColumnType type, int rows) {
    this.values = empty(type, rows);
  }

  /** Values of a type, with room for so many rows, in the form that expressions have them. */
  static ColumnValues empty(ColumnType type, int rows) {
    int words = ColumnValues.words(rows);
    return type.kind() == Kind.BOOLEAN
        ? new TruthValues(new long[words], new long[words])
        : ColumnValues.ofForm(type.form(), rows);
  }

  /** Before the first row. Texts go into a new dictionary: the old one may be known by now. */
  void clear(int rows) {
    Arrays.fill(values.nulls(), 0);
    if (values instanceof TextValues) {
      texts = new String[Math.max(rows, 1)];
      texts[0] = "";
    } else if (values instanceof TruthValues truths) {
      Arrays.fill(truths.trues(), 0);
    }
  }

  void set(int row, RowCells cells) {
    boolean given = cells.isGiven();
    if (!given) {
      values.nulls()[row >> 6] |= 1L << row;
    }
    if (values instanceof WholeValues wholes) {
      wholes.values()[row] = given ? cells.givenWhole() : 0;
    } else if (values instanceof FloatingValues floats) {
      floats.values()[row] = given ? cells.givenFloating() : 0;
    } else if (values instanceof TruthValues truths) {
      truths.trues()[row >> 6] |= (given ? cells.givenWhole() : 0) << row;
    } else {
      texts[row] = given ? cells.givenText() : "";
    }
  }

  ColumnValues values(int[] codes) {
    return values instanceof TextValues ? new TextValues(codes, texts, values.nulls()) : values;
  }
}
