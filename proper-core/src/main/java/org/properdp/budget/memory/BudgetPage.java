package org.properdp.budget.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Price;
import org.properdp.provenance.individual.Individuals;

/** The budgets of 65,536 individuals: one number while all have the same, else one for each. */
final class BudgetPage {
  /** Not entered: less than any cost, so it can't pay. */
  static final long ABSENT = -1;

  private long same = ABSENT;
  private long @Nullable [] each;

  long at(int slot) {
    return each == null ? same : each[slot];
  }

  void set(int slot, long amount) {
    if (at(slot) != amount) {
      spread()[slot] = amount;
    }
  }

  void setRange(int from, int to, long amount) {
    if (to - from == Individuals.PAGE) {
      same = amount;
      each = null;
    } else {
      Arrays.fill(spread(), from, to, amount);
      gather(to);
    }
  }

  /** A page that has been filled from left to right with one amount needs but one number. */
  private void gather(int filled) {
    if (filled == Individuals.PAGE && each != null) {
      long first = each[0];
      if (Arrays.stream(each).allMatch(amount -> amount == first)) {
        same = first;
        each = null;
      }
    }
  }

  private long[] spread() {
    if (each == null) {
      each = new long[Individuals.PAGE];
      Arrays.fill(each, same);
    }
    return each;
  }

  /** Takes the same cost from every member who has it; returns who paid. */
  long[] payEqual(long[] members, long cost) {
    long[] payers = new long[Individuals.WORDS];
    if (each == null) {
      if (same < cost) {
        return payers;
      }
      if (isFull(members)) {
        same -= cost;
        return members.clone();
      }
    }
    long[] left = spread();
    for (int w = 0; w < Individuals.WORDS; w++) {
      payers[w] = members[w] == -1 ? payWord(left, w << 6, cost) : pay(left, w, members[w], cost);
    }
    return payers;
  }

  private static long payWord(long[] left, int from, long cost) {
    long paid = 0;
    for (int b = 0; b < Long.SIZE; b++) {
      long rest = left[from + b] - cost;
      if (rest >= 0) {
        left[from + b] = rest;
        paid |= 1L << b;
      }
    }
    return paid;
  }

  private static long pay(long[] left, int word, long members, long cost) {
    long paid = 0;
    for (long rest = members; rest != 0; rest &= rest - 1) {
      int slot = (word << 6) + Long.numberOfTrailingZeros(rest);
      if (left[slot] >= cost) {
        left[slot] -= cost;
        paid |= Long.lowestOneBit(rest);
      }
    }
    return paid;
  }

  private static boolean isFull(long[] members) {
    for (long word : members) {
      if (word != -1) {
        return false;
      }
    }
    return true;
  }

  /** Takes from everybody with a weight what that costs, if it has it; returns who paid. */
  long[] payEach(long[] weights, Price price) {
    long[] payers = new long[Individuals.WORDS];
    if (each == null && same == ABSENT) {
      return payers;
    }
    long[] left = spread();
    for (int slot = 0; slot < weights.length; slot++) {
      if (weights[slot] != 0) {
        long cost = price.cost(weights[slot]);
        if (left[slot] >= cost) {
          left[slot] -= cost;
          payers[slot >>> 6] |= 1L << slot;
        }
      }
    }
    return payers;
  }

  /** Who has at least so much, of those who have entered. */
  long[] withAtLeast(long amount) {
    long[] words = new long[Individuals.WORDS];
    if (each == null) {
      Arrays.fill(words, same >= Math.max(0, amount) ? -1L : 0L);
      return words;
    }
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      if (each[slot] >= Math.max(0, amount)) {
        words[slot >>> 6] |= 1L << slot;
      }
    }
    return words;
  }
}
