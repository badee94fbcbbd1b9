package org.properdp.server;

import java.util.concurrent.Executor;
import org.properdp.tables.OpenTables;

/**
 * What all connections of a server share.
 *
 * @param threads on which questions run
 * @param logins the places of those who have not said yet who they are
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
    Places logins,
    Places places) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "a door";
  }
}
