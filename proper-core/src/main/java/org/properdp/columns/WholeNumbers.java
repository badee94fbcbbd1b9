package org.properdp.columns;

import java.util.Arrays;
import org.properdp.codec.SecretHash;

/** Different whole numbers, numbered in the order in which they first came. */
public final class WholeNumbers {
  private static final SecretHash HASH = new SecretHash();
  private static final int LEAST_BITS = 4;

  private long[] values = new long[1 << LEAST_BITS];

  /** A number plus one in each slot that is taken, and 0 in at least half of them. */
  private int[] slots = new int[1 << LEAST_BITS];

  private int bits = LEAST_BITS;
  private int size;

  /** The number of different ones. */
  public int size() {
    return size;
  }

  /** The number of a value, which is added if it is new. */
  public int number(long value) {
    int at = slot(value);
    if (slots[at] != 0) {
      return slots[at] - 1;
    }
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size] = value;
    slots[at] = ++size;
    if (size > slots.length / 2) {
      grow();
    }
    return size - 1;
  }

  /** Lets go of what is needed to number values: from now on there are those that have a number. */
  public void end() {
    slots = new int[0];
  }

  /** The value of a number. */
  public long value(int number) {
    return values[number];
  }

  /** The slot that a value is in, or is to be in. */
  private int slot(long value) {
    int at = (int) (HASH.of(value) >>> (Long.SIZE - bits));
    while (slots[at] != 0 && values[slots[at] - 1] != value) {
      at = (at + 1) & (slots.length - 1);
    }
    return at;
  }

  private void grow() {
    if (bits == Integer.SIZE - 2) {
      throw new IllegalStateException("a batch has at most half a billion different numbers");
    }
    slots = new int[slots.length * 2];
    bits++;
    for (int number = 0; number < size; number++) {
      slots[slot(values[number])] = number + 1;
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "WholeNumbers";
  }
}
