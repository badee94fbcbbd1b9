package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.query.Refusal;
import org.properdp.tables.TableQuery;

/** The same question within one epoch gets the same answer and is paid for once. */
class ReuseTest {
  private static final String ANALYSTS =
      """
      CREATE ANALYST dash QUESTIONS 2 REUSE ANSWERS EVERY DAY AT '06:30';
      CREATE ANALYST hours REUSE ANSWERS EVERY HOUR;
      CREATE ANALYST hand REUSE ANSWERS BY HAND;
      """;
  private static final String WARDS =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ward, COUNT(*) AS n,"
          + " SUM(minutes) AS m FROM visits WHERE zip = 1 GROUP BY ward ORDER BY ward";
  private static final String ROWS =
      """
      patient,zip,ward,minutes,cost,score,urgent,born,seen,note
      ann,1,a,5,,,,,2026-01-01T00:00:00,
      """;
  private static final BigDecimal PRICE = new BigDecimal("0.001000000");

  @TempDir Path dir;
  private Instant now = Instant.parse("2026-11-23T12:00:00Z");
  private Clinic clinic = loaded(Proper.inMemory());

  private static Clinic loaded(Proper proper) {
    String schema = Clinic.SCHEMA.replace("CAP 1000", "CAP 2000");
    return new Clinic(proper, schema + ANALYSTS).load("visits", ROWS);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private void reopened(String more) {
    clinic.close();
    clinic = new Clinic(Proper.open(dir), more);
  }

  private SqlRows ask(String analyst, String statement) {
    return clinic.door(analyst, () -> now).prepare(statement).run().get();
  }

  private static String idOf(SqlRows rows) {
    return rows.asked().get(0).request();
  }

  private BigDecimal paid() {
    return new BigDecimal(1000).subtract(clinic.left("ann").get());
  }

  private void pass(String time) {
    now = now.plus(Duration.parse(time));
  }

  @Test
  void withinOneEpochTheAnswerIsTheSameAndPaidForOnce() {
    SqlRows first = ask("dash", WARDS);
    assertThat(idOf(first)).startsWith("epoch 8 2026-11-23T06:30:00Z #");
    pass("PT18H29M59S");
    assertThat(ask("dash", WARDS)).isEqualTo(first);
    assertThat(paid()).isEqualByComparingTo(PRICE);
  }

  @Test
  void theNextEpochHasItsOwnAnswerAndIsPaidFor() {
    SqlRows first = ask("dash", WARDS);
    pass("PT18H30M");
    SqlRows second = ask("dash", WARDS);
    assertThat(second.rows()).isNotEqualTo(first.rows());
    assertThat(idOf(second)).startsWith("epoch 8 2026-11-24T06:30:00Z #");
    assertThat(ask("dash", WARDS)).isEqualTo(second);
    assertThat(paid()).isEqualByComparingTo("0.002");
    SqlRows hourly = ask("hours", WARDS);
    pass("PT29M59S");
    assertThat(ask("hours", WARDS)).isEqualTo(hourly);
    pass("PT1S");
    assertThat(ask("hours", WARDS).rows()).isNotEqualTo(hourly.rows());
  }

  @Test
  void analystsWithoutReuseAndOtherAnalystsPay() {
    SqlRows dash = ask("dash", WARDS);
    assertThat(ask("hand", WARDS).rows()).isNotEqualTo(dash.rows());
    assertThat(ask("ada", WARDS).rows()).isNotEqualTo(ask("ada", WARDS).rows());
    assertThat(paid()).isEqualByComparingTo("0.004");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.001 -> 0.002",
        "zip = 1 -> zip = 2",
        "SUM(minutes) -> SUM(minutes, contribution_bounds_per_row => (0, 599))",
        "COUNT(*) -> COUNT(zip)",
        "epsilon = 0.001 -> epsilon = 0.001, inclusion = 'clipped'",
        "epsilon = 0.001 -> epsilon = 0.001, inclusion = 'sampled', probability = 0.5",
        "GROUP BY ward -> AND minutes >= 0 GROUP BY ward",
        "WHERE zip = 1 -> WHERE zip = 1 AND ward IN ('a', 'b')"
      })
  void anotherQuestionIsAnotherOne(String change) {
    String[] parts = change.split(" -> ", -1);
    String other = WARDS.replace(parts[0], parts[1]);
    assertThat(other).isNotEqualTo(WARDS);
    assertThat(idOf(ask("hand", other))).isNotEqualTo(idOf(ask("hand", WARDS)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GROUP BY -> group\n by",
        "visits -> VISITS",
        "zip = 1 -> (zip) = (1)",
        "0.001 -> 0.0010",
        "AS n -> AS other",
        "ORDER BY ward -> ORDER BY n DESC LIMIT 1",
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) -> SELECT /*+ epsilon('0.001')"
            + " */"
      })
  void thePlanIsComparedAndNotTheText(String change) {
    String[] parts = change.split(" -> ", -1);
    String same = WARDS.replace(parts[0], parts[1]);
    assertThat(same).isNotEqualTo(WARDS);
    assertThat(idOf(ask("hand", same))).isEqualTo(idOf(ask("hand", WARDS)));
    assertThat(paid()).isEqualByComparingTo(PRICE);
  }

  @Test
  void neitherBatchNorErasureNorGrantOfAPersonShows() {
    try (Clinic without = loaded(Fixture.exact());
        Clinic with = loaded(Fixture.exact())) {
      List<SqlRows> seen = new ArrayList<>();
      List<String> explained = new ArrayList<>();
      for (Clinic world : List.of(without, with)) {
        SqlDoor door = world.door("dash", () -> now);
        seen.add(door.prepare(WARDS).run().get());
        if (world == with) {
          world.load("visits", "bob", ROWS.replace("ann", "bob"));
          world.tables().population("patients").grant(List.of("bob"), Epsilon.of("1"));
          seen.add(door.prepare(WARDS).run().get());
          world.tables().erase("visits", "bob");
        }
        seen.add(door.prepare(WARDS).run().get());
        explained.add(door.prepare(WARDS).explain());
      }
      assertThat(seen).containsOnly(seen.get(0));
      assertThat(explained).containsOnly(explained.get(0));
    }
  }

  @Test
  void aRepeatedQuestionDoesNotCountAgainstTheQuota() {
    ask("dash", WARDS);
    ask("dash", WARDS.replace("zip = 1", "zip = 2"));
    assertThat(ask("dash", WARDS)).isEqualTo(ask("dash", WARDS));
    assertThat(refused("dash", WARDS.replace("zip = 1", "zip = 3")))
        .isInstanceOf(Refusal.TheQuotaIsTooSmall.class);
    pass("P1D");
    assertThat(refused("dash", WARDS)).isInstanceOf(Refusal.TheQuotaIsTooSmall.class);
  }

  private Refusal refused(String analyst, String statement) {
    return clinic.door(analyst, () -> now).prepare(statement).run().getLeft().why();
  }

  @Test
  void eightThreadsPayOnce() throws Exception {
    CyclicBarrier together = new CyclicBarrier(8);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    Callable<SqlRows> asking =
        () -> {
          Prepared prepared = clinic.door("dash", () -> now).prepare(WARDS);
          together.await();
          return prepared.run().get();
        };
    try {
      Set<SqlRows> answers = new HashSet<>();
      for (Future<SqlRows> each : threads.invokeAll(Collections.nCopies(8, asking))) {
        answers.add(each.get());
      }
      assertThat(answers).hasSize(1);
      assertThat(paid()).isEqualByComparingTo(PRICE);
    } finally {
      threads.shutdownNow();
    }
  }

  /** How long the first question takes depends on data, and must not decide the second's epoch. */
  @Test
  void theQuestionsOfAStatementAreAskedInOneEpoch() {
    String two =
        "SELECT a.n, b.m FROM (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) AS n"
            + " FROM visits) AS a, (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*)"
            + " AS m FROM visits WHERE zip = 1) AS b";
    InstantSource hastening = () -> now = now.plus(Duration.ofHours(1));
    Prepared prepared = clinic.door("hours", hastening).prepare(two);
    assertThat(prepared.run().get().asked())
        .extracting(asked -> asked.request().replaceAll("#.*", ""))
        .hasSize(2)
        .containsOnly("epoch 9 2026-11-23T13:00:00Z ");
  }

  @Test
  void aReusedAnswerIsAskedAgainUnderItsIdInLaterEpochs() {
    SqlRows first = ask("dash", WARDS);
    pass("P7D");
    assertThat(ask("dash", named(WARDS, idOf(first)))).isEqualTo(first);
    assertThat(paid()).isEqualByComparingTo(PRICE);
  }

  @Test
  void theIdOfAQuestionIsTakenByNoOther() {
    String id = idOf(ask("hand", WARDS)).replace("epoch 10", "epoch 11");
    String other = WARDS.replace("zip = 1", "zip = 2");
    assertThat(refused("hand", named(other, id)))
        .isInstanceOf(Refusal.TheRequestIdBelongsToAnotherQuestion.class);
    TableQuery inJava = clinic.tables().askedBy("hand", "visits").request(id);
    assertThat(inJava.noisyCount(Epsilon.of("1")).getLeft())
        .isInstanceOf(Refusal.TheRequestIdBelongsToAnotherQuestion.class);
    assertThat(paid()).isEqualByComparingTo(PRICE);
    assertThat(idOf(ask("hand", named(WARDS, id)))).isEqualTo(id);
    assertThat(idOf(ask("hand", named(other, "epoch 11 #0")))).isEqualTo("epoch 11 #0");
  }

  private static String named(String statement, String id) {
    return statement.replace("0.001)", "0.001, request = '" + id + "')");
  }

  @Test
  void anAnswerIsReusedAfterARestartUntilAnEpochBegins() {
    clinic.close();
    clinic = loaded(Proper.found(dir));
    SqlRows first = ask("hand", WARDS);
    reopened("");
    pass("P99D");
    assertThat(ask("hand", WARDS)).isEqualTo(first);
    reopened("ALTER ANALYST hand BEGIN EPOCH");
    SqlRows second = ask("hand", WARDS);
    assertThat(second.rows()).isNotEqualTo(first.rows());
    reopened("ALTER ANALYST hand REUSE NO ANSWERS");
    assertThat(idOf(ask("hand", WARDS))).doesNotContain("epoch");
    reopened("ALTER ANALYST hand REUSE ANSWERS BY HAND");
    assertThat(ask("hand", WARDS).rows()).isNotEqualTo(second.rows());
    assertThat(paid()).isEqualByComparingTo("0.004");
  }

  @Test
  void questionsOfPeopleWhoDoNotTakePartWholeAreReusedToo() {
    String clipped = WARDS.replace("0.001)", "0.001, inclusion = 'clipped')");
    assertThat(ask("hand", clipped)).isEqualTo(ask("hand", clipped));
    assertThat(paid()).isEqualByComparingTo(PRICE);
  }

  @Test
  void aTableOfADroppedNameIsAskedAnew() {
    clinic.close();
    clinic = loaded(Proper.found(dir));
    SqlRows first = ask("hand", WARDS);
    String schema = Clinic.SCHEMA;
    String again =
        schema.substring(
            schema.indexOf("CREATE TABLE visits"), schema.indexOf("CREATE TABLE drugs"));
    reopened("DROP TABLE visits; " + again);
    assertThat(idOf(ask("hand", WARDS))).isNotEqualTo(idOf(first));
  }

  @Test
  void aPublicTableThatChangesGivesNewCellsAndOldJoins() {
    String join =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) AS n FROM visits JOIN"
            + " zips USING (zip) WHERE city = 'Lund'";
    String cells = join.replace("WHERE city = 'Lund'", "GROUP BY city");
    clinic.loadPublic("zips", "zip,city\n1,Lund\n");
    SqlRows joined = ask("hand", join);
    assertThat(ask("hand", cells).rows()).hasSize(2);
    clinic.loadPublic("zips", "zip,city\n1,Lund\n2,Oslo\n");
    assertThat(ask("hand", join)).isEqualTo(joined);
    assertThat(ask("hand", cells).rows()).hasSize(3); // Lund, Oslo and NULL
  }

  @Test
  void whatIsReusedIsExplained() {
    assertThat(clinic.door("dash", () -> now).prepare(WARDS).explain())
        .endsWith(
            "\nreuse, which is argued and tested: the same question gets the same answer, free of"
                + " charge, in the epoch since 2026-11-23T06:30:00Z");
    assertThat(clinic.door("hand", () -> now).prepare(WARDS).explain())
        .endsWith("free of charge, in the epoch that the custodian began last");
    assertThat(clinic.door("hand", () -> now).prepare(named(WARDS, "mine")).explain())
        .doesNotContain("\nreuse");
    assertThat(clinic.door("ada", () -> now).prepare(WARDS).explain()).doesNotContain("\nreuse");
  }
}
