package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.SqlError;

/** A SELECT that WITH names is one question with one drawn value, however often it is named. */
class NamedPartsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ";
  private static final String WARDS =
      "WITH t AS (" + ASK + "ward, COUNT(*) AS n FROM visits GROUP BY ward) ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,,2026-01-01 00:00:00,
        bob,1,b,5,,,,,2026-01-01 00:00:00,
        """);
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static BigDecimal paid(Runnable acts) {
    BigDecimal before = clinic.left("eve").orElseThrow();
    acts.run();
    return before.subtract(clinic.left("eve").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        WARDS + "SELECT a.n - b.n FROM t AS a JOIN t AS b ON a.ward = b.ward",
        WARDS + "SELECT ward, n * 1.0 / (SELECT SUM(n) FROM t) FROM t",
        WARDS + "SELECT ward, n FROM t UNION ALL SELECT 'all', SUM(n) FROM t",
        WARDS + ", u AS (SELECT ward, n FROM t) SELECT t.n, u.n FROM t JOIN u USING (ward)",
        "WITH t AS ("
            + ASK
            + "COUNT(*) AS n FROM visits AS v WHERE minutes >= (SELECT AVG(w.minutes) FROM visits"
            + " AS w WHERE w.patient = v.patient)) SELECT a.n - b.n FROM t AS a, t AS b"
      })
  void itIsAskedAndPaidForOnce(String statement) {
    Prepared asked = clinic.door().prepare(statement);
    assertThat(asked.questions()).isOne();
    assertThat(paid(() -> assertThat(asked.run().get().asked()).hasSize(1)))
        .isEqualByComparingTo("1");
  }

  /** The ε of a connection is for statements in which no SELECT says anything. */
  @Test
  void itIsOneQuestionAlsoWhereItSaysNothing() {
    SqlDoor door = new SqlDoor(clinic.tables(), "ada", Option.some(Epsilon.of("1")));
    String ward = "SELECT ward, COUNT(*) AS n FROM visits GROUP BY ward";
    Prepared asked =
        door.prepare("WITH t AS (" + ward + ") SELECT n, (SELECT SUM(n) FROM t) FROM t");
    assertThat(asked.questions()).isOne();
    assertThat(paid(() -> assertThat(asked.run().isRight()).isTrue())).isEqualByComparingTo("1");
    String two = "SELECT a.n FROM (" + ward + ") AS a JOIN (" + ward + ") AS b ON a.ward = b.ward";
    assertThat(door.prepare(two).questions()).isEqualTo(2);
    String own =
        "SELECT COUNT(*) FROM visits AS v WHERE minutes >= (SELECT AVG(w.minutes) FROM visits AS w"
            + " WHERE w.patient = v.patient)";
    assertThat(door.prepare(own).questions()).isOne();
  }

  /** Beside options of another SELECT it would be drawn wherever it is named. */
  @ParameterizedTest
  @ValueSource(strings = {"OPTIONS (epsilon = 0.2) ", ""})
  void itIsRefusedWhereOnlyAnotherSays(String options) {
    SqlDoor door = new SqlDoor(clinic.tables(), "ada", Option.some(Epsilon.of("5")));
    String named = "WITH t AS (SELECT COUNT(*) AS n FROM visits), u AS (SELECT ";
    String other = "COUNT(*) AS m FROM visits) SELECT t.n, (SELECT SUM(n) FROM t), u.m FROM t, u";
    assertThatThrownBy(() -> door.prepare(named + "WITH DIFFERENTIAL_PRIVACY " + options + other))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("options stand in each SELECT that has noisy aggregates");
    assertThat(door.prepare(named + other).questions()).isEqualTo(2);
  }

  /** Some functions have their arguments twice in the plan. */
  @Test
  void aValueThatThePlanHasTwiceIsOneQuestion() {
    String twice = "SELECT NULLIF((SELECT COUNT(*) FROM visits), 7) FROM zips";
    SqlDoor door = new SqlDoor(clinic.tables(), "ada", Option.some(Epsilon.of("5")));
    assertThat(door.prepare(twice).questions()).isOne();
    String said = twice.replace("SELECT COUNT", ASK + "COUNT");
    assertThat(door.prepare(said).questions()).isOne();
  }

  /** Two draws at such a small ε are hardly ever the same. */
  @Test
  void bothNamesHaveTheOneDrawnValue() {
    Map<Object, Integer> differences = new TreeMap<>();
    try (Clinic noisy = new Clinic(Proper.inMemory(), Clinic.SCHEMA)) {
      String small = WARDS.replace("epsilon = 1", "epsilon = 0.000001");
      noisy
          .ask(small + "SELECT a.n - b.n FROM t AS a JOIN t AS b ON a.ward = b.ward")
          .rows()
          .forEach(row -> differences.merge(((Number) row.get(0)).longValue(), 1, Integer::sum));
    }
    assertThat(differences).isEqualTo(Map.of(0L, 3));
  }

  /** EXPLAIN lists the steps of the second question under that question alone. */
  @Test
  void theStepsOfTheOtherQuestionsAreTheirOwn() {
    String other = "(" + ASK + "COUNT(*) AS m FROM drugs) AS s";
    String[] both =
        clinic
            .door()
            .prepare(WARDS + "SELECT a.n FROM t AS a, t AS b, " + other)
            .explain()
            .split("\n\n");
    assertThat(both).hasSize(2);
    assertThat(both[0]).contains("rows of visits").doesNotContain("rows of drugs");
    assertThat(both[1]).contains("rows of drugs").doesNotContain("rows of visits");
  }

  /** Each of them is a SELECT of its own, also where both say the same. */
  @Test
  void whatIsWrittenTwiceIsAskedTwice() {
    String one = "(" + ASK + "COUNT(*) AS n FROM visits)";
    Prepared two =
        clinic.door().prepare("SELECT a.n - b.n FROM " + one + " AS a, " + one + " AS b");
    assertThat(two.questions()).isEqualTo(2);
    String inner = "(SELECT COUNT(*) AS n FROM visits)";
    assertThatThrownBy(
            () ->
                clinic
                    .door()
                    .prepare(ASK + "a.n - b.n FROM " + inner + " AS a, " + inner + " AS b"))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("each SELECT with noisy aggregates is a question");
  }
}
