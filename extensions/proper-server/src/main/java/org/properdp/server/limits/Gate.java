package org.properdp.server.limits;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.server.wire.ClientError;

/**
 * Lets some statements at a time be planned, or be computed over public rows and answers, so that
 * those of many connections leave the machine room for everything else. The next to go in is that
 * of the analyst with the fewest inside: no analyst waits for all statements of another one. The
 * time that such work takes depends on no person's rows.
 */
final class Gate {
  private final int most;
  private final int mostEach;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Integer> inside = new HashMap<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private int all;
  private boolean isShut;

  /**
   * Someone who waits; no two are equal. Each has a condition, because all who wait would otherwise
   * wake up whenever one goes in.
   */
  private static final class Waiting {
    private final String name;
    private final Condition changed;
    private boolean isIn;

    Waiting(String name, Condition changed) {
      this.name = name;
      this.changed = changed;
    }
  }

  Gate(int most, int mostEach) {
    this.most = most;
    this.mostEach = mostEach;
  }

  /** Lets nothing in until it is opened. */
  void shut() {
    change(true);
  }

  /** Lets in what waits. */
  void open() {
    change(false);
  }

  private void change(boolean toShut) {
    lock.lock();
    try {
      isShut = toShut;
      letIn();
    } finally {
      lock.unlock();
    }
  }

  /** Does some work inside, when its turn comes. */
  <A> A during(String name, Supplier<A> work) {
    enter(name);
    try {
      return work.get();
    } finally {
      leave(name);
    }
  }

  private void enter(String name) {
    Waiting one = new Waiting(name, lock.newCondition());
    lock.lock();
    try {
      waiting.add(one);
      letIn();
      while (!one.isIn) {
        one.changed.await();
      }
    } catch (InterruptedException ends) {
      Thread.currentThread().interrupt();
      giveUp(one);
      throw ClientError.fatal("57P01", "the server ends");
    } finally {
      lock.unlock();
    }
  }

  private void giveUp(Waiting one) {
    waiting.remove(one);
    if (one.isIn) {
      out(one.name);
    }
  }

  /** Lets in as many as there is room for. */
  private void letIn() {
    for (Waiting next = next(); next != null; next = next()) {
      // Allocate first: if that finds no memory, nobody is let in.
      inside.merge(next.name, 1, Integer::sum);
      all++;
      waiting.remove(next);
      next.isIn = true;
      next.changed.signal();
    }
  }

  private @Nullable Waiting next() {
    if (isShut || all == most) {
      return null;
    }
    Waiting next = null;
    for (Waiting each : waiting) {
      boolean isBetter = next == null || inside(each) < inside(next);
      next = inside(each) < mostEach && isBetter ? each : next;
    }
    return next;
  }

  private int inside(Waiting one) {
    return inside.getOrDefault(one.name, 0);
  }

  private void leave(String name) {
    lock.lock();
    try {
      out(name);
    } finally {
      lock.unlock();
    }
  }

  private void out(String name) {
    all--;
    inside.computeIfPresent(name, (same, own) -> own == 1 ? null : own - 1);
    letIn();
  }

  @Override
  public String toString() {
    lock.lock();
    try {
      return all + " of " + most + " inside";
    } finally {
      lock.unlock();
    }
  }
}
