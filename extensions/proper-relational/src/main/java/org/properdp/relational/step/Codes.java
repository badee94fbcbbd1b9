package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;

/**
 * Numbers for what rows have in some columns, beside their owners: rows of one owner with equal
 * values have equal numbers, all others have different ones. Numbers are given from 0 on in the
 * order in which rows come; rows of another batch are found by them.
 */
final class Codes {
  /** In the place of a number: a value is NULL, and NULL equals nothing here; or it is unknown. */
  static final int NONE = -1;

  private static final int BLOCK = 1024;

  private final boolean isNullEqual;
  private final List<CodeTable> tables = new ArrayList<>();
  private final List<Map<String, Integer>> texts = new ArrayList<>();

  /** The owners of rows, or none if they are nobody's. */
  private int @Nullable [] owners;

  private int size;

  /** Numbers for rows, of which those with NULL in a column may have none. */
  Codes(boolean isNullEqual) {
    this.isNullEqual = isNullEqual;
  }

  /** The number of different numbers. */
  int size() {
    return size;
  }

  /** Gives numbers to the rows of a batch, of which there is one. */
  int[] of(OwnedRows rows, List<ColumnValues> values) {
    int[] codes = new int[rows.rows()];
    size = Math.min(1, codes.length);
    if (!rows.isOfNobody()) {
      owners = number(rows.owners(), codes);
    }
    values.forEach(each -> number(codes, each, rows.isOfNobody()));
    return codes;
  }

  /** Gives numbers to values, whosever they are. */
  int[] of(ColumnValues values, int rows, boolean isOfNobody) {
    int[] codes = new int[rows];
    size = Math.min(1, rows);
    number(codes, values, isOfNobody);
    return codes;
  }

  private void number(int[] codes, ColumnValues values, boolean isOfNobody) {
    CodeTable table =
        isOfNobody ? CodeTable.fitting(values, codes.length, size) : CodeTable.hashing();
    tables.add(table);
    texts.add(new HashMap<>());
    combine(codes, values, tables.size() - 1, true);
    size = table.size();
  }

  /** Rows of one owner come after each other. */
  private int[] number(int[] whose, int[] codes) {
    int[] all = new int[Math.min(16, whose.length)];
    size = 0;
    for (int row = 0; row < codes.length; row++) {
      if (row == 0 || whose[row] != whose[row - 1]) {
        all = size == all.length ? Arrays.copyOf(all, 2 * size) : all;
        all[size++] = whose[row];
      }
      codes[row] = size - 1;
    }
    return Arrays.copyOf(all, size);
  }

  /** The numbers that the rows of another batch have; {@link #NONE} of those that have none. */
  int[] known(OwnedRows rows, List<ColumnValues> values) {
    int[] codes = new int[rows.rows()];
    if (rows.isOfNobody() != (owners == null)) {
      throw new IllegalStateException("rows of nobody are not those of a person");
    } else if (owners != null) {
      find(owners, rows.owners(), codes);
    } else if (size == 0) {
      Arrays.fill(codes, NONE);
    }
    for (int column = 0; column < values.size(); column++) {
      combine(codes, values.get(column), column, false);
    }
    return codes;
  }

  private static void find(int[] owners, int[] whose, int[] codes) {
    int run = 0;
    for (int row = 0; row < codes.length; row++) {
      while (run < owners.length && owners[run] < whose[row]) {
        run++;
      }
      codes[row] = run < owners.length && owners[run] == whose[row] ? run : NONE;
    }
  }

  private void combine(int[] codes, ColumnValues values, int column, boolean isNew) {
    CodeTable table = tables.get(column);
    long[] block = new long[Math.min(BLOCK, codes.length)];
    int[] ofTexts = values instanceof TextValues text ? new int[text.texts().length] : new int[0];
    for (int from = 0; from < codes.length; from += BLOCK) {
      int count = Math.min(BLOCK, codes.length - from);
      fill(values, from, count, block);
      if (values instanceof TextValues text) {
        number(text, from, count, block, ofTexts, column, isNew);
      }
      if (!isNullEqual) {
        for (int row = from; row < from + count; row++) {
          codes[row] = values.isNull(row) ? NONE : codes[row];
        }
      }
      table.number(codes, from, count, block, values.nulls(), isNew);
    }
  }

  private static void fill(ColumnValues values, int from, int count, long[] block) {
    if (values instanceof WholeValues whole) {
      System.arraycopy(whole.values(), from, block, 0, count);
    } else if (values instanceof FloatingValues floating) {
      for (int at = 0; at < count; at++) {
        block[at] = Double.doubleToLongBits(floating.values()[from + at]);
      }
    }
  }

  /** Each text of a dictionary has a number, which equal texts share; it is found once. */
  private void number(
      TextValues values,
      int from,
      int count,
      long[] block,
      int[] ofTexts,
      int column,
      boolean isNew) {
    Map<String, Integer> all = texts.get(column);
    for (int at = 0; at < count; at++) {
      int place = values.codes()[from + at];
      if (ofTexts[place] == 0) {
        String text = values.texts()[place];
        Integer found = isNew ? all.computeIfAbsent(text, one -> all.size()) : all.get(text);
        ofTexts[place] = found == null ? NONE : found + 1;
      }
      // Of a text that is unknown below all numbers.
      block[at] = ofTexts[place] == NONE ? NONE : ofTexts[place] - 1;
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Codes";
  }
}
