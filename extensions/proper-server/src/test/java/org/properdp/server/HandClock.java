package org.properdp.server;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** A clock that goes on by a tick when a test says so; nothing that happens takes time. */
@SuppressWarnings("NonAtomicVolatileUpdate") // ticks are the only thread that reads the wall clock
final class HandClock implements TickClock, AutoCloseable {
  private final Semaphore ticks = new Semaphore(0);
  private final Semaphore waits = new Semaphore(0);
  private volatile long now;
  private volatile Instant wall = Instant.parse("2026-12-31T09:00:00Z");
  private volatile Duration delay = Duration.ZERO;
  private volatile boolean isClosed;

  @Override
  public long now() {
    return now;
  }

  @Override
  public Instant wall() {
    now += delay.toNanos();
    delay = Duration.ZERO;
    return wall.plusNanos(now);
  }

  /** Holds up the thread that reads the wall clock next. */
  void hold(Duration time) {
    delay = time;
  }

  /** Sets the wall clock, or has the machine sleep, for which it goes on alone. */
  void part(Duration time) {
    wall = wall.plus(time);
  }

  @Override
  public boolean isEndedBefore(long moment, CountDownLatch end) {
    waits.release();
    ticks.acquireUninterruptibly();
    now = moment;
    return isClosed || end.getCount() == 0;
  }

  /** The next tick, after the round of the last one is over; and waits until its own is. */
  void tick() {
    waits.acquireUninterruptibly();
    ticks.release();
    waits.acquireUninterruptibly();
    waits.release();
  }

  @Override
  public void close() {
    isClosed = true;
    ticks.release();
  }
}
