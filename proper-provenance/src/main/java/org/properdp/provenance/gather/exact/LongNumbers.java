package org.properdp.provenance.gather.exact;

import java.security.SecureRandom;

/**
 * Numbers for different whole numbers, from 0 on, in the order in which they come. They are found
 * by a hash with a secret, so that people who choose their values can't make finding them slow.
 */
public final class LongNumbers {
  private static final int FIRST = 16;
  private static final long SECRET = new SecureRandom().nextLong() | 1;

  private long[] keys = new long[FIRST];

  /** The number of each key plus one; 0 where there is no key. */
  private int[] after = new int[FIRST];

  private int shift = Long.SIZE - Integer.numberOfTrailingZeros(FIRST);
  private int size;

  /** The number of different keys so far. */
  public int size() {
    return size;
  }

  /** The number of a key, which is new if the key is. */
  public int of(long key) {
    int at = place(key);
    if (after[at] != 0) {
      return after[at] - 1;
    }
    keys[at] = key;
    after[at] = ++size;
    if (size > keys.length >> 1) {
      grow();
    }
    return size - 1;
  }

  private int place(long key) {
    int mask = keys.length - 1;
    long mixed = (key ^ (key >>> Integer.SIZE)) * SECRET;
    int at = (int) (mixed >>> shift);
    while (after[at] != 0 && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] all = keys;
    int[] known = after;
    keys = new long[Math.multiplyExact(all.length, 2)];
    after = new int[keys.length];
    shift--;
    for (int at = 0; at < all.length; at++) {
      if (known[at] != 0) {
        int to = place(all[at]);
        keys[to] = all[at];
        after[to] = known[at];
      }
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "LongNumbers";
  }
}
