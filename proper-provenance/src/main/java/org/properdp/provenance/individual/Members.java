package org.properdp.provenance.individual;

/** A set of small numbers, such as slots of a page: one bit for each, in words of 64. */
public final class Members {
  private static final int LOG_OF_WORD = 6;

  private Members() {}

  /** True if a number is in the set. */
  public static boolean has(long[] words, int number) {
    return bit(words, number) != 0;
  }

  /** 1 if a number is in the set, and 0 if not. */
  public static long bit(long[] words, int number) {
    return words[number >>> LOG_OF_WORD] >>> number & 1;
  }

  /** Puts a number into the set. */
  public static void add(long[] words, int number) {
    words[number >>> LOG_OF_WORD] |= 1L << number;
  }

  /** Puts a number into the set if a condition holds; without a branch. */
  public static void addIf(boolean condition, long[] words, int number) {
    words[number >>> LOG_OF_WORD] |= (condition ? 1L : 0L) << number;
  }

  /** Those that are in one set and not in another. */
  public static long[] minus(long[] words, long[] others) {
    long[] rest = words.clone();
    for (int word = 0; word < others.length; word++) {
      rest[word] &= ~others[word];
    }
    return rest;
  }

  /** Takes a number out of the set. */
  public static void remove(long[] words, int number) {
    words[number >>> LOG_OF_WORD] &= ~(1L << number);
  }
}
