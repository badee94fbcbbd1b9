package org.properdp.server.login;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The time that a login has to wait, by how many have failed from the same address and with the
 * same name. Names that exist and names that don't are counted alike. Failures are forgotten some
 * time after the last one, and a right login takes back those of its own name: at its own address
 * those of other names stay, or an account of one's own would make guessing at others fast.
 */
public final class Attempts {
  private static final Duration FIRST = Duration.ofMillis(50);
  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final Duration FORGOTTEN = Duration.ofMinutes(10);
  private static final int FREE = 2;
  private static final int MOST_KEPT = 15_000;
  private static final String ANY = "";

  private final LongSupplier clock;
  private final Map<Key, Tried> tried =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Tried> eldest) {
          return size() > MOST_KEPT;
        }
      };

  /** Logins from one address or any, with one name or any. */
  private record Key(String address, String name) {}

  /**
   * Logins that were tried.
   *
   * @param failed how many have failed
   * @param last when the last of them failed
   * @param open how many have not ended
   */
  private record Tried(int failed, long last, int open) {}

  /**
   * Nothing has failed.
   *
   * @param clock nanoseconds that never go back
   */
  public Attempts(LongSupplier clock) {
    this.clock = clock;
  }

  /** A login begins: how long it has to wait. Until it has ended it counts as one that failed. */
  public synchronized Duration begun(String address, String name) {
    Duration byBoth = begun(new Key(address, name));
    Duration byAddress = begun(new Key(address, ANY));
    Duration byName = begun(new Key(ANY, name));
    return Collections.max(List.of(byBoth, byAddress, byName));
  }

  private Duration begun(Key key) {
    Tried before = now(key);
    tried.put(key, new Tried(before.failed(), before.last(), before.open() + 1));
    int times = before.failed() + before.open();
    if (times < FREE) {
      return Duration.ZERO;
    }
    int most = 16;
    Duration wait = FIRST.multipliedBy(1L << Math.min(times - FREE, most));
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }

  /** The attempts, without failures that are forgotten. */
  private Tried now(Key key) {
    Tried known = tried.getOrDefault(key, new Tried(0, 0, 0));
    boolean isForgotten = clock.getAsLong() - known.last() > FORGOTTEN.toNanos();
    return isForgotten ? new Tried(0, 0, known.open()) : known;
  }

  /** A login that had begun has ended. */
  public synchronized void ended(String address, String name, boolean isRight) {
    int own = isRight ? now(new Key(address, name)).failed() : -1;
    takeBack(new Key(address, name), own);
    takeBack(new Key(address, ANY), own);
    takeBack(new Key(ANY, name), isRight ? Integer.MAX_VALUE : -1);
  }

  /** A login has ended, which takes so many failures back, or is one itself. */
  private void takeBack(Key key, int back) {
    Tried before = now(key);
    int failed = Math.max(0, before.failed() - back);
    int open = Math.max(0, before.open() - 1);
    tried.put(key, new Tried(failed, back < 0 ? clock.getAsLong() : before.last(), open));
    if (failed + open == 0) {
      tried.remove(key);
    }
  }
}
