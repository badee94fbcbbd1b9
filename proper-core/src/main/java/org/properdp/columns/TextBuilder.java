package org.properdp.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects texts; each different one is kept once. */
public final class TextBuilder extends ColumnBuilder {
  private static final int ASCII = 0x80;

  private TextNumbers texts = new TextNumbers();
  private long[] codes = new long[64];

  /** The text of the row before, which often comes again. */
  private @Nullable String last;

  private int lastCode;
  private byte[] ascii = new byte[64];

  /** Adds a row; the text must be valid Unicode. */
  public void add(String text) {
    if (!text.equals(last)) {
      lastCode = number(text);
      last = text;
    }
    put(next(), lastCode);
  }

  /** Adds a row with the text of some characters, which must be valid Unicode. */
  public void add(char[] chars, int start, int end) {
    put(next(), number(chars, start, end));
  }

  /** The number of a text, which a row is about to have. */
  int number(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return texts.number(utf8, 0, utf8.length);
  }

  /** The number of a text in UTF-8, which a row is about to have. */
  int number(byte[] utf8, int from, int to) {
    return texts.number(utf8, from, to);
  }

  private int number(char[] chars, int start, int end) {
    int length = end - start;
    if (length > ascii.length) {
      ascii = new byte[2 * length];
    }
    for (int at = 0; at < length; at++) {
      char one = chars[start + at];
      if (one >= ASCII) {
        return number(new String(chars, start, length));
      }
      ascii[at] = (byte) one;
    }
    return texts.number(ascii, 0, length);
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
    Column column = texts.list().column(codes, built, bits);
    texts = new TextNumbers();
    last = null;
    return column;
  }
}
