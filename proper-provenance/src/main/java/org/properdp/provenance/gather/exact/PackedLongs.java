package org.properdp.provenance.gather.exact;

import java.util.Arrays;

/** Longs kept as offsets from the smallest, in as few bytes each as the largest needs. */
public sealed interface PackedLongs {
  /** The value at an index. */
  long at(int index);

  /** Packs the first {@code count} values. */
  static PackedLongs of(long[] values, int count) {
    long min = Arrays.stream(values, 0, count).min().orElse(0);
    long max = Arrays.stream(values, 0, count).max().orElse(0);
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
  }

  /** One byte each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Bytes(long min, byte[] offsets) implements PackedLongs {
    @Override
    public long at(int index) {
      return min + (offsets[index] & 0xFF);
    }
  }

  /** Two bytes each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Chars(long min, char[] offsets) implements PackedLongs {
    @Override
    public long at(int index) {
      return min + offsets[index];
    }
  }

  /** Four bytes each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Ints(long min, int[] offsets) implements PackedLongs {
    @Override
    public long at(int index) {
      return min + (offsets[index] & 0xFFFF_FFFFL);
    }
  }

  /** Eight bytes each. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Wide(long[] values) implements PackedLongs {
    @Override
    public long at(int index) {
      return values[index];
    }
  }
}
