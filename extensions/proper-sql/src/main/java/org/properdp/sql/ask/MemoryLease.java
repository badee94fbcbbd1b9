package org.properdp.sql.ask;

import java.util.function.Function;
import java.util.function.LongConsumer;

/** A lease of room for values, for as long as some work lasts. */
public interface MemoryLease {
  /** Room without an end. */
  MemoryLease ENDLESS =
      new MemoryLease() {
        @Override
        public <A> A holding(Function<LongConsumer, A> work) {
          return work.apply(values -> {});
        }
      };

  /**
   * Does some work.
   *
   * @param work tells how many values it holds more, and may be refused
   */
  <A> A holding(Function<LongConsumer, A> work);
}
