package org.properdp.relational.expression.function;

import org.properdp.relational.column.ColumnValues;

/** Bits of 64 rows at a time. */
final class Words {
  private Words() {}

  /** Sets the bits of rows in which any of the values is NULL. */
  static void either(ColumnValues[] values, int rows, long[] into) {
    int words = ColumnValues.words(rows);
    System.arraycopy(values[0].nulls(), 0, into, 0, words);
    for (int at = 1; at < values.length; at++) {
      long[] nulls = values[at].nulls();
      for (int word = 0; word < words; word++) {
        into[word] |= nulls[word];
      }
    }
  }
}
