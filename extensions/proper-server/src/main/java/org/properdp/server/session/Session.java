package org.properdp.server.session;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.server.limits.Rooms;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.type.PgColumn;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Fields;
import org.properdp.server.wire.Message;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.Script;

/**
 * The statements and portals of one connection. No other connection has a way to them. Messages are
 * handled turn by turn, one turn at a time.
 */
public final class Session {
  private static final int MOST_STATEMENTS = 500;

  private static final int MOST_NAME = 256;
  private static final int MOST_PORTALS = 100;

  private final NamedStatements statements;
  private final Execution asking;
  private final Events events;
  private final Settings settings;
  private final Transaction transaction;
  private final Map<String, ServerStatement> named;
  private final Map<String, Portal> portals;
  private final Rooms.Share share;
  private final TurnClock clock;
  private final SessionState state;
  private boolean isSkipping;
  private boolean isOver;

  /**
   * A session in which nothing was asked.
   *
   * @param share what it holds of the server's memory
   * @param clock of all that the session tells of the time
   */
  public Session(
      SqlDoor door,
      CatalogResponder facts,
      Settings settings,
      Events events,
      Execution asking,
      Rooms.Share share,
      TurnClock clock) {
    this.share = share;
    this.clock = clock;
    this.state = new SessionState(share);
    this.statements = new NamedStatements(door, facts, settings, events, state);
    this.asking = asking;
    this.events = events;
    this.settings = settings;
    this.transaction = state.transaction();
    this.named = state.statements();
    this.portals = state.portals();
  }

  /** True if the client has said goodbye, or was told to. */
  public boolean isOver() {
    return isOver;
  }

  /** The result of messages that belong together. */
  public Reply turn(List<Message> messages) {
    clock.begin();
    Reply reply = new Reply();
    long came = messages.stream().mapToLong(Message::held).sum();
    for (Message message : messages) {
      if (!isOver) {
        handle(message, came, reply);
      }
    }
    return reply;
  }

  /** Releases memory held for replies that were sent. */
  public void sent() {
    state.sent();
  }

  /** Lets go of everything. */
  public void end() {
    named.clear();
    portals.clear();
    sent();
  }

  /** The words for a client that breaks the protocol, or comes at a bad time. */
  public Reply ended(ClientError why) {
    isOver = true;
    events.told(why);
    return Reply.of(why);
  }

  private void handle(Message message, long came, Reply reply) {
    try {
      switch (message.type()) {
        case 'X' -> isOver = true;
        case 'S' -> synced(message.fields(), reply);
        case 'Q' -> query(message.fields(), reply);
        case 'H', 'c', 'd', 'f' -> {}
        default -> {
          if (!isSkipping) {
            share.bytes().hold(came + reply.size());
            extended(message, message.fields(), reply);
          }
        }
      }
    } catch (ClientError error) {
      failed(message, error, reply);
    } catch (Throwable any) {
      events.failed(any);
      failed(message, events.unknown(), reply);
    }
  }

  private void failed(Message message, ClientError error, Reply reply) {
    events.told(error);
    reply.error(error);
    transaction.fail();
    isOver |= error.isFatal();
    if (message.type() == 'Q' && !isOver) {
      ready(reply);
    } else {
      isSkipping = message.type() != 'S';
    }
  }

  private void synced(Fields fields, Reply reply) {
    fields.end();
    isSkipping = false;
    ready(reply);
  }

  /** Outside of a transaction portals end with their turn. */
  private void ready(Reply reply) {
    if (!transaction.isOpen()) {
      portals.clear();
      settings.endTransaction();
    }
    reply.next().begin('Z').int8(transaction.status()).end();
  }

  private void query(Fields fields, Reply reply) {
    String text = fields.text();
    fields.end();
    isSkipping = false;
    named.remove("");
    portals.remove("");
    List<Script.Statement> all = Script.placed(text);
    if (all.isEmpty()) {
      reply.next().empty('I');
    }
    for (Script.Statement each : all) {
      ServerStatement statement = share.computing(() -> statements.read(each, text, List.of()));
      if (!statement.parameters().isEmpty()) {
        throw ClientError.of("42P02", "a parameter has no value here: prepare the statement");
      }
      List<PgColumn> columns = statement.columns();
      Portal portal = new Portal(columns, Formats.TEXT.of(columns), new ValueLease(share), 0, true);
      portal.readied(share.computing(() -> statement.with(List.of())));
      if (columns != null) {
        portal.describe(reply);
      }
      run(portal, 0, reply);
      share.bytes().hold(text.length() + reply.size());
    }
    ready(reply);
  }

  private void extended(Message message, Fields fields, Reply reply) {
    switch (message.type()) {
      case 'P' -> parse(fields, reply);
      case 'B' -> bind(fields, reply);
      case 'D' -> describe(fields, reply);
      case 'E' -> execute(fields, reply);
      case 'C' -> close(fields, reply);
      default ->
          throw ClientError.of(
              ClientError.UNSUPPORTED, "functions can't be called by number: write a SELECT");
    }
  }

  private void parse(Fields fields, Reply reply) {
    String name = fields.text();
    String text = fields.text();
    List<Integer> types = new ArrayList<>();
    for (int left = fields.count(Integer.BYTES); left > 0; left--) {
      types.add(fields.int32());
    }
    fields.end();
    if (!name.isEmpty() && named.containsKey(name)) {
      throw ClientError.of("42P05", "there is a prepared statement of this name already");
    } else if (named.size() >= MOST_STATEMENTS) {
      throw ClientError.of("54000", "there can be " + MOST_STATEMENTS + " prepared statements");
    }
    checkName(name);
    named.remove(name);
    state.checkRoom(text.length());
    List<Script.Statement> all = Script.placed(text);
    if (all.size() > 1) {
      throw ClientError.of("42601", "a prepared statement must be one statement");
    }
    ServerStatement statement =
        all.isEmpty()
            ? Utility.of(() -> Outcome.done(""))
            : share.computing(() -> statements.read(all.get(0), text, types));
    long weight = text.length() + statement.weight();
    state.checkRoom(weight);
    named.put(name, statement);
    state.prepared(name, weight);
    reply.next().empty('1');
  }

  private static void checkName(String name) {
    if (name.getBytes(StandardCharsets.UTF_8).length > MOST_NAME) {
      throw ClientError.of("42622", "a name must have at most " + MOST_NAME + " bytes");
    }
  }

  private ServerStatement named(String name) {
    ServerStatement statement = named.get(name);
    if (statement == null) {
      throw ClientError.of("26000", "there is no prepared statement of this name");
    }
    return statement;
  }

  private Portal portal(String name) {
    Portal portal = portals.get(name);
    if (portal == null) {
      throw ClientError.of("34000", "there is no portal of this name");
    }
    return portal;
  }

  private void bind(Fields fields, Reply reply) {
    String name = fields.text();
    checkName(name);
    String of = fields.text();
    ServerStatement statement = named(of);
    checkGood(statement.isAlways());
    long sent = state.weight(of) + fields.remaining();
    List<@Nullable Object> values = Formats.of(fields).values(fields, statement.parameters());
    long weight = sent + statement.weight(values);
    Formats wanted = Formats.of(fields);
    fields.end();
    if (!name.isEmpty() && portals.containsKey(name)) {
      throw ClientError.of("42P03", "there is a portal of this name already");
    } else if (portals.size() >= MOST_PORTALS) {
      throw ClientError.of("54000", "there can be " + MOST_PORTALS + " portals");
    }
    state.checkRoom(weight);
    List<PgColumn> columns = statement.columns();
    Portal portal =
        new Portal(
            columns, wanted.of(columns), new ValueLease(share), weight, statement.isAlways());
    portal.readied(share.computing(() -> statement.with(values)));
    portals.put(name, portal);
    reply.next().empty('2');
  }

  private void describe(Fields fields, Reply reply) {
    int what = fields.int8();
    String name = fields.text();
    fields.end();
    if (what == 'P') {
      Portal portal = portal(name);
      checkGood(portal.isAlways() || !portal.hasRows());
      portal.describe(reply);
    } else if (what == 'S') {
      ServerStatement statement = named(name);
      checkGood(statement.isAlways() || statement.columns() == null);
      reply.next().begin('t').int16(statement.parameters().size());
      statement.parameters().forEach(type -> reply.next().int32(type.oid()));
      reply.next().end();
      reply.described(statement.columns(), Formats.TEXT.of(statement.columns()));
    } else {
      throw ClientError.of(ClientError.PROTOCOL, "only statements and portals are described");
    }
  }

  private void execute(Fields fields, Reply reply) {
    Portal portal = portal(fields.text());
    int most = fields.int32();
    fields.end();
    checkGood(portal.isAlways());
    run(portal, most, reply);
  }

  /** Statements after one that has failed are refused, as clients expect it. */
  private void checkGood(boolean isAlways) {
    if (!isAlways) {
      transaction.checkGood();
    }
  }

  private void run(Portal portal, int most, Reply reply) {
    state.checkRows();
    portal.execute(most, asking, reply);
    state.run(portal);
  }

  private void close(Fields fields, Reply reply) {
    int what = fields.int8();
    String name = fields.text();
    fields.end();
    if (what == 'P') {
      portals.remove(name);
    } else if (what == 'S') {
      named.remove(name);
    } else {
      throw ClientError.of(ClientError.PROTOCOL, "only statements and portals are closed");
    }
    reply.next().empty('3');
  }
}
