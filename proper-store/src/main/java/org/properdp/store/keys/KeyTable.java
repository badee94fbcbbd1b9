package org.properdp.store.keys;

import java.util.function.IntPredicate;

/**
 * A hash table from keys to numbers: each slot has 32 bits of the hash, and the number. Two keys
 * may share these bits, so the caller compares the keys.
 */
final class KeyTable {
  static final int NONE = -1;
  private static final int LEAST_BITS = 4;
  private static final long NUMBER = 0xFFFFFFFFL;

  /**
   * The upper half of a slot is from the hash, the lower half is the number plus one; 0 is an empty
   * slot.
   */
  private long[] slots = new long[1 << LEAST_BITS];

  private int bits = LEAST_BITS;
  private int size;

  /** The number with this hash for which the predicate holds, which compares the key. */
  int find(long hash, IntPredicate isRight) {
    long print = hash & ~NUMBER;
    for (int at = home(hash); slots[at] != 0; at = after(at)) {
      int number = (int) ((slots[at] & NUMBER) - 1);
      if ((slots[at] & ~NUMBER) == print && isRight.test(number)) {
        return number;
      }
    }
    return NONE;
  }

  /** The first number with this hash; its key may be another one. */
  int first(long hash) {
    return find(hash, number -> true);
  }

  /** Adds a number whose key is known to be new. */
  void add(long hash, int number) {
    if (size >= slots.length / 4 * 3) {
      grow();
    }
    put((hash & ~NUMBER) | (number + 1L));
    size++;
  }

  private void put(long slot) {
    int at = home(slot);
    while (slots[at] != 0) {
      at = after(at);
    }
    slots[at] = slot;
  }

  /**
   * The first slot for a hash. It depends only on the bits that are kept, so that growing the table
   * hashes no key again.
   */
  private int home(long hash) {
    return (int) (hash >>> (Long.SIZE - bits));
  }

  private int after(int at) {
    return (at + 1) & (slots.length - 1);
  }

  private void grow() {
    if (bits == Integer.SIZE - 2) {
      throw new IllegalStateException("a population holds at most 800 million keys");
    }
    long[] before = slots;
    slots = new long[before.length * 2];
    bits++;
    for (long slot : before) {
      if (slot != 0) {
        put(slot);
      }
    }
  }
}
