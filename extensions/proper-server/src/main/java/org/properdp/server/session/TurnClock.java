package org.properdp.server.session;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Tells the moment at which the turn began that a connection is in. A later one would tell how long
 * its questions have taken so far.
 */
public final class TurnClock implements InstantSource {
  private final InstantSource source;
  private volatile Instant moment;

  /** A clock that is in no turn yet. */
  public TurnClock(InstantSource source) {
    this.source = source;
    this.moment = source.instant();
  }

  /** A turn begins. */
  void begin() {
    moment = source.instant();
  }

  @Override
  public Instant instant() {
    return moment;
  }
}
