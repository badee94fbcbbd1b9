package org.properdp.budget.memory.page;

import java.util.Arrays;
import org.properdp.provenance.individual.Individuals;

/** Members of a page as bits. */
final class Words {
  private Words() {}

  static boolean isNobody(long[] members) {
    for (long word : members) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /** The members of both; the first array if it has no others. */
  static long[] both(long[] members, long[] others) {
    long[] both = new long[members.length];
    long missing = 0;
    for (int word = 0; word < members.length; word++) {
      both[word] = members[word] & others[word];
      missing |= members[word] ^ both[word];
    }
    return missing == 0 ? members : both;
  }

  /** The number of members. */
  static int size(long[] members) {
    int size = 0;
    for (long word : members) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** The number of words up to the last one with a member. */
  static int count(long[] members) {
    int count = members.length;
    while (count > 0 && members[count - 1] == 0) {
      count--;
    }
    return count;
  }

  /** All individuals in the first words of a page. */
  static long[] first(int words) {
    if (words == Individuals.WORDS) {
      return Individuals.everybody();
    }
    long[] first = new long[Individuals.WORDS];
    Arrays.fill(first, 0, words, -1);
    return first;
  }

  /**
   * The same members; if they are all individuals of a page, the shared array that stands for all.
   */
  static long[] recognised(long[] members) {
    return Arrays.equals(members, Individuals.everybody()) ? Individuals.everybody() : members;
  }

  static boolean isEverybody(long[] recognised) {
    return recognised == Individuals.everybody();
  }

  /**
   * All bits of a word if an amount is from least to most, and none if not. It has no branch,
   * because which individuals can pay is unpredictable, and the running time must not reveal how
   * many could not.
   */
  static long all(long amount, long least, long most) {
    return ((least - 1 - amount) & (amount - most - 1)) >> 63;
  }

  /** A slot's bit in its word if the amount is as much as the cost, which is above 0. */
  static long bit(int slot, long amount, long cost) {
    return (cost - 1 - amount) >>> 63 << slot;
  }

  /** One for each member, zero for all others. */
  static byte[] bytes(long[] members) {
    byte[] bytes = new byte[Individuals.PAGE];
    for (int word = 0; word < members.length; word++) {
      for (long rest = members[word]; rest != 0; rest &= rest - 1) {
        bytes[slot(word, rest)] = 1;
      }
    }
    return bytes;
  }

  /** The slot of the first member that remains in a word. */
  static int slot(int word, long rest) {
    return (word << 6) + Long.numberOfTrailingZeros(rest);
  }
}
