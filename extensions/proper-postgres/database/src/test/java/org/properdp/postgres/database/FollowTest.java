package org.properdp.postgres.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.operation.Companion;
import org.properdp.cli.operation.MetricsText;

/** A declared table is as the one of a real database is, whatever is done there. */
class FollowTest {
  private static final String LABELS = "{source=\"public.beside\",table=\"visits\"}";

  private static Postgres database;

  @TempDir Path home;

  @BeforeAll
  static void begin() throws Exception {
    database = Postgres.found("wal_level = logical");
  }

  @AfterAll
  static void end() throws Exception {
    database.close();
  }

  private Visits visits(String name) throws Exception {
    return Visits.found(home.resolve("store"), database, name);
  }

  @Test
  void insertsUpdatesDeletesAndTruncatesAreFollowed() throws Exception {
    Visits visits = visits("changed");
    database.execute(
        "INSERT INTO changed (patient, secret, minutes, price, seen, is_new, note) SELECT"
            + " 'p' || n % 7, 's', n, n / 100.0, '2026-11-30 08:15:00.25+02', n % 2 = 0,"
            + " E'a\"\\\\b\\n\\t' || repeat('é', 3000) FROM generate_series(1, 100) n");
    assertThat(visits.once()).hasSize(1).allMatch(line -> line.contains(": stored 100 rows"));
    assertThat(visits.here()).isEqualTo(visits.there());
    assertThat(visits.once()).isEmpty();
    database.execute(
        "INSERT INTO changed (patient, minutes) VALUES ('q', 1)",
        "UPDATE changed SET minutes = minutes + 1 WHERE id % 3 = 0",
        "UPDATE changed SET patient = 'r' WHERE id % 10 = 0",
        "UPDATE changed SET id = id + 1000 WHERE id % 11 = 0",
        "DELETE FROM changed WHERE id % 7 = 0",
        "BEGIN; DELETE FROM changed; ROLLBACK");
    assertThat(visits.once()).hasSize(1);
    assertThat(visits.here()).isEqualTo(visits.there());
    database.execute(
        "TRUNCATE changed", "INSERT INTO changed (patient, minutes) VALUES ('p1', 5), ('new', 6)");
    visits.once();
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(2);
    database.execute("TRUNCATE changed CASCADE");
    visits.once();
    assertThat(visits.here()).isEmpty();
  }

  @Test
  void aRowThatDoesNotFitIsSetAsideAlone() throws Exception {
    Visits visits = visits("unfit");
    database.execute(
        "INSERT INTO unfit (patient, minutes, seen) VALUES ('ok', 1, NULL), ('bad', 1, 'infinity'),"
            + " (NULL, 2, NULL)");
    assertThat(visits.once())
        .hasSize(1)
        .allMatch(line -> line.contains(": stored 1 row, set aside 2 in"));
    assertThat(Files.readString(home.resolve("store.aside/public.unfit-0-0.csv")))
        .contains("public.unfit/0,2,,seen,", "public.unfit/0,3,,patient,")
        .doesNotContain("infinity");
    database.execute("UPDATE unfit SET seen = 'infinity' WHERE patient = 'ok'");
    visits.once();
    assertThat(visits.here()).isEmpty();
  }

  @Test
  void theFirstRowsAndTheChangesAfterThemMeetWithoutAGap() throws Exception {
    Visits visits = visits("busy");
    Writer writer = new Writer(database, "busy", 3);
    CompletableFuture<Integer> written = writer.begin();
    boolean[] isEnded = new boolean[1];
    visits.run(
        line -> {
          boolean isLast = isEnded[0] && !line.contains("all rows");
          isEnded[0] |= line.contains("changes");
          return isLast;
        });
    writer.end();
    assertThat(written.get()).isPositive();
    visits.once();
    assertThat(visits.here()).isEqualTo(visits.there());
  }

  @Test
  void aTransactionThatEndsLaterComesLater() throws Exception {
    Visits visits = visits("late");
    visits.once();
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      connection.createStatement().execute("INSERT INTO late (patient, minutes) VALUES ('a', 1)");
      database.execute("INSERT INTO late (patient, minutes) VALUES ('b', 2)");
      visits.once();
      assertThat(visits.here()).hasSize(1).allMatch(row -> row.contains("|b|2|"));
      connection.commit();
    }
    visits.once();
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(2);
  }

  @Test
  void columnsMayBeAddedMovedAndRenamedAsLongAsTheDeclaredOnesAreThere() throws Exception {
    Visits visits = visits("altered");
    database.execute("INSERT INTO altered (patient, minutes) VALUES ('a', 1)");
    visits.once();
    database.execute(
        "ALTER TABLE altered ADD more int DEFAULT 7, DROP secret",
        "ALTER TABLE altered RENAME minutes TO old",
        "ALTER TABLE altered ADD minutes int",
        "UPDATE altered SET minutes = 3",
        "INSERT INTO altered (patient, minutes) VALUES ('b', 2)");
    visits.once();
    assertThat(visits.here()).isEqualTo(visits.there());
    database.execute(
        "ALTER TABLE altered RENAME minutes TO gone", "DELETE FROM altered WHERE patient = 'a'");
    List<String> before = visits.here();
    assertThat(visits.once())
        .hasSize(1)
        .allMatch(line -> line.startsWith("refused: the table public.altered of the database has"));
    assertThat(visits.here()).isEqualTo(before);
  }

  @Test
  void aDatabaseThatEndsInOrderDoesNotWaitForThePipelineWhichWaitsForIt() throws Exception {
    Visits visits = visits("stopped");
    int[] said = new int[1];
    List<String> lines =
        visits.run(
            line -> {
              said[0]++;
              if (said[0] == 1) {
                database.execute("INSERT INTO stopped (patient, minutes) VALUES ('a', 1)");
              } else if (said[0] == 2) {
                stopAndRestart();
                database.execute("INSERT INTO stopped (patient, minutes) VALUES ('b', 2)");
              }
              return said[0] > 2 && line.contains("changes up to");
            });
    assertThat(lines).anyMatch(line -> line.startsWith("waiting for the database: "));
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(2);
  }

  private static void stopAndRestart() {
    try {
      database.stopAndRestart();
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void aPipelineBesideAServerFollowsTheTableWhileTheStoreIsOpen() throws Exception {
    Visits visits = visits("beside");
    BlockingQueue<String> told = new LinkedBlockingQueue<>();
    Path file =
        Files.writeString(
            home.resolve("beside.conf"),
            "table = visits\nuser = postgres\nsource = public.beside\nconnect = "
                + database.address()
                + "\n");
    Companion.Described described =
        Companion.named("postgres").described(file, home.resolve("store"));
    try (Proper proper = Proper.open(home.resolve("store"));
        Companion.Running running = described.begin(proper, told::add)) {
      database.execute(
          "INSERT INTO beside (patient, minutes) SELECT 'p', n FROM generate_series(1, 100) n");
      while (!metrics(running).contains("proper_postgres_records_stored_total" + LABELS + " 100")) {
        Thread.onSpinWait();
      }
      assertThat(metrics(running)).contains("proper_postgres_running" + LABELS + " 1");
      database.execute("ALTER TABLE beside REPLICA IDENTITY DEFAULT");
      String last = told.take();
      while (!last.contains("has ended")) {
        last = told.take();
      }
      assertThat(last)
          .startsWith(
              "the pipeline from source public.beside into visits has ended: the database does"
                  + " not");
    }
    assertThat(visits.here()).isEqualTo(visits.there()).hasSize(100);
  }

  private static List<String> metrics(Companion.Running running) {
    MetricsText text = new MetricsText();
    running.tell(text);
    return text.toString().lines().toList();
  }
}
