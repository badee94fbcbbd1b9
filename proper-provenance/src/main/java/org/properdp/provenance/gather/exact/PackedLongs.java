package org.properdp.provenance.gather.exact;

import java.io.Serializable;
import java.util.Arrays;

/** Longs kept as offsets from the smallest, in as few bytes each as the largest needs. */
public sealed interface PackedLongs extends Serializable {
  /** The value at an index. */
  long at(int index);

  /** Unpacks the values of consecutive indexes. */
  void fill(int from, int count, long[] into);

  /** Unpacks the values of consecutive indexes, which must fit into 32 bits. */
  default void fill(int from, int count, int[] into) {
    for (int i = 0; i < count; i++) {
      into[i] = (int) at(from + i);
    }
  }

  /** The bytes of memory that the values take. */
  long bytes();

  /** Packs the first {@code count} values. */
  static PackedLongs of(long[] values, int count) {
    long min = count == 0 ? 0 : values[0];
    long max = min;
    for (int i = 0; i < count; i++) {
      min = Math.min(min, values[i]);
      max = Math.max(max, values[i]);
    }
    long span = max - min;
    if (span < 0 || span > 0xFFFF_FFFFL) {
      return new Wide(Arrays.copyOf(values, count));
    } else if (span == 0) {
      return new Same(min);
    } else if (span <= 0xFF) {
      byte[] offsets = new byte[count];
      for (int i = 0; i < count; i++) {
        offsets[i] = (byte) (values[i] - min);
      }
      return new Bytes(min, offsets);
    } else if (span <= 0xFFFF) {
      char[] offsets = new char[count];
      for (int i = 0; i < count; i++) {
        offsets[i] = (char) (values[i] - min);
      }
      return new Chars(min, offsets);
    }
    int[] offsets = new int[count];
    for (int i = 0; i < count; i++) {
      offsets[i] = (int) (values[i] - min);
    }
    return new Ints(min, offsets);
  }

  /** All the same. */
  record Same(long value) implements PackedLongs {
    @Override
    public long at(int index) {
      return value;
    }

    @Override
    public void fill(int from, int count, long[] into) {
      Arrays.fill(into, 0, count, value);
    }

    @Override
    public long bytes() {
      return 0;
    }
  }

  /** One byte each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Bytes(long min, byte[] offsets) implements PackedLongs {
    @Override
    public long at(int index) {
      return min + (offsets[index] & 0xFF);
    }

    @Override
    public void fill(int from, int count, long[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = min + (offsets[from + i] & 0xFF);
      }
    }

    @Override
    public void fill(int from, int count, int[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = (int) min + (offsets[from + i] & 0xFF);
      }
    }

    @Override
    public long bytes() {
      return offsets.length;
    }
  }

  /** Two bytes each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Chars(long min, char[] offsets) implements PackedLongs {
    @Override
    public long at(int index) {
      return min + offsets[index];
    }

    @Override
    public void fill(int from, int count, long[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = min + offsets[from + i];
      }
    }

    @Override
    public void fill(int from, int count, int[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = (int) min + offsets[from + i];
      }
    }

    @Override
    public long bytes() {
      return (long) Character.BYTES * offsets.length;
    }
  }

  /** Four bytes each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Ints(long min, int[] offsets) implements PackedLongs {
    @Override
    public long at(int index) {
      return min + (offsets[index] & 0xFFFF_FFFFL);
    }

    @Override
    public void fill(int from, int count, long[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = min + (offsets[from + i] & 0xFFFF_FFFFL);
      }
    }

    @Override
    public void fill(int from, int count, int[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = (int) min + offsets[from + i];
      }
    }

    @Override
    public long bytes() {
      return (long) Integer.BYTES * offsets.length;
    }
  }

  /** Eight bytes each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Wide(long[] values) implements PackedLongs {
    @Override
    public long at(int index) {
      return values[index];
    }

    @Override
    public void fill(int from, int count, long[] into) {
      System.arraycopy(values, from, into, 0, count);
    }

    @Override
    public long bytes() {
      return (long) Long.BYTES * values.length;
    }
  }
}
