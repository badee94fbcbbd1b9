package org.properdp.agent;

import java.util.function.BooleanSupplier;

/** The renewals of a population so far: what begins between two of them ends at the next. */
public interface RenewalCounts {
  /** Budgets that do not renew. */
  RenewalCounts NONE =
      new RenewalCounts() {
        @Override
        public long begun() {
          return 0;
        }

        @Override
        public long done() {
          return 0;
        }
      };

  /** The number that have a place by now, with one that is due. */
  long begun();

  /** True as soon as one comes that had no place until now, and was not due. */
  default BooleanSupplier sinceNow() {
    long until = begun();
    return () -> begun() > until;
  }

  /** The number that were done, for something whose turn has come. */
  long done();
}
