package org.properdp.budget.memory;

/**
 * Receives the payers of a charge, page by page in rising order, so that they can be written down.
 * The arrays are valid only during the call, and must not be written to.
 */
public interface Paid {
  /** Ignores all payers: for a ledger that keeps no journal. */
  Paid UNTOLD =
      new Paid() {
        @Override
        public void ones(int page, long[] payers, long cost) {
          // Nothing is written down.
        }

        @Override
        public void each(int page, long[] payers, long[] weights) {
          // Nothing is written down.
        }

        @Override
        public Runnable prepared(int page, long[] payers, long[] weights) {
          return () -> {};
        }
      };

  /** These individuals paid the same cost; it is not called for a page without payers. */
  void ones(int page, long[] payers, long cost);

  /**
   * Each of these individuals paid for its weight; others with a weight did not pay, and there may
   * be no payers.
   */
  void each(int page, long[] payers, long[] weights);

  /**
   * Prepares what {@link #each} tells while other pages are still being charged: several threads
   * call it at once, for pages in any order. What it returns is run when it is the page's turn.
   */
  default Runnable prepared(int page, long[] payers, long[] weights) {
    long[] who = payers.clone();
    long[] theirs = weights.clone();
    return () -> each(page, who, theirs);
  }
}
