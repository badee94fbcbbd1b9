package org.properdp.budget.memory.page;

/**
 * An amount for each individual of a page, in one of four forms: {@link Same}, {@link Levels},
 * {@link Offsets}, {@link Dense}. Methods that change amounts may write into the arrays, and return
 * the object that holds the amounts from then on.
 */
sealed interface Amounts permits Dictionary, Offsets, Dense {
  /** The amount of an individual that has not entered: less than any cost, so it can't pay. */
  long ABSENT = -1;

  /** The largest amount: one less than a cost that nobody can pay. */
  long MOST = Long.MAX_VALUE - 1;

  /** The amount of one individual. */
  long at(int slot);

  /** Writes the amount of each individual. */
  void fill(long[] into);

  /** These amounts with one of them changed. */
  Amounts with(int slot, long amount);

  /** The members that a move applies to; the same array if it applies to all members. */
  long[] who(long[] members, Move move);

  /** Moves the amounts of members; the move must apply to all of them. */
  Amounts moved(long[] members, Move move);

  /**
   * The individuals in the first words of a page that can pay their costs; nobody can pay {@link
   * Long#MAX_VALUE}.
   */
  long[] affording(long[] costs, int words);

  /** Takes from each payer its cost; all of them must have enough. */
  Amounts less(long[] payers, long[] costs);

  /** A copy of the amounts that shares no array with them. */
  Amounts copy();

  /** The same amounts in the form that takes the least memory. */
  Amounts smallest();
}
