package org.properdp.budget.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Price;
import org.properdp.provenance.individual.Individuals;

/** The budgets of 65,536 individuals: one number while all have the same, else one for each. */
final class BudgetPage {
  private long same = Amounts.ABSENT;
  private @Nullable Amounts each;

  long at(int slot) {
    return each == null ? same : each.at(slot);
  }

  void set(int slot, long amount) {
    if (at(slot) != amount) {
      each = spread().with(slot, amount);
    }
  }

  void setRange(int from, int to, long amount) {
    if (to - from == Individuals.PAGE) {
      same = amount;
      each = null;
      return;
    }
    for (int slot = from; slot < to; slot++) {
      set(slot, amount);
    }
    gather(to);
  }

  /** A page that has been filled from left to right with one amount needs but one number. */
  private void gather(int filled) {
    if (filled == Individuals.PAGE && each != null) {
      long first = each.at(0);
      for (int slot = 1; slot < Individuals.PAGE; slot++) {
        if (each.at(slot) != first) {
          return;
        }
      }
      same = first;
      each = null;
    }
  }

  private Amounts spread() {
    if (each == null) {
      each = Amounts.all(same);
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
    Amounts left = spread();
    for (int w = 0; w < Individuals.WORDS; w++) {
      payers[w] = left.takeFromEach(w, members[w], cost);
    }
    return payers;
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
    if (each == null && same == Amounts.ABSENT) {
      return payers;
    }
    Amounts left = spread();
    for (int slot = 0; slot < weights.length; slot++) {
      if (weights[slot] != 0 && left.take(slot, price.cost(weights[slot]))) {
        payers[slot >>> 6] |= 1L << slot;
      }
    }
    return payers;
  }

  /** Who has at least so much, of those who have entered. */
  long[] withAtLeast(long amount) {
    long least = Math.max(0, amount);
    long[] words = new long[Individuals.WORDS];
    if (each == null) {
      Arrays.fill(words, same >= least ? -1L : 0L);
      return words;
    }
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      if (each.at(slot) >= least) {
        words[slot >>> 6] |= 1L << slot;
      }
    }
    return words;
  }
}
