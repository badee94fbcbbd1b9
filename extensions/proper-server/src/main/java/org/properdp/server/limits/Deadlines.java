package org.properdp.server.limits;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Closes links whose time is over. One thread looks at all of them now and then. */
public final class Deadlines implements AutoCloseable {
  private static final long EACH_MILLIS = 200;

  private final Set<Deadline> all = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closing = new CountDownLatch(1);

  /** The time that one link has. */
  public final class Deadline implements AutoCloseable {
    private final Closeable link;
    private volatile long end = Long.MAX_VALUE;

    private Deadline(Closeable link) {
      this.link = link;
    }

    /** From now on it has so much time. */
    public void in(Duration time) {
      end = System.nanoTime() + time.toNanos();
    }

    private void check(long now) {
      if (end != Long.MAX_VALUE && now - end > 0) {
        end();
      }
    }

    /** Closes the link now. */
    public void end() {
      try {
        link.close();
      } catch (IOException gone) {
        // Its thread meets the same failure.
      }
    }

    @Override
    public void close() {
      all.remove(this);
    }
  }

  /** Begins to look. */
  public Deadlines() {
    Thread thread = new Thread(this::run, "proper-deadlines");
    thread.setDaemon(true);
    thread.start();
  }

  /** A link, which has time without end at first. */
  public Deadline of(Closeable link) {
    Deadline one = new Deadline(link);
    all.add(one);
    return one;
  }

  private void run() {
    try {
      while (!closing.await(EACH_MILLIS, TimeUnit.MILLISECONDS)) {
        long now = System.nanoTime();
        all.forEach(one -> one.check(now));
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    all.forEach(Deadline::end);
  }

  /** Closes all links, also those that come later. */
  @Override
  public void close() {
    closing.countDown();
  }
}
