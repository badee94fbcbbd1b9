package org.properdp.server.session;

import java.util.HashMap;
import java.util.Map;

/**
 * The open statements and portals of a connection.
 *
 * @param statements prepared statements by name
 * @param portals portals by name
 */
record SessionState(
    Map<String, ServerStatement> statements, Map<String, Portal> portals, Transaction transaction) {
  SessionState() {
    this(new HashMap<>(), new HashMap<>(), new Transaction());
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "what a connection has open";
  }
}
