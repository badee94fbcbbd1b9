package org.properdp.server.room;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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
  private final Map<String, Integer> inside = new HashMap<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private int all;

  /** Someone who waits; no two are equal. */
  private static final class Waiting {
    private final String name;

    Waiting(String name) {
      this.name = name;
    }
  }

  Gate(int most, int mostEach) {
    this.most = most;
    this.mostEach = mostEach;
  }

  /** Does some work inside, when its turn comes. */
  <A> A during(String name, Supplier<A> work) {
    enter(new Waiting(name));
    try {
      return work.get();
    } finally {
      leave(name);
    }
  }

  private synchronized void enter(Waiting one) {
    waiting.add(one);
    try {
      while (!isNext(one)) {
        wait();
      }
      all++;
      inside.merge(one.name, 1, Integer::sum);
    } catch (InterruptedException ends) {
      Thread.currentThread().interrupt();
      throw ClientError.fatal("57P01", "the server ends");
    } finally {
      waiting.remove(one);
      notifyAll();
    }
  }

  private boolean isNext(Waiting one) {
    Waiting next = null;
    for (Waiting each : waiting) {
      boolean isBetter = next == null || inside(each) < inside(next);
      next = inside(each) < mostEach && isBetter ? each : next;
    }
    return all < most && next == one;
  }

  private int inside(Waiting one) {
    return inside.getOrDefault(one.name, 0);
  }

  private synchronized void leave(String name) {
    all--;
    inside.computeIfPresent(name, (same, own) -> own == 1 ? null : own - 1);
    notifyAll();
  }

  @Override
  public synchronized String toString() {
    return all + " of " + most + " inside";
  }
}
