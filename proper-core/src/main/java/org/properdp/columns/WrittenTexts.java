package org.properdp.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;

/**
 * Texts as they come, one after the other. Which of them are equal is found out when a column is
 * made of them, or when they have become too many to wait for that.
 */
final class WrittenTexts {
  /** Equal texts must not fill the memory. */
  private static final int MOST_BYTES = 1 << 22;

  private final TextNumbers texts = new TextNumbers();
  private final Output bytes = new Output();

  /** The ends of those texts that have no number yet. */
  private int[] ends = new int[16];

  /** The number of each text that has one. */
  private int[] numbers = new int[0];

  private int numbered;
  private int waiting;

  /** Adds a text; returns its place among those that were added. */
  int add(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return add(utf8, 0, utf8.length);
  }

  int add(byte[] utf8, int from, int to) {
    bytes.writeBytes(utf8, from, to - from);
    return added();
  }

  int add(char[] chars, int start, int end) {
    return bytes.writeAscii(chars, start, end)
        ? added()
        : add(new String(chars, start, end - start));
  }

  private int added() {
    if (waiting == ends.length) {
      ends = Arrays.copyOf(ends, waiting * 2);
    }
    ends[waiting++] = bytes.length();
    int place = numbered + waiting - 1;
    if (bytes.length() > MOST_BYTES) {
      number();
    }
    return place;
  }

  private void number() {
    numbers = Arrays.copyOf(numbers, numbered + waiting);
    TextNumbers.Some some = new TextNumbers.Some(waiting);
    int from = 0;
    for (int text = 0; text < waiting; text++) {
      some.add(bytes.array(), from, ends[text]);
      from = ends[text];
      if (some.isFull()) {
        number(some);
      }
    }
    number(some);
    waiting = 0;
    bytes.reset();
  }

  private void number(TextNumbers.Some some) {
    int count = some.size();
    System.arraycopy(texts.numbers(some), 0, numbers, numbered, count);
    numbered += count;
  }

  /** A column whose rows have the texts of these places. */
  TextColumn column(long[] places, int rows, long @Nullable [] nulls) {
    number();
    for (int row = 0; row < rows && numbered > 0; row++) {
      places[row] = numbers[(int) places[row]];
    }
    return texts.list().column(places, rows, nulls);
  }
}
