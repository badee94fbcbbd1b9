package org.properdp.budget.memory;

import java.util.Arrays;
import org.properdp.provenance.individual.Individuals;

/** An amount for each individual of a page: four bytes each while all are small, else eight. */
sealed interface Amounts {
  /** Not entered: less than any cost, so it can't pay. */
  long ABSENT = -1;

  /** The same amount for everybody. */
  static Amounts all(long amount) {
    return amount <= Narrow.MOST ? Narrow.all(amount) : Wide.all(amount);
  }

  /** The amount of one. */
  long at(int slot);

  /** These amounts but for one; the old ones are not used again. */
  Amounts with(int slot, long amount);

  /** Takes a cost from one who has as much. */
  boolean take(int slot, long cost);

  /**
   * Takes the same cost from those members of a word who have as much; returns who. Each kind has a
   * loop of its own, since this is where most time goes when ten million pay.
   */
  long takeFromEach(int word, long members, long cost);

  /** Amounts up to ε 4.29, each kept as one more than it is, so that 0 is nobody's. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Narrow(int[] plusOne) implements Amounts {
    static final long MOST = (1L << 32) - 2;

    static Narrow all(long amount) {
      int[] amounts = new int[Individuals.PAGE];
      Arrays.fill(amounts, (int) (amount + 1));
      return new Narrow(amounts);
    }

    @Override
    public long at(int slot) {
      return (plusOne[slot] & 0xFFFF_FFFFL) - 1;
    }

    @Override
    public Amounts with(int slot, long amount) {
      if (amount > MOST) {
        return widened().with(slot, amount);
      }
      plusOne[slot] = (int) (amount + 1);
      return this;
    }

    private Wide widened() {
      long[] amounts = new long[Individuals.PAGE];
      Arrays.setAll(amounts, this::at);
      return new Wide(amounts);
    }

    @Override
    public boolean take(int slot, long cost) {
      if (at(slot) < cost) {
        return false;
      }
      plusOne[slot] -= (int) cost;
      return true;
    }

    @Override
    public long takeFromEach(int word, long members, long cost) {
      long paid = 0;
      for (long rest = members; rest != 0; rest &= rest - 1) {
        int slot = (word << 6) + Long.numberOfTrailingZeros(rest);
        if ((plusOne[slot] & 0xFFFF_FFFFL) > cost) {
          plusOne[slot] -= (int) cost;
          paid |= Long.lowestOneBit(rest);
        }
      }
      return paid;
    }
  }

  /** Amounts of any size. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Wide(long[] amounts) implements Amounts {
    static Wide all(long amount) {
      long[] amounts = new long[Individuals.PAGE];
      Arrays.fill(amounts, amount);
      return new Wide(amounts);
    }

    @Override
    public long at(int slot) {
      return amounts[slot];
    }

    @Override
    public Amounts with(int slot, long amount) {
      amounts[slot] = amount;
      return this;
    }

    @Override
    public boolean take(int slot, long cost) {
      if (amounts[slot] < cost) {
        return false;
      }
      amounts[slot] -= cost;
      return true;
    }

    @Override
    public long takeFromEach(int word, long members, long cost) {
      long paid = 0;
      for (long rest = members; rest != 0; rest &= rest - 1) {
        int slot = (word << 6) + Long.numberOfTrailingZeros(rest);
        if (amounts[slot] >= cost) {
          amounts[slot] -= cost;
          paid |= Long.lowestOneBit(rest);
        }
      }
      return paid;
    }
  }
}
