package org.properdp.columns;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Collects texts; a column keeps each different one once. */
public final class TextBuilder extends ColumnBuilder {
  private WrittenTexts texts = new WrittenTexts();
  private long[] places = new long[64];

  /** The text of the row before, which often comes again. */
  private @Nullable String last;

  private int lastPlace;

  /** Adds a row; the text must be valid Unicode. */
  public void add(String text) {
    if (!text.equals(last)) {
      lastPlace = texts.add(text);
      last = text;
    }
    put(next(), lastPlace);
  }

  /** Adds a row with the text of some characters, which must be valid Unicode. */
  public void add(char[] chars, int start, int end) {
    put(next(), texts.add(chars, start, end));
  }

  /** The place of a text in UTF-8, which rows are about to have. */
  int place(byte[] utf8, int from, int to) {
    return texts.add(utf8, from, to);
  }

  /** Adds a row with the text of a place. */
  void addPlaced(int place) {
    put(next(), place);
  }

  private void put(int row, long place) {
    if (row >= places.length) {
      places = Arrays.copyOf(places, places.length * 2);
    }
    places[row] = place;
  }

  @Override
  void skip() {
    put(rows() - 1, 0);
  }

  @Override
  Supplier<Column> take(int taken, long @Nullable [] bits) {
    WrittenTexts all = texts;
    long[] rows = places;
    texts = new WrittenTexts();
    places = new long[rows.length];
    last = null;
    return () -> all.column(rows, taken, bits);
  }
}
