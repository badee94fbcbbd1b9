package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.provenance.gather.exact.LongNumbers;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;

/**
 * Numbers for what rows have in some columns, beside their owners: rows of one owner with equal
 * values have equal numbers, all others have different ones. Numbers are given from 0 on in the
 * order in which rows come, also of several batches one after the other.
 */
final class Codes {
  /** In the place of a number: a value is NULL, and NULL equals nothing here. */
  static final int NONE = -1;

  private final boolean isNullEqual;
  private final LongNumbers owners = new LongNumbers();
  private final List<LongNumbers> columns = new ArrayList<>();
  private final List<Map<String, Integer>> texts = new ArrayList<>();
  private final List<LongNumbers> pairs = new ArrayList<>();

  /** Numbers for rows, of which those with NULL in a column may have none. */
  Codes(boolean isNullEqual) {
    this.isNullEqual = isNullEqual;
  }

  /** The number of different numbers so far. */
  int size() {
    return pairs.isEmpty() ? owners.size() : pairs.get(pairs.size() - 1).size();
  }

  /** The numbers of rows with these values of the columns. */
  int[] of(OwnedRows rows, List<ColumnValues> values) {
    return of(rows.owners(), values);
  }

  /** The numbers of rows of these owners with these values. */
  int[] of(int[] whose, List<ColumnValues> values) {
    while (pairs.size() < values.size()) {
      columns.add(new LongNumbers());
      texts.add(new HashMap<>());
      pairs.add(new LongNumbers());
    }
    int[] codes = of(whose);
    for (int column = 0; column < values.size(); column++) {
      combine(codes, values.get(column), column);
    }
    return codes;
  }

  /** The numbers of owners. */
  int[] of(int[] whose) {
    int[] codes = new int[whose.length];
    for (int row = 0; row < codes.length; row++) {
      boolean isSame = row > 0 && whose[row] == whose[row - 1];
      codes[row] = isSame ? codes[row - 1] : owners.of(whose[row]);
    }
    return codes;
  }

  private void combine(int[] codes, ColumnValues values, int column) {
    LongNumbers all = pairs.get(column);
    int[] ofTexts = values instanceof TextValues text ? new int[text.texts().length] : new int[0];
    Arrays.fill(ofTexts, NONE);
    for (int row = 0; row < codes.length; row++) {
      if (codes[row] == NONE) {
        continue;
      }
      boolean isNull = values.isNull(row);
      if (isNull && !isNullEqual) {
        codes[row] = NONE;
        continue;
      }
      int code = isNull ? NONE : code(values, row, column, ofTexts);
      codes[row] = all.of(((long) codes[row] << Integer.SIZE) | (code & 0xFFFF_FFFFL));
    }
  }

  private int code(ColumnValues values, int row, int column, int[] ofTexts) {
    if (values instanceof WholeValues whole) {
      return columns.get(column).of(whole.values()[row]);
    } else if (values instanceof FloatingValues floating) {
      return columns.get(column).of(Double.doubleToLongBits(floating.values()[row]));
    }
    TextValues text = (TextValues) values;
    int at = text.codes()[row];
    if (ofTexts[at] == NONE) {
      Map<String, Integer> known = texts.get(column);
      ofTexts[at] = known.computeIfAbsent(text.texts()[at], one -> known.size());
    }
    return ofTexts[at];
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Codes";
  }
}
