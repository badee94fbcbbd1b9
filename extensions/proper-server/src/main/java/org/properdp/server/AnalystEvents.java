package org.properdp.server;

import org.properdp.query.Refusal;
import org.properdp.server.session.Events;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.Prepared;
import org.properdp.store.journal.NoSpace;

/** The events of one analyst's session, for the server's listener. */
record AnalystEvents(String analyst, ServerContext door) implements Events {
  @Override
  public void asked(String text, Prepared statement) {
    door.events().asked(analyst, text, statement);
  }

  @Override
  public void refused(String text, String why) {
    door.events().refused(analyst, text, why);
  }

  @Override
  public void counted(Refusal kind) {
    door.events().counted(kind);
  }

  @Override
  public void told(ClientError error) {
    door.events().told(error.state());
  }

  @Override
  public void failed(Throwable any) {
    door.events().failed(analyst, any);
  }

  @Override
  public ClientError unknown() {
    return door.tables().failure().filter(NoSpace::isReason).isEmpty()
        ? Events.super.unknown()
        : ClientError.of(
            "53100",
            "the disk of the store is full: its custodian makes room, and starts the server"
                + " again");
  }
}
