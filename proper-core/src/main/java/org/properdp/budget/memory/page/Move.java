package org.properdp.budget.memory.page;

/** A change that adds a number to all amounts between two bounds, and leaves others unchanged. */
record Move(long least, long most, long by) {
  /** Takes a cost from each individual that has enough. */
  static Move less(long cost) {
    return new Move(cost, Amounts.MOST, -cost);
  }

  /** Gives more to each individual that has entered and has room for it. */
  static Move more(long more) {
    return new Move(0, Amounts.MOST - more, more);
  }

  /**
   * Changes nothing, but applies to the individuals that have entered and have at least this much.
   */
  static Move none(long atLeast) {
    return new Move(Math.max(0, atLeast), Amounts.MOST, 0);
  }

  boolean isFor(long amount) {
    return amount >= least && amount <= most;
  }
}
