package org.properdp.server;

import java.time.InstantSource;
import org.properdp.server.limits.ConnectionSlots;
import org.properdp.server.limits.Deadlines;
import org.properdp.server.limits.Line;
import org.properdp.server.limits.Rooms;
import org.properdp.tables.OpenTables;

/**
 * The state that all connections of a server share.
 *
 * @param rooms what connections hold in memory
 * @param line in which questions run
 * @param places the places of analysts
 */
record ServerContext(
    OpenTables tables,
    ServerLimits limits,
    Pace pace,
    Deadlines deadlines,
    Cancellations cancellations,
    ServerEvents events,
    Rooms rooms,
    Line line,
    ConnectionSlots places) {
  /** If there are ticks, days of quotas end by this clock and not by the system's. */
  void tellDays(InstantSource clock) {
    if (pace.isInRounds()) {
      tables.daysBy(clock);
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "a door";
  }
}
