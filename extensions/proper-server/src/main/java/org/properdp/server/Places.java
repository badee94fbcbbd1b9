package org.properdp.server;

import java.util.HashMap;
import java.util.Map;

/** The places that connections take: so many of all, and so many of each name. */
final class Places {
  private final int most;
  private final int mostEach;
  private final Map<String, Integer> taken = new HashMap<>();
  private int all;

  Places(int most, int mostEach) {
    this.most = most;
    this.mostEach = mostEach;
  }

  /** Takes a place, if there is one. */
  synchronized boolean take(String name) {
    int own = taken.getOrDefault(name, 0);
    if (all >= most || own >= mostEach) {
      return false;
    }
    all++;
    taken.put(name, own + 1);
    return true;
  }

  synchronized void free(String name) {
    all--;
    taken.computeIfPresent(name, (same, own) -> own == 1 ? null : own - 1);
  }

  /** How many are taken. */
  synchronized int taken() {
    return all;
  }

  @Override
  public synchronized String toString() {
    return all + " of " + most + " places";
  }
}
