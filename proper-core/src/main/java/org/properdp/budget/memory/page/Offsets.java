package org.properdp.budget.memory.page;

import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * A form with four bytes for each individual: its amount minus a base plus one, so that 0 means not
 * entered. It needs a largest amount less than ε 4.29 above the smallest.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
@Proven("representation.PageForms.offsets_stand_for")
record Offsets(long base, int[] codes) implements Amounts {
  /** The most that an amount may be above the base. */
  static final long REACH = (1L << 32) - 2;

  private static final long CODE = 0xFFFF_FFFFL;

  /**
   * The amounts of another form, in four bytes each, or in eight if four are not enough.
   *
   * <p>The base is 0 if all amounts fit, because amounts mostly fall; otherwise it leaves as much
   * room below the smallest as above the largest. So a page is rewritten only after the span of its
   * amounts has grown by half of the room, and not for each individual that enters.
   */
  static Amounts of(Amounts source) {
    long min = Long.MAX_VALUE;
    long max = 0;
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long amount = source.at(slot);
      min = amount == ABSENT ? min : Math.min(min, amount);
      max = Math.max(max, amount);
    }
    if (max - min > REACH) {
      return Dense.of(source);
    }
    long base = max <= REACH ? 0 : Math.max(0, min - (REACH - (max - min)) / 2);
    int[] codes = new int[Individuals.PAGE];
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long amount = source.at(slot);
      codes[slot] = amount == ABSENT ? 0 : (int) (amount - base + 1);
    }
    return new Offsets(base, codes);
  }

  @Override
  public long at(int slot) {
    return codes[slot] == 0 ? ABSENT : base + (codes[slot] & CODE) - 1;
  }

  @Override
  public void fill(long[] into) {
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = codes[slot] == 0 ? ABSENT : base + (codes[slot] & CODE) - 1;
    }
  }

  private boolean holds(long amount) {
    return amount >= base && amount - base <= REACH;
  }

  @Override
  public Amounts with(int slot, long amount) {
    if (!holds(amount)) {
      return Dense.of(this).with(slot, amount).smallest();
    }
    codes[slot] = (int) (amount - base + 1);
    return this;
  }

  @Override
  public long[] who(long[] members, Move move) {
    long least = Math.max(0, move.least() - base) + 1;
    long most = Math.min(REACH, move.most() - base) + 1;
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < members.length; word++) {
      found[word] =
          Long.bitCount(members[word]) < Long.SIZE / 2
              ? within(codes, word, members[word], least, most)
              : members[word] & among(codes, word, least, most);
    }
    return found;
  }

  /**
   * Tests the members of a word one by one: most of the time is spent here when ten million pay.
   */
  private static long within(int[] codes, int word, long members, long least, long most) {
    long bits = 0;
    for (long rest = members; rest != 0; rest &= rest - 1) {
      bits |= rest & -rest & Words.all(codes[Words.slot(word, rest)] & CODE, least, most);
    }
    return bits;
  }

  /** Tests all individuals of a word, which is faster if most are members. */
  private static long among(int[] codes, int word, long least, long most) {
    if (most > REACH) {
      return ~below(codes, word, least);
    }
    long bits = 0;
    for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
      bits |= Words.all(codes[slot] & CODE, least, most) >>> 63 << slot;
    }
    return bits;
  }

  /** The individuals of a word that have less than the least. */
  private static long below(int[] codes, int word, long least) {
    long bits = 0;
    for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
      bits |= ((codes[slot] & CODE) - least) >>> 63 << slot;
    }
    return bits;
  }

  /** True if all amounts can move by so much if only the base does. */
  boolean canShift(long by) {
    return base > 0 && base + by >= 0 && base + by <= MOST - REACH;
  }

  /** All amounts, moved by the same; the codes are shared with this. */
  Offsets shifted(long by) {
    return new Offsets(base + by, codes);
  }

  @Override
  public Amounts moved(long[] members, Move move) {
    if (!holdsAfter(members, move.by())) {
      return Dense.of(this).moved(members, move).smallest();
    }
    add(codes, members, (int) move.by());
    return this;
  }

  private static void add(int[] codes, long[] members, int by) {
    for (int word = 0; word < members.length; word++) {
      if (members[word] == -1) {
        addToAll(codes, word << 6, by);
      } else {
        for (long rest = members[word]; rest != 0; rest &= rest - 1) {
          codes[Words.slot(word, rest)] += by;
        }
      }
    }
  }

  /** A plain loop, which the compiler makes of a few wide instructions. */
  private static void addToAll(int[] codes, int from, int by) {
    for (int slot = from; slot < from + Long.SIZE; slot++) {
      codes[slot] += by;
    }
  }

  private boolean holdsAfter(long[] members, long by) {
    if (base == 0 && by < 0) {
      return true;
    }
    for (int word = 0; word < members.length; word++) {
      for (long rest = members[word]; rest != 0; rest &= rest - 1) {
        if (!holds(at(Words.slot(word, rest)) + by)) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public long[] affording(long[] costs, int words) {
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < words; word++) {
      long bits = 0;
      for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
        bits |= Words.bit(slot, at(slot), costs[slot]);
      }
      found[word] = bits;
    }
    return found;
  }

  @Override
  public Amounts less(long[] payers, long[] costs) {
    if (!holdsWithout(payers, costs)) {
      return Dense.of(this).less(payers, costs).smallest();
    }
    for (int word = 0; word < payers.length; word++) {
      if (payers[word] != 0) {
        lessEach(word << 6, payers[word], costs);
      }
    }
    return this;
  }

  /** Without a branch: which individuals pay is unpredictable. */
  private void lessEach(int from, long payers, long[] costs) {
    for (int slot = from; slot < from + Long.SIZE; slot++) {
      codes[slot] -= (int) (costs[slot] & -(payers >>> slot & 1));
    }
  }

  /** Without a branch: whether no payer's amount gets below the base. */
  private boolean holdsWithout(long[] payers, long[] costs) {
    long below = 0;
    for (int slot = 0; slot < Individuals.PAGE && base > 0; slot++) {
      below |= ((codes[slot] & CODE) - 1 - costs[slot]) & -Members.bit(payers, slot);
    }
    return below >= 0;
  }

  @Override
  public Amounts copy() {
    return new Offsets(base, codes.clone());
  }

  @Override
  public Amounts smallest() {
    return Dictionary.of(this).orElse(this);
  }
}
