package org.properdp.server;

import java.time.InstantSource;
import org.properdp.query.Refusal;
import org.properdp.sql.ask.Prepared;

/** The events at the server, for its custodian. Analysts see nothing of them. */
public interface ServerEvents {
  /** A login was taken or refused. */
  void login(String name, String from, boolean isTaken);

  /** A question is about to be asked. */
  void asked(String analyst, String text, Prepared statement);

  /** A question was refused. */
  void refused(String analyst, String text, String why);

  /** The kind of a refusal, for the counts of it. */
  default void counted(Refusal kind) {}

  /** An error with this SQLSTATE was told to a client. */
  default void told(String state) {}

  /** Something failed that no sentence for analysts is for. */
  void failed(String analyst, Throwable any);

  /** A client could not be taken, before anything was known of it. */
  void notTaken(String why);

  /** The clock that tells the time of events from now on. */
  default void timeBy(InstantSource clock) {}

  /** Something about the server itself. */
  void noted(String what);
}
