package org.properdp.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;

/** A growing list of texts. */
final class TextList {
  private static final int SHORT = 16;

  private final Output bytes = new Output();
  private int[] ends = new int[16];
  private int size;

  int size() {
    return size;
  }

  int add(byte[] utf8, int from, int to) {
    bytes.writeBytes(utf8, from, to - from);
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, size * 2);
    }
    ends[size] = bytes.length();
    return size++;
  }

  /** True if the text of a number has these bytes. */
  boolean is(int number, byte[] utf8, int from, int to) {
    return is(number, start(number), utf8, from, to);
  }

  /** True if the text of a number, which begins at a known place, has these bytes. */
  boolean is(int number, int start, byte[] utf8, int from, int to) {
    return areSame(bytes.array(), start, ends[number], utf8, from, to);
  }

  /** True if bytes are the same; most texts are too short for a call to be worth it. */
  static boolean areSame(byte[] some, int from, int to, byte[] others, int othersFrom, int end) {
    int length = to - from;
    if (length != end - othersFrom) {
      return false;
    } else if (length > SHORT) {
      return Arrays.equals(some, from, to, others, othersFrom, end);
    }
    for (int at = 0; at < length; at++) {
      if (some[from + at] != others[othersFrom + at]) {
        return false;
      }
    }
    return true;
  }

  String text(int number) {
    int start = start(number);
    return new String(bytes.array(), start, ends[number] - start, StandardCharsets.UTF_8);
  }

  int start(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }

  /** A column whose rows have these texts; there must be a text, if only for rows without one. */
  TextColumn column(long[] codes, int rows, long @Nullable [] nulls) {
    if (size == 0) {
      add(new byte[0], 0, 0);
    }
    return new TextColumn(
        rows, PackedLongs.of(codes, rows), bytes.toByteArray(), Arrays.copyOf(ends, size), nulls);
  }
}
