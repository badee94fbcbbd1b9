package org.properdp.server.log;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/**
 * The number of bytes that each source may have written of what costs it nothing: so much at once,
 * and as much again in a day. A flood of it would push out of the log what others did.
 */
final class Allowance {
  private final long most;
  private final InstantSource clock;
  private final Map<String, Left> all = new HashMap<>();

  private record Left(long bytes, Instant since) {}

  Allowance(long most, InstantSource clock) {
    this.most = most;
    this.clock = clock;
  }

  /** True if a source may write so much more; then it has so much less. */
  synchronized boolean takes(String source, long bytes) {
    Instant now = clock.instant();
    Left before = all.getOrDefault(source, new Left(most, now));
    long passed = Math.max(0, Duration.between(before.since(), now).toMillis());
    long day = Duration.ofDays(1).toMillis();
    long more = passed >= day ? most : passed * most / day;
    long left = Math.min(most, before.bytes() + more);
    boolean isThere = bytes <= left;
    // The time of less than a byte is not lost; that of a clock that was set back begins anew.
    boolean isGoingOn = more == 0 && !now.isBefore(before.since());
    Instant since = isGoingOn ? before.since() : now;
    all.put(source, new Left(isThere ? left - bytes : left, since));
    return isThere;
  }
}
