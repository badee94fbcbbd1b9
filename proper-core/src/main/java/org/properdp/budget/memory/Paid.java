package org.properdp.budget.memory;

/**
 * Is told who paid, page by page in rising order, so that it can be written down. The arrays are
 * lent for the call, and not to be written to.
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

  /** These paid the same; on a page where nobody paid it is not told. */
  void ones(int page, long[] payers, long cost);

  /** Each of these paid for its weight; who has a weight may not have paid, maybe nobody has. */
  void each(int page, long[] payers, long[] weights);
}
