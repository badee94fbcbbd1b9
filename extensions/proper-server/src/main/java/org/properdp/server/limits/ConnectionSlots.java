package org.properdp.server.limits;

import java.util.HashMap;
import java.util.Map;

/**
 * The places of analysts' connections. The last of them, which one analyst can't have anyway, are
 * for analysts who have none yet: some who hold all that they can keep no other from asking.
 */
public final class ConnectionSlots {
  private static final int FIRSTS = 5;

  private final int most;
  private final int mostEach;
  private final int forFirsts;
  private final Map<String, Integer> taken = new HashMap<>();
  private int all;

  /** So many places, and so many for each analyst. */
  public ConnectionSlots(int most, int mostEach) {
    this.most = most;
    this.mostEach = mostEach;
    this.forFirsts = Math.max(0, Math.min(most - mostEach, most / FIRSTS));
  }

  /** Takes a place, if there is one for this analyst. */
  public synchronized boolean take(String analyst) {
    int own = taken.getOrDefault(analyst, 0);
    int left = most - all - (own == 0 ? 0 : forFirsts);
    if (own >= mostEach || left <= 0) {
      return false;
    }
    taken.put(analyst, own + 1);
    all++;
    return true;
  }

  /** Gives a place back. */
  public synchronized void free(String analyst) {
    taken.computeIfPresent(analyst, (same, own) -> own == 1 ? null : own - 1);
    all--;
  }

  /** The number of slots that are taken. */
  public synchronized int taken() {
    return all;
  }
}
