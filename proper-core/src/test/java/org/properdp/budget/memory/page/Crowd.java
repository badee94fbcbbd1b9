package org.properdp.budget.memory.page;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.properdp.provenance.individual.Individuals;

/** Amounts for a page, and members of one, drawn from a seed. */
final class Crowd {
  private static final long ABSENT = AmountPage.ABSENT;

  /** The kinds of amounts of a page; each lies in another way in memory. */
  enum Look {
    NOBODY,
    SAME,
    FEW_LEVELS,
    MOST_LEVELS,
    DIFFERENT,
    DIFFERENT_AND_LARGE,
    FAR_APART,
    AS_LARGE_AS_CAN_BE,
    SMALL_TABLE
  }

  /** Which of a page's individuals a step is for. */
  enum Members {
    NOBODY,
    AT_THE_EDGES,
    A_FEW,
    HALF,
    ALL_BUT_ONE,
    ALL,
    ALL_AS_ONE_ARRAY
  }

  private Crowd() {}

  /**
   * The number of individuals that have entered where a table is small: the last word is not full.
   */
  private static final int SMALL = 100;

  static long[] amounts(Look look, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LongSupplier next =
        switch (look) {
          case NOBODY -> () -> ABSENT;
          case SAME -> () -> 1_000_000_000;
          case FEW_LEVELS -> () -> random.nextInt(-1, 5) * 100_000_000L;
          case MOST_LEVELS -> () -> random.nextInt(-1, 255) * 10_000_000L;
          case DIFFERENT -> () -> random.nextLong(-100_000_000, 4_000_000_000L);
          case DIFFERENT_AND_LARGE -> () -> random.nextLong(10_000_000_000L, 12_000_000_000L);
          case FAR_APART -> () -> random.nextLong(0, 20_000_000_000L);
          case SMALL_TABLE -> () -> random.nextInt(5) * 100_000_000L;
          case AS_LARGE_AS_CAN_BE -> () -> Long.MAX_VALUE - 1 - random.nextInt(5_000);
        };
    long[] amounts = new long[Individuals.PAGE];
    Arrays.fill(amounts, ABSENT);
    for (int slot = 0; slot < (look == Look.SMALL_TABLE ? SMALL : amounts.length); slot++) {
      amounts[slot] = Math.max(ABSENT, next.getAsLong());
    }
    return amounts;
  }

  /** A page into which everybody has entered one by one. */
  static AmountPage page(long[] amounts) {
    AmountPage page = new AmountPage();
    for (int slot = 0; slot < amounts.length; slot++) {
      if (amounts[slot] != ABSENT) {
        page.enter(slot, slot + 1, amounts[slot], 1);
      }
    }
    return page;
  }

  static long[] members(Members which, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] words = new long[Individuals.WORDS];
    for (int word = 0; word < words.length; word++) {
      words[word] =
          switch (which) {
            case NOBODY -> 0;
            case AT_THE_EDGES -> word == 0 ? 1 : word == words.length - 1 ? Long.MIN_VALUE : 0;
            case A_FEW -> 0x0000_0400_8000_0001L << random.nextInt(Long.SIZE);
            case HALF -> random.nextLong();
            case ALL_BUT_ONE -> word == 77 ? ~2L : -1;
            case ALL, ALL_AS_ONE_ARRAY -> -1;
          };
    }
    return which == Members.ALL_AS_ONE_ARRAY ? Individuals.everybody() : words;
  }

  static boolean contains(long[] members, int slot) {
    return (members[slot >>> 6] >>> slot & 1) != 0;
  }
}
