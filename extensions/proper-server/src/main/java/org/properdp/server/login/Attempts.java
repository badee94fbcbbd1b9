package org.properdp.server.login;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * How long a login has to wait, by how many have failed from the same address and with the same
 * name. Names that exist and names that don't are counted alike.
 */
public final class Attempts {
  private static final Duration FIRST = Duration.ofMillis(50);
  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final Duration FORGOTTEN = Duration.ofMinutes(10);
  private static final int FREE = 2;
  private static final int MOST_KEPT = 10_000;

  private final LongSupplier clock;
  private final Map<String, Failed> failed =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Failed> eldest) {
          return size() > MOST_KEPT;
        }
      };

  private record Failed(int times, long last) {}

  /**
   * Nothing has failed.
   *
   * @param clock nanoseconds that never go back
   */
  public Attempts(LongSupplier clock) {
    this.clock = clock;
  }

  /** A login begins, and counts as one that fails until it {@link #succeeded}: how long to wait. */
  public synchronized Duration begun(String address, String name) {
    Duration byAddress = begun("from " + address);
    Duration byName = begun("as " + name);
    return byAddress.compareTo(byName) > 0 ? byAddress : byName;
  }

  private Duration begun(String key) {
    long now = clock.getAsLong();
    Failed before = failed.get(key);
    int times = before == null || now - before.last() > FORGOTTEN.toNanos() ? 0 : before.times();
    failed.put(key, new Failed(times + 1, now));
    if (times < FREE) {
      return Duration.ZERO;
    }
    int most = 16;
    Duration wait = FIRST.multipliedBy(1L << Math.min(times - FREE, most));
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }

  /**
   * A login was right: nothing is held against its name any more. Of its address only this one is
   * forgotten, or an account of one's own would make guessing at others fast.
   */
  public synchronized void succeeded(String address, String name) {
    failed.remove("as " + name);
    failed.computeIfPresent(
        "from " + address, (key, one) -> new Failed(Math.max(0, one.times() - 1), one.last()));
  }

  @Override
  public String toString() {
    return "failed logins";
  }
}
