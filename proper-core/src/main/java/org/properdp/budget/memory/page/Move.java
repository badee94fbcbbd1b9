package org.properdp.budget.memory.page;

/** Adds to the amounts from a least to a most, and leaves all others as they are. */
record Move(long least, long most, long by) {
  /** Takes a cost from whoever has as much. */
  static Move less(long cost) {
    return new Move(cost, Amounts.MOST, -cost);
  }

  /** Gives more to whoever has entered and has room for it. */
  static Move more(long more) {
    return new Move(0, Amounts.MOST - more, more);
  }

  /** Changes nothing, but says who has entered and has at least so much. */
  static Move none(long atLeast) {
    return new Move(Math.max(0, atLeast), Amounts.MOST, 0);
  }

  boolean isFor(long amount) {
    return amount >= least && amount <= most;
  }
}
