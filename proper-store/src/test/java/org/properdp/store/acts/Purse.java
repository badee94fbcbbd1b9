package org.properdp.store.acts;

/**
 * One's budget, what it has paid, and what came back in so many renewals; less than nothing is left
 * of what two have overspent.
 */
record Purse(long granted, long left, long paid, long renewed, long times) {
  Purse(long granted, long left, long paid) {
    this(granted, left, paid, 0, 0);
  }

  Purse plus(long more) {
    return new Purse(granted + more, left + more, paid, renewed, times);
  }

  Purse less(long cost) {
    return new Purse(granted, left - cost, paid + cost, renewed, times);
  }

  Purse emptied() {
    return new Purse(granted, Math.min(left, 0), paid, renewed, times);
  }

  /** The custodian's view of it. */
  Purse seen() {
    return new Purse(granted, Math.max(left, 0), paid, renewed, times);
  }

  /** After renewals, one after the other. */
  Purse renewed(int days) {
    Purse after = this;
    for (int day = 0; day < days; day++) {
      after = after.renewedOnce();
    }
    return after;
  }

  private Purse renewedOnce() {
    long most = Model.nanos(Folk.EACH);
    long gain =
        Math.max(
            0, Math.min(most, Math.max(left, 0) + Model.nanos(Folk.RENEWAL)) - Math.max(left, 0));
    return new Purse(granted, left + gain, paid, renewed + gain, times + 1);
  }

  /** The same, known to be renewed as often, and with nothing given. */
  Purse passedOver(int days) {
    return new Purse(granted, left, paid, renewed, times + days);
  }

  long spent() {
    return granted + renewed - left;
  }

  /**
   * The rest when another one is merged into this: the least of what either has left, and of all
   * that one could have had without what both spent.
   */
  long leftWith(Purse gone) {
    long all =
        Math.min(gone.granted, granted)
            + Math.max(gone.times, times) * Model.nanos(Folk.RENEWAL)
            - gone.spent()
            - spent();
    return Math.min(Math.min(Math.max(gone.left, 0), left), all);
  }
}
