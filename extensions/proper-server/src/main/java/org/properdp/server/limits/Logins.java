package org.properdp.server.limits;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The places of logins that are under way. When all are taken, the next login takes the place of
 * the oldest one of the source that has most of them: a source can keep no other from logging in by
 * holding places, however long it holds them. When a source has all that it may have, its own
 * oldest login gives way.
 */
public final class Logins implements AutoCloseable {
  /**
   * The most logins that run, in multiples of the places: logins that gave way take memory until
   * they end.
   */
  private static final int ENDING = 2;

  private static final Deque<Begun> NONE = new ArrayDeque<>(0);

  private final int most;
  private final int mostEach;
  private final Map<String, Deque<Begun>> all = new LinkedHashMap<>();
  private int held;
  private int running;
  private long gaveWay;
  private boolean isClosed;

  /** So many places, and so many for each source. */
  public Logins(int most, int mostEach) {
    this.most = most;
    this.mostEach = mostEach;
  }

  /** A login that is under way. */
  public final class Begun implements AutoCloseable {
    private final String source;
    private final Runnable end;
    private final CountDownLatch gone = new CountDownLatch(1);

    private Begun(String source, Runnable end) {
      this.source = source;
      this.end = end;
    }

    /** Waits so long, or until the place is another's. */
    public void await(Duration time) {
      try {
        gone.await(time.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private void givesWay() {
      gone.countDown();
      end.run();
    }

    /** Gives the place back, if it was not given to another meanwhile. */
    @Override
    public void close() {
      ended(this);
    }
  }

  /**
   * Takes a place.
   *
   * @param end ends the login when its place is given to another
   * @return null if too many that gave way have not ended yet
   */
  public @Nullable Begun begin(String source, Runnable end) {
    Begun one = new Begun(source, end);
    Begun first = null;
    synchronized (this) {
      if (isClosed || running >= ENDING * most) {
        return null;
      }
      if (own(source) >= mostEach || held >= most) {
        first = oldest(own(source) >= mostEach ? source : largest());
        leave(first);
        gaveWay++;
      }
      all.computeIfAbsent(source, some -> new ArrayDeque<>()).add(one);
      held++;
      running++;
    }
    if (first != null) {
      first.givesWay();
    }
    return one;
  }

  private int own(String source) {
    return all.getOrDefault(source, NONE).size();
  }

  /** The oldest login of a source that has one. */
  private Begun oldest(String source) {
    return all.getOrDefault(source, NONE).element();
  }

  /** The source with the most logins: of several the one that came first. */
  private String largest() {
    String largest = "";
    for (Map.Entry<String, Deque<Begun>> each : all.entrySet()) {
      largest = each.getValue().size() > own(largest) ? each.getKey() : largest;
    }
    return largest;
  }

  private synchronized void ended(Begun one) {
    running--;
    leave(one);
  }

  private void leave(Begun one) {
    Deque<Begun> own = all.getOrDefault(one.source, NONE);
    if (own.remove(one)) {
      held--;
      if (own.isEmpty()) {
        all.remove(one.source);
      }
    }
  }

  /** The number of logins that have given way to others. */
  public synchronized long gaveWay() {
    return gaveWay;
  }

  /** Ends all logins, and lets none begin. */
  @Override
  public void close() {
    Map<String, Deque<Begun>> rest;
    synchronized (this) {
      isClosed = true;
      rest = new LinkedHashMap<>(all);
      all.clear();
      held = 0;
    }
    rest.values().forEach(each -> each.forEach(Begun::givesWay));
  }

  @Override
  public synchronized String toString() {
    return held + " of " + most + " logins";
  }
}
