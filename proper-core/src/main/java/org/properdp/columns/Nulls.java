package org.properdp.columns;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Members;

/** Which rows of a column have no value: a bit for each, or null if all rows have one. */
final class Nulls {
  private Nulls() {}

  static int words(int rows) {
    return (rows + Long.SIZE - 1) / Long.SIZE;
  }

  static long bytes(long @Nullable [] nulls) {
    return nulls == null ? 0 : (long) Long.BYTES * nulls.length;
  }

  static long @Nullable [] only(long @Nullable [] nulls, int[] positions) {
    if (nulls == null) {
      return null;
    }
    long[] left = new long[words(positions.length)];
    long any = 0;
    for (int row = 0; row < positions.length; row++) {
      long bit = Members.bit(nulls, positions[row]);
      left[row / Long.SIZE] |= bit << row;
      any |= bit;
    }
    return any == 0 ? null : left;
  }

  /** The positions of the rows without a bit. */
  static int[] unset(long[] bits, int rows) {
    return IntStream.range(0, rows).filter(row -> !Members.has(bits, row)).toArray();
  }

  /** A bit where any of both has one. */
  static long @Nullable [] either(long @Nullable [] some, long @Nullable [] others) {
    if (some == null || others == null) {
      return some == null ? others : some;
    }
    long[] both = some.clone();
    for (int word = 0; word < both.length; word++) {
      both[word] |= others[word];
    }
    return both;
  }

  static void write(long @Nullable [] nulls, Output into) {
    into.writeBoolean(nulls != null);
    if (nulls != null) {
      for (long word : nulls) {
        into.writeLong(word);
      }
    }
  }

  static long @Nullable [] read(Input in, int rows) {
    if (!in.readBoolean()) {
      return null;
    }
    long[] nulls = new long[words(rows)];
    for (int word = 0; word < nulls.length; word++) {
      nulls[word] = in.readLong();
    }
    return nulls;
  }
}
