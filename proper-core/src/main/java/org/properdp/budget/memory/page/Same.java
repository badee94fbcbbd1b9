package org.properdp.budget.memory.page;

import java.util.Arrays;
import org.properdp.provenance.individual.Individuals;

/** A form for one amount that all individuals share: it takes hardly any memory. */
record Same(long amount) implements Dictionary {
  /** The form of a page where no individual has entered. */
  static final Same NOBODY = new Same(ABSENT);

  @Override
  public int size() {
    return 1;
  }

  @Override
  public long at(int slot) {
    return amount;
  }

  @Override
  public void fill(long[] into) {
    Arrays.fill(into, amount);
  }

  @Override
  public Amounts with(int slot, long other) {
    if (other == amount) {
      return this;
    }
    byte[] codes = new byte[Individuals.PAGE];
    codes[slot] = 1;
    return new Levels(new long[] {amount, other}, codes);
  }

  @Override
  public long[] who(long[] members, Move move) {
    return move.isFor(amount) ? members : new long[Individuals.WORDS];
  }

  @Override
  public Amounts moved(long[] members, Move move) {
    return new Levels(new long[] {amount, amount + move.by()}, Words.bytes(members));
  }

  @Override
  public Dictionary shifted(Move move) {
    return move.isFor(amount) ? new Same(amount + move.by()) : this;
  }

  @Override
  public long[] affording(long[] costs, int words) {
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < words; word++) {
      long bits = 0;
      for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
        bits |= Words.bit(slot, amount, costs[slot]);
      }
      found[word] = bits;
    }
    return found;
  }

  @Override
  public Amounts less(long[] payers, long[] costs) {
    return new Levels(new long[] {amount}, new byte[Individuals.PAGE]).less(payers, costs);
  }

  @Override
  public Amounts copy() {
    return this;
  }

  @Override
  public Dictionary smallest() {
    return this;
  }
}
