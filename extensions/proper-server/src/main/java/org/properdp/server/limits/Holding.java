package org.properdp.server.limits;

import org.properdp.server.wire.ClientError;

/**
 * The share of one connection in what all share. A first part is its own, and is always there, so
 * that ordinary use never meets what others have taken. What goes beyond comes out of the room of
 * all.
 */
public final class Holding {
  private final Room room;
  private final String name;
  private final long own;
  private final String what;
  private long held;

  /**
   * A connection that holds nothing.
   *
   * @param own how much is its own
   * @param what is held, in words
   */
  Holding(Room room, String name, long own, String what) {
    this.room = room;
    this.name = name;
    this.own = own;
    this.what = what;
  }

  /** Holds more, or is refused. */
  public synchronized void take(long more) {
    hold(Math.addExact(held, more));
  }

  /** Holds less. */
  public synchronized void free(long less) {
    hold(held - less);
  }

  /** Holds so much from now on, or is refused and holds what it has held. */
  public synchronized void hold(long amount) {
    long more = beyond(amount) - beyond(held);
    if (more > 0 && !room.take(name, more)) {
      throw ClientError.of(
          "53200",
          "the server has no room for more "
              + what
              + ": let go what is open, ask for less, or try again later");
    } else if (more < 0) {
      room.free(name, -more);
    }
    held = amount;
  }

  private long beyond(long amount) {
    return Math.max(0, amount - own);
  }

  @Override
  public synchronized String toString() {
    return held + " " + what;
  }
}
