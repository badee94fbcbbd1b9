package org.properdp.provenance.user;

import java.util.Comparator;

/**
 * Compares rows and keys of the user's types, whose equals, hashCode and comparators may throw.
 *
 * <p>A key that can't be compared with itself is unusable, and its row is dropped. If comparing two
 * different keys throws, they are not equal: an exception from one row never affects another row.
 */
public final class UserKeys {
  /** The hash of a key that can't be used. */
  public static final long UNUSABLE = -1;

  private UserKeys() {}

  /** The key's hash, from 0 up to 2³²; or {@link #UNUSABLE}. */
  @SuppressWarnings("SelfEquals") // whether it can be compared at all
  public static long hash(Object key) {
    try {
      // Mixed for use in a hash table, where the lowest bits choose a chain.
      int hash = key.hashCode() * 0x9E3779B9;
      return key.equals(key) ? (hash ^ (hash >>> 16)) & 0xFFFF_FFFFL : UNUSABLE;
    } catch (Throwable silent) {
      return UNUSABLE;
    }
  }

  /** True if two keys are equal; false if comparing them throws. */
  public static boolean same(Object one, Object other) {
    try {
      return one == other || one.equals(other);
    } catch (Throwable silent) {
      return false;
    }
  }

  /** True if a comparator says that a row is equal to itself, without throwing. */
  public static <T> boolean comparable(Comparator<? super T> order, T row) {
    try {
      return order.compare(row, row) == 0;
    } catch (Throwable silent) {
      return false;
    }
  }

  /** True if one row comes after another; false if comparing them throws. */
  public static <T> boolean after(Comparator<? super T> order, T one, T other) {
    try {
      return order.compare(one, other) > 0;
    } catch (Throwable silent) {
      return false;
    }
  }
}
