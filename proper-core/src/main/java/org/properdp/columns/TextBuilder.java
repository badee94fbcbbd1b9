package org.properdp.columns;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects texts; each different one is kept once. */
public final class TextBuilder extends ColumnBuilder {
  private final Map<String, Integer> known = new HashMap<>();
  private TextList list = new TextList();
  private long[] codes = new long[64];

  /** The text of the row before, which often comes again. */
  private @Nullable String last;

  private int lastCode;

  /** Adds a row; the text must be valid Unicode. */
  public void add(String text) {
    if (!text.equals(last)) {
      lastCode = number(text);
      last = text;
    }
    put(next(), lastCode);
  }

  /** The number of a text, which a row is about to have. */
  int number(String text) {
    return known.computeIfAbsent(text, list::add);
  }

  /** Adds a row with the text of a number. */
  void addNumbered(int number) {
    put(next(), number);
  }

  private void put(int row, long code) {
    if (row >= codes.length) {
      codes = Arrays.copyOf(codes, codes.length * 2);
    }
    codes[row] = code;
  }

  @Override
  void skip() {
    put(rows() - 1, 0);
  }

  @Override
  Column build(int built, long @Nullable [] bits) {
    Column column = list.column(codes, built, bits);
    known.clear();
    list = new TextList();
    last = null;
    return column;
  }
}
