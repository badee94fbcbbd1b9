package org.properdp.budget.memory.page;

import java.util.Arrays;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/**
 * A form for at most 256 different amounts, with one byte for each individual. The list of values
 * is never written to, so copies share it.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
@Proven("representation.PageForms.levels_stand_for")
record Levels(long[] values, byte[] codes) implements Dictionary {
  /**
   * A full dictionary that still has more values than this after unused ones are removed is given
   * up for another form; otherwise it would be full again soon and be searched for unused values
   * each time.
   */
  private static final int WORTH_KEEPING = 192;

  /**
   * If more individuals than this pay different costs, another form is taken at once: to look for
   * the code of each new amount takes ten times as long as to subtract.
   */
  private static final int FEW_PAYERS = 4_096;

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public long at(int slot) {
    return values[codes[slot] & 0xFF];
  }

  @Override
  public void fill(long[] into) {
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = values[codes[slot] & 0xFF];
    }
  }

  @Override
  public Amounts with(int slot, long amount) {
    int code = 0;
    while (code < values.length && values[code] != amount) {
      code++;
    }
    if (code == Values.MOST) {
      return roomier().with(slot, amount);
    }
    Levels next = code < values.length ? this : new Levels(append(values, amount), codes);
    codes[slot] = (byte) code;
    return next;
  }

  private static long[] append(long[] values, long amount) {
    long[] more = Arrays.copyOf(values, values.length + 1);
    more[values.length] = amount;
    return more;
  }

  @Override
  public long[] who(long[] members, Move move) {
    long[] isFor = new long[Values.MOST];
    int count = 0;
    for (int code = 0; code < values.length; code++) {
      isFor[code] = move.isFor(values[code]) ? -1 : 0;
      count -= (int) isFor[code];
    }
    if (count == values.length) {
      return members;
    }
    return count == 0 ? new long[Individuals.WORDS] : withCodes(members, isFor);
  }

  private long[] withCodes(long[] members, long[] wanted) {
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < members.length; word++) {
      long bits = 0;
      for (long rest = members[word]; rest != 0; rest &= rest - 1) {
        bits |= rest & -rest & wanted[codes[Words.slot(word, rest)] & 0xFF];
      }
      found[word] = bits;
    }
    return found;
  }

  @Override
  public Amounts moved(long[] members, Move move) {
    Values more = new Values(values);
    byte[] becomes = new byte[Values.MOST];
    for (int code = 0; code < values.length; code++) {
      boolean moves = move.isFor(values[code]);
      int next = moves ? more.code(values[code] + move.by()) : code;
      if (next == Values.FULL) {
        return roomier().moved(members, move);
      }
      becomes[code] = (byte) next;
    }
    Levels next = new Levels(more.toArray(), codes);
    translate(codes, members, becomes);
    return next;
  }

  private static void translate(byte[] codes, long[] members, byte[] becomes) {
    for (int word = 0; word < members.length; word++) {
      for (long rest = members[word]; rest != 0; rest &= rest - 1) {
        int slot = Words.slot(word, rest);
        codes[slot] = becomes[codes[slot] & 0xFF];
      }
    }
  }

  @Override
  public Dictionary shifted(Move move) {
    long[] next = values.clone();
    for (int code = 0; code < next.length; code++) {
      next[code] += move.isFor(next[code]) ? move.by() : 0;
    }
    return new Levels(next, codes);
  }

  @Override
  public long[] affording(long[] costs, int words) {
    long[] found = new long[Individuals.WORDS];
    for (int word = 0; word < words; word++) {
      long bits = 0;
      for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
        bits |= Words.bit(slot, values[codes[slot] & 0xFF], costs[slot]);
      }
      found[word] = bits;
    }
    return found;
  }

  @Override
  public Amounts less(long[] payers, long[] costs) {
    if (Words.size(payers) > FEW_PAYERS) {
      return Offsets.of(this).less(payers, costs);
    }
    Values more = new Values(values);
    // A half-made change can't be undone, so it is made in a copy if codes may run out.
    byte[] next = values.length + Words.size(payers) <= Values.MOST ? codes : codes.clone();
    for (int word = 0; word < payers.length; word++) {
      if (!take(next, word, payers[word], costs, more)) {
        return roomier().less(payers, costs);
      }
    }
    return new Levels(more.toArray(), next);
  }

  private boolean take(byte[] next, int word, long payers, long[] costs, Values more) {
    for (long rest = payers; rest != 0; rest &= rest - 1) {
      int slot = Words.slot(word, rest);
      int code = more.code(values[codes[slot] & 0xFF] - costs[slot]);
      if (code == Values.FULL) {
        return false;
      }
      next[slot] = (byte) code;
    }
    return true;
  }

  /** The same amounts in a form with room for another value. */
  private Amounts roomier() {
    Dictionary used = smallest();
    return used.size() < values.length && used.size() <= WORTH_KEEPING ? used : Offsets.of(this);
  }

  @Override
  public Amounts copy() {
    return new Levels(values, codes.clone());
  }

  @Override
  public Dictionary smallest() {
    boolean[] used = new boolean[Values.MOST];
    for (byte code : codes) {
      used[code & 0xFF] = true;
    }
    Values kept = new Values();
    byte[] becomes = new byte[Values.MOST];
    for (int code = 0; code < values.length; code++) {
      becomes[code] = used[code] ? (byte) kept.code(values[code]) : 0;
    }
    if (kept.size() == 1) {
      return new Same(kept.toArray()[0]);
    }
    if (kept.size() == values.length) {
      return this;
    }
    byte[] next = new byte[Individuals.PAGE];
    for (int slot = 0; slot < next.length; slot++) {
      next[slot] = becomes[codes[slot] & 0xFF];
    }
    return new Levels(kept.toArray(), next);
  }
}
