package org.properdp.columns;

import org.properdp.codec.SecretHash;

/** Different whole numbers, numbered in the order in which they first came. */
public final class WholeNumbers {
  private static final SecretHash HASH = new SecretHash();
  private static final int NONE = HashedNumbers.NONE;
  private static final long LOW = 0xFFFFFFFFL;

  /** The halves of each number. */
  private final IntList high = new IntList();

  private final IntList low = new IntList();
  private HashedNumbers hashed = new HashedNumbers();

  /** The number of different ones. */
  public int size() {
    return low.size();
  }

  /** The number of a value, which is added if it is new. */
  public int number(long value) {
    long hash = HASH.of(value);
    int likely = hashed.firstOrAdd(hash, size());
    if (likely == NONE) {
      return add(value);
    } else if (value(likely) == value) {
      return likely;
    }
    int found = hashed.find(hash, number -> value(number) == value);
    if (found == NONE) {
      found = add(value);
      hashed.add(hash, found);
    }
    return found;
  }

  private int add(long value) {
    high.add((int) (value >>> Integer.SIZE));
    low.add((int) value);
    return size() - 1;
  }

  /** Lets go of what is needed to number values: from now on there are those that have a number. */
  public void end() {
    hashed = new HashedNumbers();
  }

  /** The value of a number. */
  public long value(int number) {
    return ((long) high.get(number) << Integer.SIZE) | (low.get(number) & LOW);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "WholeNumbers";
  }
}
