package org.properdp.server.limits;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * The room that connections share: so much for all of them, and so much for those of each name.
 * Half of it may be set apart: each name has an even part of that half, which is there whatever
 * others take. The parts change with the names that there are; what was taken before stays taken,
 * so that a new name may find its part only when others have given back.
 */
public final class Room {
  /** The part that is set apart is one in so many. */
  static final int APART = 2;

  private final long most;
  private final long mostEach;
  private final IntSupplier names;
  private final Map<String, Long> taken = new HashMap<>();
  private long all;

  /** So much for all, and so much for each name; nothing is set apart. */
  public Room(long most, long mostEach) {
    this(most, mostEach, () -> 0);
  }

  /**
   * So much for all, and so much for each name.
   *
   * @param names how many names there are that each have a part set apart; 0 if nothing is
   */
  Room(long most, long mostEach, IntSupplier names) {
    this.most = most;
    this.mostEach = mostEach;
    this.names = names;
  }

  /** Takes one place, if there is one. */
  public boolean take(String name) {
    return take(name, 1);
  }

  /** Takes so much, if there is so much left. */
  public boolean take(String name, long amount) {
    // Before the lock: counting the names may have to wait for a change of accounts.
    int many = names.getAsInt();
    synchronized (this) {
      long own = taken.getOrDefault(name, 0L);
      if (amount > mostEach - own || amount > most - all || amount > left(own, many)) {
        return false;
      }
      all += amount;
      put(name, own + amount);
      return true;
    }
  }

  /** The rest for a name that has taken so much: of its part, and of what has no name. */
  private long left(long own, int many) {
    long part = many == 0 ? 0 : most / APART / many;
    long beyond = taken.values().stream().mapToLong(each -> Math.max(0, each - part)).sum();
    return Math.max(0, part - own) + Math.max(0, most - many * part - beyond);
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

  /** The amount that is taken. */
  public synchronized long taken() {
    return all;
  }

  @Override
  public synchronized String toString() {
    return all + " of " + most;
  }
}
