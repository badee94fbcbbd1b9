package org.properdp.server;

import java.util.concurrent.Executor;
import org.properdp.server.room.Places;
import org.properdp.server.room.Room;
import org.properdp.server.room.Rooms;
import org.properdp.tables.OpenTables;

/**
 * What all connections of a server share.
 *
 * @param threads on which questions run
 * @param rooms what connections hold in memory
 * @param waiting the places of questions that have not come to their end
 * @param places the places of analysts
 */
record Door(
    OpenTables tables,
    ServerLimits limits,
    Pace pace,
    Deadlines deadlines,
    Cancellations cancellations,
    ServerEvents events,
    Executor threads,
    Rooms rooms,
    Room waiting,
    Places places) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "a door";
  }
}
