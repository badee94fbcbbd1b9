package org.properdp.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.Shell;
import org.properdp.server.AnalystServer;
import org.properdp.server.Health;
import org.properdp.server.ServerLimits;
import org.properdp.server.log.ServerLog;
import org.properdp.server.login.Accounts;
import org.properdp.server.login.ScramVerifier;
import org.properdp.server.login.Secrets;
import org.properdp.server.login.Tls;
import org.properdp.tables.OpenTables;

/** Metrics tell the work of a server. They do not depend on the people's budgets. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ServerMetricsTest {
  private static final String PASSWORD = "correct horse";
  private static final Pattern LINE =
      Pattern.compile("([a-z_]+)(\\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*})? (-?[0-9.]+)");

  /** Follow from the machine and its clock, and not from what was done. */
  private static final Pattern OF_THE_MACHINE =
      Pattern.compile("(jvm|process)_.*|.*_(seconds(_.*)?|free_bytes)|proper_journal_bytes_total");

  @TempDir Path dir;

  /** A server over a store with as many visits as people, of whom some have asked too much. */
  private final class Served implements AutoCloseable {
    private final Proper proper;
    private final OpenTables tables;
    private final AnalystServer server;
    private final int port;
    final ServerMetrics metrics;
    final Path store;

    Served(String name) throws IOException {
      store = dir.resolve(name);
      Path schema =
          Files.writeString(
              dir.resolve(name + ".sql"),
              "CREATE POPULATION patients (INDIVIDUAL VARCHAR(9)) PERSONAL BUDGET 1;"
                  + "CREATE TABLE visits (patient VARCHAR(9) INDIVIDUAL OF patients, zip INTEGER)"
                  + " ROWS PER PERSON 9; CREATE ANALYST ada QUOTA 50;");
      Path rows =
          Files.writeString(
              dir.resolve("rows.csv"), "patient,zip\np1,1\np2,2\np3,3\np4,not a number\n");
      Shell shell = new Shell();
      shell.prints("", "init", store, schema);
      shell.type("load", store, "visits", rows, "--max-rejects", 1);
      proper = Proper.open(store);
      tables = OpenTables.shared(proper);
      ServerLog log = ServerLog.in(store);
      CountedEvents events = new CountedEvents(log);
      server = new AnalystServer(tables, accounts(), ServerLimits.USUAL, Duration.ZERO, events);
      metrics =
          new ServerMetrics(
              store,
              proper,
              server,
              log,
              events,
              Duration.ZERO,
              new ServerMetrics.Opened(),
              List.of());
      server.shut();
      port =
          server.listen(
              new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
              Tls.own(dir.resolve("server.p12"), "127.0.0.1"));
    }

    private static Accounts accounts() {
      ScramVerifier verifier = ScramVerifier.of(PASSWORD, new Secrets().bytes(16));
      return new Accounts() {
        @Override
        public Option<ScramVerifier> verifier(String analyst) {
          return Option.when(analyst.equals("ada"), verifier);
        }

        @Override
        public Option<String> analystOf(String user) {
          return Option.none();
        }
      };
    }

    void open() {
      server.open(() -> {});
      metrics.opening().now();
    }

    Connection connect(String password) throws SQLException {
      return DriverManager.getConnection(
          "jdbc:postgresql://127.0.0.1:" + port + "/store?sslmode=require", "ada", password);
    }

    void count(double epsilon, int times) throws SQLException {
      try (Connection ada = connect(PASSWORD);
          Statement ask = ada.createStatement()) {
        for (int time = 0; time < times; time++) {
          ask.executeQuery(
              "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
                  + epsilon
                  + ") COUNT(*) AS n FROM visits WHERE zip < "
                  + time);
        }
      }
    }

    /** The figure of each line. */
    Map<String, String> figures() {
      Map<String, String> all = new LinkedHashMap<>();
      for (String line : metrics.text().toString().lines().toList()) {
        if (!line.startsWith("#")) {
          assertThat(line).matches(LINE);
          int at = line.lastIndexOf(' ');
          assertThat(all.put(line.substring(0, at), line.substring(at + 1))).isNull();
        }
      }
      return all;
    }

    long figure(String name) {
      return Long.parseLong(figures().getOrDefault(name, "0"));
    }

    @Override
    public void close() {
      server.close();
      tables.unshare();
      proper.close();
    }
  }

  @Test
  void whatAnalystsDoIsCounted() throws Exception {
    try (Served served = new Served("store")) {
      assertThat(served.metrics.health()).isEqualTo(Health.OPENING);
      assertThat(served.figures()).doesNotContainKey("proper_opening_seconds");
      served.open();
      assertThat(served.metrics.health()).isEqualTo(Health.OPEN);
      assertThat(served.figures()).containsKey("proper_opening_seconds");
      long evaluated = served.figure("proper_stage_seconds_count{stage=\"evaluation\"}");
      long forced = served.figure("proper_stage_seconds_count{stage=\"force\"}");
      served.count(0.25, 3);
      assertThatThrownBy(() -> served.connect("wrong")).isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> served.count(49.5, 1)).hasMessageContaining("refused");
      try (Connection ada = served.connect(PASSWORD);
          Statement ask = ada.createStatement()) {
        assertThatThrownBy(() -> ask.executeQuery("SELECT nothing FROM visits"))
            .isInstanceOf(SQLException.class);
        assertThat(served.figure("proper_connections")).isGreaterThanOrEqualTo(1);
      }
      assertThat(served.figures())
          .containsEntry("proper_questions_total", "4")
          .containsEntry("proper_refusals_total{kind=\"TheQuotaIsTooSmall\"}", "1")
          .containsEntry("proper_errors_total{sqlstate=\"45000\"}", "1")
          .containsEntry("proper_logins_total{outcome=\"taken\"}", "3")
          .containsEntry("proper_logins_total{outcome=\"refused\"}", "1")
          .containsEntry("proper_state{state=\"open\"}", "1")
          .containsEntry("proper_state{state=\"stopped\"}", "0");
      assertThat(served.figure("proper_stage_seconds_count{stage=\"evaluation\"}"))
          .isGreaterThanOrEqualTo(evaluated + 3);
      assertThat(served.figure("proper_stage_seconds_count{stage=\"force\"}"))
          .isGreaterThan(forced);
      assertThat(served.figure("proper_disk_free_bytes")).isPositive();
      served.server.close();
    }
  }

  @Test
  void recordsOfBatchesAreCounted() throws Exception {
    try (Served served = new Served("store")) {
      long stored = served.figure("proper_records_stored_total");
      long setAside = served.figure("proper_records_set_aside_total");
      try (Served another = new Served("another")) {
        assertThat(another.figure("proper_records_stored_total")).isEqualTo(stored + 3);
        assertThat(another.figure("proper_records_set_aside_total")).isEqualTo(setAside + 1);
      }
    }
  }

  /** In one world all people can pay for ten questions, in the other for the first alone. */
  @Test
  void noMetricFollowsFromWhoCanPay() throws Exception {
    Map<String, String> rich = changes(0.05);
    Map<String, String> poor = changes(0.9);
    assertThat(rich).containsEntry("proper_questions_total", "10");
    assertThat(poor).isEqualTo(rich);
  }

  private Map<String, String> changes(double epsilon) throws Exception {
    try (Served served = new Served("paying-" + epsilon)) {
      served.open();
      Map<String, String> before = served.figures();
      served.count(epsilon, 10);
      Map<String, String> changes = new LinkedHashMap<>();
      served.figures().forEach((name, figure) -> put(name, figure, before, changes));
      return changes;
    }
  }

  private static void put(
      String name, String figure, Map<String, String> before, Map<String, String> changes) {
    String plain = name.replaceAll("\\{.*", "");
    if (!OF_THE_MACHINE.matcher(plain).matches()
        || name.startsWith("proper_stage_seconds_count{stage=\"eval")) {
      long was = Long.parseLong(before.getOrDefault(name, "0"));
      changes.put(name, Long.toString(Long.parseLong(figure) - was));
    }
  }
}
