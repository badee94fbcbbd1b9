package org.properdp.server;

import java.io.BufferedInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.properdp.server.limits.Deadlines;
import org.properdp.server.limits.Logins;
import org.properdp.server.limits.Rooms;
import org.properdp.server.login.Login;
import org.properdp.server.session.CancellableExecution;
import org.properdp.server.session.Reply;
import org.properdp.server.session.Session;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Incoming;
import org.properdp.server.wire.Link;
import org.properdp.server.wire.Message;

/** One connection, from the first byte to the last, on a thread of its own. */
final class Connection implements Runnable {
  private static final Set<Character> MESSAGES =
      Set.of('Q', 'P', 'B', 'D', 'E', 'C', 'S', 'H', 'X', 'F', 'c', 'd', 'f');

  private final ServerContext door;
  private final Link first;
  private final Deadlines.Deadline deadline;
  private final Logins.Begun login;
  private final Recognition recognition;

  /** The way in which a client's identity is found out. */
  @FunctionalInterface
  interface Recognition {
    /** Talks with the client until it is known; the login ends with that. */
    Login.Known of(Logins.Begun login) throws IOException;
  }

  /** A connection over a link, which has a deadline. */
  Connection(
      ServerContext door,
      Link first,
      Deadlines.Deadline deadline,
      Logins.Begun login,
      Recognition recognition) {
    this.door = door;
    this.first = first;
    this.login = login;
    this.recognition = recognition;
    this.deadline = deadline;
  }

  @Override
  public void run() {
    try (first;
        deadline) {
      deadline.in(door.limits().login());
      Login.Known known = known();
      if (known instanceof Login.Analyst analyst) {
        serve(analyst);
      } else if (known instanceof Login.Refused refused) {
        refuse(refused);
      } else if (known instanceof Login.Cancel cancel && !door.pace().isInRounds()) {
        door.cancellations().cancel(cancel.process(), cancel.secret());
      }
    } catch (IOException gone) {
      // A client may leave at any time; nothing of what it has asked depends on it.
      deadline.in(door.limits().login());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private Login.Known known() throws IOException {
    try (login) {
      return recognition.of(login);
    }
  }

  private void refuse(Login.Refused refused) throws IOException {
    door.events().login(refused.name(), first.from(), false);
    ClientError why = refused.why();
    Reply.of(ClientError.fatal(why.state(), why.sentence())).send(refused.link().out());
  }

  private void serve(Login.Analyst analyst) throws IOException, InterruptedException {
    String name = analyst.name();
    if (!door.places().take(name)) {
      refuse(
          new Login.Refused(
              name,
              analyst.link(),
              ClientError.fatal("53300", "too many connections are open: close one first")));
      return;
    }
    try {
      door.events().login(name, first.from(), true);
      CancellableExecution questions = new CancellableExecution(door.line(), name);
      Cancellations.Key key = door.cancellations().add(questions::leave);
      try {
        greeted(analyst, key, questions);
      } finally {
        door.cancellations().remove(key);
      }
    } finally {
      door.pace().free(() -> door.places().free(name));
    }
  }

  private void greeted(Login.Analyst analyst, Cancellations.Key key, CancellableExecution questions)
      throws IOException, InterruptedException {
    Reply welcome = new Reply();
    Rooms.Share share = door.rooms().share(analyst.name());
    Session session;
    try {
      ConnectionSetup beginning = new ConnectionSetup(analyst);
      beginning.welcome(key, welcome);
      session = beginning.session(door, questions, share);
    } catch (ClientError wrong) {
      Reply.of(wrong).send(analyst.link().out());
      return;
    }
    try {
      serve(analyst, session, welcome, share);
    } finally {
      door.pace().free(session::end);
    }
  }

  private void serve(Login.Analyst analyst, Session session, Reply welcome, Rooms.Share share)
      throws IOException, InterruptedException {
    OutputStream out = timed(analyst.link().out());
    welcome.send(out);
    Incoming in = new Incoming(new BufferedInputStream(analyst.link().in()));
    while (!session.isOver()) {
      Supplier<Reply> turn = turn(session, in, share);
      Reply reply = door.pace().take(analyst.name(), () -> ofAnalyst(analyst, session, turn));
      reply.send(out);
      session.sent();
    }
  }

  /** Ends the session of an analyst whom the custodian has removed; else takes the turn. */
  private Reply ofAnalyst(Login.Analyst analyst, Session session, Supplier<Reply> turn) {
    return door.tables().catalogue().isRemoved(analyst.name())
        ? session.ended(ClientError.fatal("28000", "this analyst was removed by the custodian"))
        : turn.get();
  }

  /** Reads messages until the client waits for what comes of them. */
  private Supplier<Reply> turn(Session session, Incoming in, Rooms.Share share) throws IOException {
    List<Message> messages = new ArrayList<>();
    int left = door.limits().turnBytes();
    try {
      do {
        deadline.in(door.limits().idle());
        int most = door.limits().messageBytes();
        Message next =
            in.next(
                MESSAGES, most, () -> deadline.in(door.limits().message()), share.bytes()::take);
        messages.add(next);
        left -= next.held();
        if (left < 0) {
          throw ClientError.malformed("too many messages came without a Sync");
        }
      } while (!messages.get(messages.size() - 1).endsTurn());
    } catch (ClientError wrong) {
      return () -> session.ended(ClientError.fatal(wrong.state(), wrong.sentence()));
    }
    // Restart the idle timer: answering time must not count.
    deadline.in(door.limits().idle());
    return () -> session.turn(messages);
  }

  /** A stream whose every piece has to be taken within a time. */
  private OutputStream timed(OutputStream out) {
    return new FilterOutputStream(out) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        deadline.in(door.limits().message());
        out.write(bytes, offset, length);
      }
    };
  }
}
