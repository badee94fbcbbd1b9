package org.properdp.server.session;

import org.properdp.sql.ask.Prepared;

/** What happens in a session, for the custodian to know. */
public interface Events {
  /** A question is about to be asked. */
  void asked(String text, Prepared statement);

  /** A question was refused. */
  void refused(String text, String why);

  /** Something failed that none of the sentences for clients are for. */
  void failed(Throwable any);

  /** Whether the store has stopped because its disk is full. */
  default boolean isDiskFull() {
    return false;
  }
}
