package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * A short text whose expressions would fill the memory once they are written out is refused as soon
 * as too much is made of it.
 */
@Tag("long")
class GrowthTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static String nested(String statement, int times) {
    String[] parts = statement.split("NEST", -1);
    String start = statement.contains("zips") ? "SELECT zip AS x FROM zips" : ROWS;
    String rows = "(" + start + ") AS t";
    for (int at = 0; at < times; at++) {
      rows = "(SELECT " + parts[1] + " FROM " + rows + ") AS t";
    }
    return parts[0] + rows + parts[2];
  }

  private static final String ROWS = "SELECT minutes AS x, patient FROM visits";

  @ParameterizedTest
  @ValueSource(
      strings = {
        ASK + "COUNT(*) FROM NESTx * x AS xNEST WHERE x > 1",
        ASK + "SUM(x, contribution_bounds_per_row => (0, 1)) FROM NESTx + x AS xNEST",
        ASK + "x > 1, COUNT(*) FROM NESTt.X * t.x AS \"x\"NEST GROUP BY x > 1",
        ASK + "COUNT(*) FROM NESTCASE WHEN x > 1 THEN x ELSE -x END AS xNEST WHERE x > 1",
        ASK + "COUNT(*) FROM NESTx * x AS x, patientNEST JOIN drugs USING (patient) WHERE x > 1",
        ASK + "COUNT(*) FROM NESTCOALESCE(x + x, x) AS xNEST WHERE x > 1",
      })
  void shortTextsThatGrowAreRefusedAtOnce(String statement) {
    assertThatThrownBy(() -> clinic.door().prepare(nested(statement, 40)))
        .isInstanceOfSatisfying(
            SqlError.class,
            error -> {
              assertThat(error.rule()).isEqualTo(Rule.WORK);
              assertThat(error.problem()).contains("must have at most 50000 parts");
            });
    assertThat(clinic.door().prepare(nested(statement, 4)).columns()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // By names of WITH, by columns that are renamed, through branches of a set.
        "WITH a AS (SELECT minutes AS x FROM visits), b AS (SELECT EACH AS x FROM a), c AS (SELECT"
            + " EACH AS x FROM b), d AS (SELECT EACH AS x FROM c) ASK COUNT(*) FROM d WHERE x > 1",
        "ASK COUNT(*) FROM (SELECT EACH FROM (SELECT EACH FROM (SELECT EACH FROM (SELECT minutes"
            + " FROM visits) AS t(x)) AS t(x)) AS t(x)) AS t(x) WHERE x > 1",
        "ASK COUNT(*) FROM (SELECT EACH AS x FROM (SELECT EACH AS x FROM (SELECT EACH AS x FROM"
            + " (SELECT 1 AS x FROM visits UNION ALL SELECT minutes FROM visits) AS t) AS t) AS t)"
            + " AS t WHERE x > 1",
        "ASK COUNT(*) FROM (SELECT * FROM (SELECT EACH AS x FROM (SELECT * FROM (SELECT EACH AS x"
            + " FROM (SELECT EACH AS x FROM (SELECT minutes AS x FROM visits) AS t) AS t) AS t) AS"
            + " t) AS t) AS t WHERE x > 1",
      })
  void growthIsFollowedThroughNames(String statement) {
    String text = statement.replace("EACH", "x" + " + x".repeat(60)).replace("ASK ", ASK);
    assertThatThrownBy(() -> clinic.door().prepare(text))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("must have at most 50000 parts");
  }

  /** What Calcite writes down more than once, in each other. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "COALESCE(EACH, 1)",
        "IFNULL(EACH, 1)",
        "NULLIF(EACH, 1)",
        "CASE WHEN EACH BETWEEN 0 AND 9 THEN 1 ELSE 0 END",
        "CASE WHEN EACH NOT BETWEEN 0 AND 9 THEN 1 ELSE 0 END",
        "CASE WHEN EACH BETWEEN SYMMETRIC 0 AND 9 THEN 1 ELSE 0 END",
        "CASE WHEN 5 BETWEEN SYMMETRIC EACH AND 9 THEN 1 ELSE 0 END",
        "CASE EACH WHEN 1 THEN 2 WHEN 3 THEN 4 ELSE 5 END",
        "GREATEST(EACH, 1)",
        "LEAST(1, EACH, 2)",
        "CASE WHEN EACH IS DISTINCT FROM 1 THEN 1 ELSE 0 END",
        "CASE WHEN 1 IS NOT DISTINCT FROM EACH THEN 1 ELSE 0 END",
        "CASE WHEN EACH IN (1, 2, 3) THEN 1 ELSE 0 END",
        "CASE WHEN EACH NOT IN (1, 2, 3) THEN 1 ELSE 0 END",
        "CASE WHEN (EACH, 2) IN ((1, 2), (3, 4)) THEN 1 ELSE 0 END",
      })
  void callsThatAreCopiedAreCountedAsOftenAsTheyAreWritten(String call) {
    for (String statement :
        List.of(
            ASK + "COUNT(*) FROM visits WHERE EACH = 1",
            "SELECT EACH FROM (SELECT zip AS minutes, city AS ward FROM zips) AS t")) {
      assertThatThrownBy(() -> clinic.door().prepare(inEachOther(statement, call, 40)))
          .isInstanceOfSatisfying(
              SqlError.class, error -> assertThat(error.rule()).isEqualTo(Rule.WORK));
      assertThat(clinic.door().prepare(inEachOther(statement, call, 3)).columns()).hasSize(1);
    }
  }

  private static String inEachOther(String statement, String call, int times) {
    String value = "minutes";
    for (int at = 0; at < times; at++) {
      value = call.replace("EACH", value);
    }
    return statement.replace("EACH", value);
  }

  /** Of public rows each query is a step of its own: what it computes is not written out. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(SELECT zip, x * x AS x FROM EACH) AS t",
        "(SELECT zip, SUM(x) AS x FROM EACH GROUP BY zip) AS t",
        "(SELECT zip, STDDEV_POP(x) AS x FROM EACH GROUP BY zip) AS t",
        "(SELECT zip, SUM(x) OVER (PARTITION BY zip) AS x FROM EACH) AS t",
      })
  void queriesInEachOtherAreCounted(String query) {
    String rows = "(SELECT zip, zip AS x FROM zips) AS t";
    for (int at = 0; at < 62; at++) {
      rows = query.replaceFirst("EACH", rows);
    }
    assertThat(clinic.ask("SELECT zip FROM " + rows).columns()).hasSize(1);
    String more = "SELECT zip FROM " + query.replaceFirst("EACH", rows);
    assertThatThrownBy(() -> clinic.door().prepare(more))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 64 SELECTs");
  }

  /** Each names the one before it twice, so that 40 of them would be 2⁴⁰ queries. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a.x FROM BEFORE a, BEFORE b",
        "SELECT x FROM BEFORE WHERE x IN (SELECT x FROM BEFORE)",
        "SELECT x FROM BEFORE UNION ALL SELECT x FROM BEFORE",
        "TABLE BEFORE EXCEPT TABLE BEFORE",
      })
  void namesOfWithAreCountedAsOftenAsTheyStand(String query) {
    StringBuilder with = new StringBuilder("WITH w0 (x) AS (VALUES (1))");
    for (int at = 1; at <= 40; at++) {
      with.append(", w" + at + " (x) AS (" + query.replace("BEFORE", "w" + (at - 1)) + ")");
    }
    assertThatThrownBy(() -> clinic.door().prepare(with + " SELECT x FROM w40"))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 64 SELECTs, with each name of WITH written out");
    assertThat(clinic.door().prepare(with + " SELECT x FROM w3").columns()).hasSize(1);
  }

  /** A column or an alias that is called like a query of WITH is not that query. */
  @Test
  void aNameOfAColumnIsNoQuery() {
    String columns = "zip" + ", zip AS w".repeat(70);
    String statement =
        "WITH w AS (SELECT 1 AS w FROM zips WHERE zip IN (SELECT zip FROM zips)) SELECT "
            + columns
            + " FROM (SELECT zip FROM EACH) AS w WHERE w.zip = 1 ORDER BY "
            + "zip, ".repeat(70)
            + "zip";
    assertThat(clinic.ask(statement.replace("EACH", "zips")).columns()).hasSize(71);
    String many =
        IntStream.range(0, 40).mapToObj(at -> "w AS w" + at).collect(Collectors.joining(", "));
    assertThatThrownBy(
            () ->
                clinic
                    .door()
                    .prepare("WITH w AS (SELECT 1 AS w FROM (SELECT 1)) SELECT 1 FROM " + many))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 64 SELECTs");
  }

  /** Of a column nothing is copied that takes room, so that a list can be long. */
  @Test
  void listsThatAColumnIsInCanBeLong() {
    String list = "(1" + ", 2".repeat(9_000) + ")";
    assertThat(clinic.door().prepare("SELECT zip FROM zips WHERE zip IN " + list).columns())
        .hasSize(1);
    assertThat(
            clinic
                .door()
                .prepare(ASK + "COUNT(*) FROM visits WHERE ABS(minutes) NOT IN " + list)
                .columns())
        .hasSize(1);
  }

  @Test
  void boundsThatFollowFromConstantsAndDeclarations() {
    assertThat(bounds("SUM(CASE WHEN urgent THEN 1 ELSE 0 END)")).contains("[0, 1] by 1 of");
    assertThat(bounds("SUM(CASE WHEN urgent THEN 3 END)")).contains("[0, 3] by 1 of");
    assertThat(bounds("SUM(COALESCE(minutes, -5))")).contains("[-5, 600] by 1 of");
    assertThat(bounds("SUM(10 - minutes * 2)")).contains("[-1190, 10] by 1 of");
    assertThat(bounds("AVG(CASE WHEN urgent THEN 1.0 ELSE 0 END)")).contains("[0.0, 1.0] by 0.1");
  }

  private static String bounds(String aggregate) {
    return clinic.door().prepare(ASK + aggregate + " FROM visits").explain();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SUM(minutes * zip)",
        "SUM(CASE WHEN urgent THEN zip ELSE 0 END)",
        "SUM(CASE WHEN urgent THEN NULL ELSE NULL END)",
        "SUM(CAST(note AS INTEGER))",
        "AVG(ABS(zip))",
      })
  void otherBoundsMustBeSaid(String aggregate) {
    assertThatThrownBy(() -> bounds(aggregate)).isInstanceOf(SqlError.class);
  }
}
