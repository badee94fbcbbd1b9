package org.properdp.agent;

import java.util.function.BooleanSupplier;

/** The renewals of a population so far: sessions and watches end at the next one. */
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

  /** True as soon as there are more than were done before a turn, which has come. */
  default BooleanSupplier sinceThisTurn() {
    long until = done();
    return () -> begun() > until;
  }

  /** The number that were done, for something whose turn has come. */
  long done();
}
