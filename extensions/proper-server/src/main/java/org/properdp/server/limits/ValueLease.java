package org.properdp.server.limits;

import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.ComputeScheduler;

/** The values that one statement has taken: while it is answered, and until they are sent. */
public final class ValueLease implements ComputeScheduler {
  private final Rooms.Share share;
  private long amount;
  private volatile boolean isLeft;

  /** Nothing yet. */
  public ValueLease(Rooms.Share share) {
    this.share = share;
  }

  /** Computes rows when it is this connection's turn. */
  @Override
  public <A> A of(Supplier<A> work) {
    return share.computing(
        () -> {
          checkAwaited();
          return work.get();
        });
  }

  /** Nobody waits for the statement any more: it goes on to its next rows at most. */
  public void leave() {
    isLeft = true;
  }

  private void checkAwaited() {
    if (isLeft) {
      throw ClientError.of("57014", "nobody waits for the statement any more");
    }
  }

  /** Takes more, or is refused. */
  public synchronized void take(long more) {
    checkAwaited();
    share.values().take(more);
    amount += more;
  }

  /** Keeps so much of what was taken, and gives the rest back. */
  public synchronized void keep(long left) {
    share.values().free(amount - left);
    amount = left;
  }

  /** Does a part of the statement, and keeps what it leaves to be held; nothing if it fails. */
  public <A> A keeping(Supplier<A> part, ToLongFunction<A> held) {
    long kept = 0;
    try {
      A made = part.get();
      kept = held.applyAsLong(made);
      return made;
    } finally {
      keep(kept);
    }
  }

  /** Gives all of it back. */
  public void end() {
    keep(0);
  }

  /** The amount of the lease. */
  public synchronized long amount() {
    return amount;
  }
}
