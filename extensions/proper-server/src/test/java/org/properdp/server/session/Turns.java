package org.properdp.server.session;

import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.properdp.server.limits.Rooms;
import org.properdp.server.wire.Incoming;
import org.properdp.server.wire.Message;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;

/** A session without a connection: messages in, and what comes of them out. */
final class Turns {
  private static final Set<Character> TYPES = Set.of('Q', 'P', 'B', 'D', 'E', 'C', 'S', 'H', 'X');
  private static final int MOST = 1 << 20;

  /** The questions that were asked. */
  final List<String> asked = new ArrayList<>();

  private final Session session;

  /** A session over a clinic whose questions run where this says. */
  Turns(Clinic clinic, Execution asking) {
    session =
        new Session(
            new SqlDoor(clinic.tables(), "ada", Option.none()),
            (text, types) -> null,
            new Settings("ada", Map.of()),
            new Heard(),
            asking,
            Rooms.Share.alone(),
            new TurnClock(InstantSource.system()));
  }

  private final class Heard implements Events {
    @Override
    public void asked(String text, Prepared statement) {
      asked.add(text);
    }

    @Override
    public void refused(String text, String why) {}

    @Override
    public void failed(Throwable any) {
      throw new IllegalStateException(any);
    }
  }

  /** What comes of messages: the letter of each, and the SQLSTATE or the tag if it has one. */
  String of(Outgoing messages) {
    Incoming in = new Incoming(new ByteArrayInputStream(messages.taken()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      List<Message> turn = new ArrayList<>();
      do {
        turn.add(in.next(TYPES, MOST));
      } while (!turn.get(turn.size() - 1).endsTurn());
      session.turn(turn).send(out);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    session.sent();
    return out.toString(StandardCharsets.ISO_8859_1);
  }

  /** What comes of a simple query. */
  String of(String text) {
    return of(new Outgoing().begin('Q').text(text).end());
  }
}
