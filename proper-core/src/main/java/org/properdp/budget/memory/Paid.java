package org.properdp.budget.memory;

/**
 * Is told of each page that was charged, in rising order, so that who paid can be written down;
 * that may be nobody. The arrays are lent for the call, and not to be written to.
 */
public interface Paid {
  /** Told nothing, as far as anybody knows: for a ledger that keeps no journal. */
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
      };

  /** Everybody who paid on this page paid the same. */
  void ones(int page, long[] payers, long cost);

  /** Each who paid on this page paid for its weight; who has a weight may not have paid. */
  void each(int page, long[] payers, long[] weights);
}
