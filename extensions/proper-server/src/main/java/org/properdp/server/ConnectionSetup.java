package org.properdp.server;

import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.query.Limits;
import org.properdp.server.catalog.CatalogFacts;
import org.properdp.server.limits.Rooms;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.login.Login;
import org.properdp.server.session.CancellableExecution;
import org.properdp.server.session.CatalogResponder;
import org.properdp.server.session.Execution;
import org.properdp.server.session.Reply;
import org.properdp.server.session.Session;
import org.properdp.server.session.Settings;
import org.properdp.server.session.TurnClock;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.MemoryLease;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.schema.AnalystSchema;

/**
 * The parameters that a client gave when it connected: they hold for as long as its connection
 * lives.
 */
final class ConnectionSetup {
  private static final Pattern OPTION =
      Pattern.compile("\\s*(?:-c\\s*|--)([\\w.]+)=((?:[^\\s\\\\]|\\\\.)*+)");
  private static final int OK = 0;

  /** The version of the protocol, 3.0, in one number. */
  private static final int VERSION = 3 << Short.SIZE;

  private final Login.Analyst analyst;
  private final Map<String, String> said = new LinkedHashMap<>();
  private final Settings settings;

  ConnectionSetup(Login.Analyst analyst) {
    this.analyst = analyst;
    said.putAll(analyst.parameters());
    String options = said.remove("options");
    if (options != null) {
      read(options);
    }
    this.settings = new Settings(analyst.name(), said);
  }

  private void read(String options) {
    Matcher next = OPTION.matcher(options);
    int at = 0;
    while (next.find(at) && next.start() == at) {
      said.put(next.group(1).replace('-', '_'), next.group(2).replaceAll("\\\\(.)", "$1"));
      at = next.end();
    }
    if (!options.substring(at).isBlank()) {
      throw ClientError.fatal("22023", "options must be like -c proper.epsilon=0.1");
    }
  }

  /** The ε of questions that don't say it. */
  private Option<Epsilon> usual() {
    try {
      return Option.of(said.get(Settings.EPSILON)).map(Epsilon::of);
    } catch (IllegalArgumentException wrong) {
      throw ClientError.fatal("22023", Settings.EPSILON + ": " + wrong.getMessage());
    }
  }

  /** Tells a client that it is known, and what it may rely on. */
  void welcome(Cancellations.Key key, Reply reply) {
    Outgoing out = reply.next();
    negotiate(out);
    out.begin('R').int32(OK).end();
    parameters().forEach((name, value) -> out.begin('S').text(name).text(value).end());
    out.begin('K').int32(key.process()).int32(key.secret()).end();
    out.begin('Z').int8('I').end();
  }

  /** The parts of a newer protocol that a client wants, and this server doesn't have. */
  private void negotiate(Outgoing out) {
    List<String> unknown =
        analyst.parameters().keySet().stream().filter(name -> name.startsWith("_pq_.")).toList();
    if (analyst.minor() > 0 || !unknown.isEmpty()) {
      out.begin('v').int32(VERSION).int32(unknown.size());
      unknown.forEach(out::text);
      out.end();
    }
  }

  /** The settings that clients are told, under the names that they know. */
  private Map<String, String> parameters() {
    Map<String, String> told = new LinkedHashMap<>();
    for (String name :
        List.of(
            "server_version",
            "server_encoding",
            "client_encoding",
            "application_name",
            "is_superuser",
            "session_authorization",
            "DateStyle",
            "IntervalStyle",
            "TimeZone",
            "integer_datetimes",
            "standard_conforming_strings")) {
      told.put(name, settings.get(name));
    }
    return told;
  }

  /** The session. */
  Session session(ServerContext door, CancellableExecution questions, Rooms.Share share) {
    settings.tell(door.limits().told());
    settings.tell(quotas(door));
    TurnClock clock = new TurnClock(door.pace());
    SqlDoor statements = new SqlDoor(door.tables(), analyst.name(), usual(), clock, aside(share));
    Execution asking = Execution.AT_ONCE;
    if (door.pace().isInRounds()) {
      settings.endNothing();
    } else {
      asking = questions.within(settings::timeout);
    }
    return new Session(
        statements,
        facts(door, clock),
        settings,
        new AnalystEvents(analyst.name(), door),
        asking,
        share,
        clock);
  }

  private static MemoryLease aside(Rooms.Share share) {
    return new MemoryLease() {
      @Override
      public <A> A holding(Function<LongConsumer, A> work) {
        ValueLease taken = new ValueLease(share);
        try {
          return work.apply(taken::take);
        } finally {
          taken.end();
        }
      }
    };
  }

  /** The limits of the analyst, as they were declared when the connection began. */
  private Map<String, String> quotas(ServerContext door) {
    Limits limits =
        door.tables().catalogue().analysts().stream()
            .filter(one -> one.name().equals(analyst.name()))
            .findFirst()
            .map(AnalystSchema::limits)
            .orElse(Limits.NONE);
    Map<String, String> told = new LinkedHashMap<>();
    told.put("proper.quota", limits.total().map(Amount::toString).getOrElse(""));
    told.put("proper.quota_per_day", limits.perDay().map(Amount::toString).getOrElse(""));
    told.put("proper.quota_each", limits.each().map(Amount::toString).getOrElse(""));
    told.put("proper.quota_of_questions", limits.questions().map(String::valueOf).getOrElse(""));
    return told;
  }

  private CatalogResponder facts(ServerContext door, TurnClock clock) {
    String database = said.getOrDefault("database", analyst.name());
    return new CatalogFacts(door.tables(), analyst.name(), database, settings, clock);
  }
}
