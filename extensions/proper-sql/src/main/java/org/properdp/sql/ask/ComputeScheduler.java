package org.properdp.sql.ask;

import java.util.function.Supplier;

/** The scheduler of rows that are computed out of answers and public rows. */
public interface ComputeScheduler {
  /** At once. */
  ComputeScheduler AT_ONCE =
      new ComputeScheduler() {
        @Override
        public <A> A of(Supplier<A> work) {
          return work.get();
        }
      };

  /** Computes something, at once or later. */
  <A> A of(Supplier<A> work);
}
