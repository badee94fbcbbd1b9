package org.properdp.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;

/** A growing list of texts. */
final class TextList {
  private final Output bytes = new Output();
  private int[] ends = new int[16];
  private int size;

  int size() {
    return size;
  }

  int add(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return add(utf8, 0, utf8.length);
  }

  int add(byte[] utf8, int from, int to) {
    bytes.writeBytes(utf8, from, to - from);
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, size * 2);
    }
    ends[size] = bytes.length();
    return size++;
  }

  /** A column whose rows have these texts; there must be a text, if only for rows without one. */
  TextColumn column(long[] codes, int rows, long @Nullable [] nulls) {
    if (size == 0) {
      add("");
    }
    return new TextColumn(
        rows, PackedLongs.of(codes, rows), bytes.toByteArray(), Arrays.copyOf(ends, size), nulls);
  }
}
