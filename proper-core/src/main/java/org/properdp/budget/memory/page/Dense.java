package org.properdp.budget.memory.page;

import java.util.Arrays;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/** Eight bytes for each individual: amounts of any size. */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
@Proven("representation.PageForms.dense_stands_for")
record Dense(long[] amounts) implements Amounts {
  static Dense of(Amounts source) {
    long[] amounts = new long[Individuals.PAGE];
    Arrays.setAll(amounts, source::at);
    return new Dense(amounts);
  }

  @Override
  public long at(int slot) {
    return amounts[slot];
  }

  @Override
  public void fill(long[] into) {
    System.arraycopy(amounts, 0, into, 0, into.length);
  }

  @Override
  public Amounts with(int slot, long amount) {
    amounts[slot] = amount;
    return this;
  }

  @Override
  public long[] who(long[] members, Move move) {
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < members.length; word++) {
      long bits = 0;
      for (long rest = members[word]; rest != 0; rest &= rest - 1) {
        bits |=
            rest & -rest & Words.all(amounts[Words.slot(word, rest)], move.least(), move.most());
      }
      found[word] = bits;
    }
    return found;
  }

  @Override
  public Amounts moved(long[] members, Move move) {
    for (int word = 0; word < members.length; word++) {
      for (long rest = members[word]; rest != 0; rest &= rest - 1) {
        amounts[Words.slot(word, rest)] += move.by();
      }
    }
    return this;
  }

  @Override
  public long[] affording(long[] costs, int words) {
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < words; word++) {
      long bits = 0;
      for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
        bits |= Words.bit(slot, amounts[slot], costs[slot]);
      }
      found[word] = bits;
    }
    return found;
  }

  @Override
  public Amounts less(long[] payers, long[] costs) {
    for (int word = 0; word < payers.length; word++) {
      if (payers[word] == -1) {
        lessEach(word << 6, costs);
      } else if (payers[word] != 0) {
        lessEach(word << 6, payers[word], costs);
      }
    }
    return this;
  }

  /** A plain loop, which the compiler makes of a few wide instructions. */
  private void lessEach(int from, long[] costs) {
    for (int slot = from; slot < from + Long.SIZE; slot++) {
      amounts[slot] -= costs[slot];
    }
  }

  /** Without a branch: which individuals pay is unpredictable. */
  private void lessEach(int from, long payers, long[] costs) {
    for (int slot = from; slot < from + Long.SIZE; slot++) {
      amounts[slot] -= costs[slot] & -(payers >>> slot & 1);
    }
  }

  @Override
  public Amounts copy() {
    return new Dense(amounts.clone());
  }

  @Override
  public Amounts smallest() {
    return Dictionary.of(this).orElseGet(() -> Offsets.of(this));
  }
}
