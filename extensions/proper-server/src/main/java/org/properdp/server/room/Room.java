package org.properdp.server.room;

import java.util.HashMap;
import java.util.Map;

/** What connections share: so much for all of them, and so much for those of each name. */
public final class Room {
  private final long most;
  private final long mostEach;
  private final Map<String, Long> taken = new HashMap<>();
  private long all;

  /** So much for all, and so much for each name. */
  public Room(long most, long mostEach) {
    this.most = most;
    this.mostEach = mostEach;
  }

  /** Takes one place, if there is one. */
  public boolean take(String name) {
    return take(name, 1);
  }

  /** Takes so much, if there is so much left. */
  public synchronized boolean take(String name, long amount) {
    long own = taken.getOrDefault(name, 0L);
    if (amount > most - all || amount > mostEach - own) {
      return false;
    }
    all += amount;
    put(name, own + amount);
    return true;
  }

  /** Gives one place back. */
  public void free(String name) {
    free(name, 1);
  }

  /** Gives so much back. */
  public synchronized void free(String name, long amount) {
    all -= amount;
    put(name, taken.getOrDefault(name, 0L) - amount);
  }

  private void put(String name, long own) {
    if (own == 0) {
      taken.remove(name);
    } else {
      taken.put(name, own);
    }
  }

  /** How much is taken. */
  public synchronized long taken() {
    return all;
  }

  @Override
  public synchronized String toString() {
    return all + " of " + most;
  }
}
