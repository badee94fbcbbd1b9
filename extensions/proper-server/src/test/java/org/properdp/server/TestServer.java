package org.properdp.server;

import io.vavr.control.Option;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.server.login.Accounts;
import org.properdp.server.login.ScramVerifier;
import org.properdp.server.login.Secrets;
import org.properdp.server.login.Tls;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;

/** A server over a clinic in memory, whose answers are exact. */
final class TestServer implements AutoCloseable {
  static final String PASSWORD = "correct horse";

  final List<String> log = new CopyOnWriteArrayList<>();
  final Map<String, ScramVerifier> passwords = new ConcurrentHashMap<>();
  final Map<String, String> users = new ConcurrentHashMap<>();
  final Clinic clinic;

  /** Runs on the thread of a question that is about to be asked. */
  volatile Runnable beforeAsking = () -> {};

  /** By which the log tells the time. */
  volatile InstantSource time = InstantSource.system();

  /** Runs after something has failed that no sentence is for. */
  volatile Runnable afterFailure = () -> {};

  final AnalystServer server;
  final int port;

  TestServer(Path dir) {
    this(dir, ServerLimits.USUAL, Duration.ZERO);
  }

  TestServer(Path dir, ServerLimits limits, Duration tick) {
    this(dir, limits, tick, Fixture.exact());
  }

  /** The same clinic in another runtime. */
  TestServer(Path dir, ServerLimits limits, Duration tick, Proper proper) {
    this(dir, limits, tick, proper, TickClock.SYSTEM, "");
  }

  /**
   * The same clinic, where the ticks come by some clock.
   *
   * @param never a person that never came
   */
  TestServer(
      Path dir, ServerLimits limits, Duration tick, Proper proper, TickClock clock, String never) {
    clinic = new Clinic(proper, Clinic.SCHEMA + "CREATE ANALYST bob QUOTA 1;");
    clinic.load("visits", visits(never)).loadPublic("zips", "zip,city\n1,Lund\n2,Malmö\n");
    passwords.put("ada", ScramVerifier.of(PASSWORD, new Secrets().bytes(16)));
    passwords.put("bob", ScramVerifier.of(PASSWORD, new Secrets().bytes(16)));
    server = new AnalystServer(clinic.tables(), accounts(), limits, tick, clock, new Heard());
    port =
        server.listen(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            Tls.own(dir.resolve("server.p12"), "127.0.0.1"));
  }

  /** 100 visits of 50 people, without those of one. */
  private static String visits(String never) {
    StringBuilder csv =
        new StringBuilder("patient,zip,ward,minutes,cost,score,urgent,born,seen,note\n");
    for (int row = 0; row < 100; row++) {
      String patient = "p" + row % 50;
      if (patient.equals(never)) {
        continue;
      }
      csv.append(patient).append(',').append(1 + row % 2).append(',');
      csv.append("abc".charAt(row % 3)).append(',').append(row).append(",1.25,0.5,");
      csv.append(row % 4 == 0).append(",,2026-01-02 03:04:05,\n");
    }
    return csv.toString();
  }

  private Accounts accounts() {
    return new Accounts() {
      @Override
      public Option<ScramVerifier> verifier(String analyst) {
        return Option.of(passwords.get(analyst));
      }

      @Override
      public Option<String> analystOf(String user) {
        return Option.of(users.get(user));
      }
    };
  }

  private final class Heard implements ServerEvents {
    @Override
    public void login(String name, String from, boolean isTaken) {
      log.add("login " + name + " " + isTaken);
    }

    @Override
    public void asked(String analyst, String text, Prepared statement) {
      log.add(analyst + " asked " + text);
      beforeAsking.run();
    }

    @Override
    public void refused(String analyst, String text, String why) {
      log.add(analyst + " refused " + why);
    }

    @Override
    public void failed(String analyst, Throwable any) {
      log.add(analyst + " failed " + any);
      afterFailure.run();
    }

    @Override
    public void timeBy(InstantSource clock) {
      time = clock;
    }

    @Override
    public void notTaken(String why) {
      log.add(why);
    }

    @Override
    public void noted(String what) {
      log.add(what);
    }
  }

  /** A connection by the driver that many programs use. */
  Connection connect(String analyst, String... more) throws SQLException {
    Properties properties = new Properties();
    properties.put("user", analyst);
    properties.put("password", PASSWORD);
    properties.put("sslmode", "require");
    for (int at = 0; at < more.length; at += 2) {
      properties.put(more[at], more[at + 1]);
    }
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/store", properties);
  }

  @Override
  public void close() {
    server.close();
    clinic.close();
  }

  /** The rows of an answer, each with a stroke between its values. */
  static List<String> rows(ResultSet rows) throws SQLException {
    List<String> all = new ArrayList<>();
    while (rows.next()) {
      StringBuilder line = new StringBuilder();
      for (int at = 1; at <= rows.getMetaData().getColumnCount(); at++) {
        line.append(at == 1 ? "" : "|").append(rows.getString(at));
      }
      all.add(line.toString());
    }
    return all;
  }
}
