package org.properdp.budget.memory.page;

/**
 * An amount for each individual of a page, in one of four ways: {@link Same}, {@link Levels},
 * {@link Offsets}, {@link Dense}. What changes them may write into their arrays, and returns what
 * holds the amounts from then on.
 */
sealed interface Amounts permits Dictionary, Offsets, Dense {
  /** Not entered: less than any cost, so it can't pay. */
  long ABSENT = -1;

  /** The largest amount: one less than a cost that nobody can pay. */
  long MOST = Long.MAX_VALUE - 1;

  /** The amount of one. */
  long at(int slot);

  /** These amounts but for one. */
  Amounts with(int slot, long amount);

  /** Which members a move is for; the members themselves where it is for all of them. */
  long[] who(long[] members, Move move);

  /** Moves the amounts of members; the move is for every one of them. */
  Amounts moved(long[] members, Move move);

  /**
   * Who, in the first of a page's words, has as much as it costs; {@link Long#MAX_VALUE} is more
   * than anybody has.
   */
  long[] affording(long[] costs, int words);

  /** Takes from each payer its cost; every one of them has as much. */
  Amounts less(long[] payers, long[] costs);

  /** The same amounts in arrays of their own. */
  Amounts copy();

  /** The same amounts in as little memory as there is a way for. */
  Amounts smallest();
}
