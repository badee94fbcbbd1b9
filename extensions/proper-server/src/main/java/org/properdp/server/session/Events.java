package org.properdp.server.session;

import org.properdp.query.Refusal;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.Prepared;

/** The events of a session, for the custodian to know. */
public interface Events {
  /** A question is about to be asked. */
  void asked(String text, Prepared statement);

  /** A question was refused. */
  void refused(String text, String why);

  /** The kind of a refusal, for the counts of it. */
  default void counted(Refusal kind) {}

  /** An error was told to the client. */
  default void told(ClientError error) {}

  /** Something failed that none of the sentences for clients are for. */
  void failed(Throwable any);

  /** All that a client is told then. */
  default ClientError unknown() {
    return ClientError.of(
        "XX000",
        "the statement failed inside the server: its log names the kind of failure, for its"
            + " custodian");
  }
}
