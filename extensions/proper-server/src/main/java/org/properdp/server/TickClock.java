package org.properdp.server;

import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The clock by which ticks come. */
interface TickClock {
  /** The machine's. */
  TickClock SYSTEM =
      new TickClock() {
        @Override
        public long now() {
          return System.nanoTime();
        }

        @Override
        public boolean isEndedBefore(long moment, CountDownLatch end) throws InterruptedException {
          return end.await(Math.max(0, moment - now()), TimeUnit.NANOSECONDS);
        }
      };

  /** Nanoseconds from some moment on, which never go back and may stand while a machine sleeps. */
  long now();

  /** The time of the day, which may be set. */
  default Instant wall() {
    return Instant.now();
  }

  /** Waits until a moment, or until there is an end; whether that has come. */
  boolean isEndedBefore(long moment, CountDownLatch end) throws InterruptedException;
}
