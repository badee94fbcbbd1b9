package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.DuckClinic;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * Sub-queries of public rows as values, and under OR: what DuckDB says of the rows of all people.
 */
class PublicSubQueriesTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private static DuckClinic both;

  @BeforeAll
  static void open() throws SQLException {
    both = new DuckClinic();
  }

  @AfterAll
  static void close() throws SQLException {
    both.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WHERE zip > (SELECT AVG(zip) FROM zips)",
        "WHERE zip = (SELECT MAX(zip) FROM zips WHERE city = 'Lund')",
        "WHERE zip < (SELECT MIN(zip) FROM zips WHERE city = 'none')",
        "WHERE zip IN (SELECT zip FROM zips) OR minutes > 100",
        "WHERE zip NOT IN (SELECT zip FROM zips) OR urgent",
        "WHERE zip NOT IN (SELECT zip FROM holes) OR urgent",
        "WHERE NOT (zip IN (SELECT zip FROM zips WHERE city = 'Lund') AND minutes > 50)",
        "WHERE (zip IN (SELECT zip FROM holes) OR zip IN (SELECT zip FROM zips)) AND ward = 'a'",
        "WHERE urgent OR EXISTS (SELECT 1 FROM zips WHERE city = 'Lund')",
        "WHERE urgent OR EXISTS (SELECT 1 FROM zips WHERE city = 'none')",
        "WHERE CASE WHEN zip IN (SELECT zip FROM zips) THEN minutes > 9 ELSE urgent END",
        "WHERE minutes BETWEEN (SELECT MIN(zip) FROM zips) AND 10 * (SELECT MAX(zip) FROM zips)",
        "WHERE zip IN (SELECT zip FROM zips WHERE city = 'none') OR zip = 1",
        "v WHERE v.zip IN (SELECT z.zip FROM zips z WHERE z.city = v.ward)",
        "v WHERE v.zip IN (SELECT z.zip FROM zips z WHERE z.zip = v.zip AND z.city = 'Lund')",
        "v WHERE v.zip IN (SELECT zip FROM (SELECT zip, city AS c FROM zips) z WHERE z.zip = v.zip"
            + " AND z.c <> 'Lund')",
        "WHERE urgent NOT IN (1, NULL)",
        "WHERE urgent IN (1, NULL)",
        "WHERE urgent IN (1, 0, NULL)",
        "WHERE (urgent NOT IN (0, NULL)) IS NULL",
        "WHERE (urgent IN (0, NULL)) IS NOT TRUE",
        "WHERE zip IN (1, NULL) OR urgent",
        "WHERE NOT (zip IN (0, 1, NULL))",
        "v WHERE zip = (SELECT MIN(zip) FROM zips) OR minutes > (SELECT AVG(w.minutes) FROM visits"
            + " w WHERE w.patient = v.patient)",
      })
  void conditionsAreThoseOfDuckDb(String where) throws SQLException {
    String rest = "COUNT(*), COUNT(ward) FROM visits " + where;
    both.compared(ASK + rest, "SELECT " + rest, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WHERE zip > ALL (SELECT zip FROM zips WHERE city = 'Lund')",
        "WHERE zip > ANY (SELECT zip FROM zips)",
        "WHERE zip <> ANY (SELECT zip FROM zips) OR urgent",
        "WHERE zip = ALL (SELECT zip FROM zips WHERE zip = 1)",
        "WHERE minutes > ALL (SELECT zip FROM holes)",
        "WHERE minutes > ANY (SELECT zip FROM holes)",
        "WHERE (minutes <= ANY (SELECT zip FROM holes)) IS NULL",
        "WHERE zip < ALL (SELECT zip FROM zips WHERE city = 'none')",
        "WHERE zip < ANY (SELECT zip FROM zips WHERE city = 'none')",
        "WHERE minutes > ALL (SELECT AVG(zip) FROM zips GROUP BY city)"
      })
  void comparisonsWithManyAreThoseOfDuckDb(String where) throws SQLException {
    conditionsAreThoseOfDuckDb(where);
  }

  /** Whatever the same public table is called each time, its columns are told apart. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*), COUNT(b.city) FROM visits v JOIN zips a ON v.zip = a.zip JOIN zips b ON a.city ="
            + " b.city | 0",
        "COUNT(*), COUNT(c.zip) FROM visits v LEFT JOIN zips a ON v.zip = a.zip LEFT JOIN zips b ON"
            + " a.city = b.city LEFT JOIN zips c ON c.zip = b.zip WHERE a.city <> 'Ystad' | 0",
        "b.city, COUNT(*) FROM visits v JOIN zips a ON v.zip = a.zip JOIN zips b ON a.city = b.city"
            + " GROUP BY b.city | 1",
        "a.city, b.city, COUNT(*) FROM visits v JOIN zips a ON v.zip = a.zip LEFT JOIN zips b ON"
            + " v.minutes = b.zip GROUP BY a.city, b.city | 2",
        "COUNT(*) FROM (SELECT v.patient, a.city, COUNT(*) AS n FROM visits v JOIN zips a USING"
            + " (zip) GROUP BY v.patient, a.city) t JOIN zips b ON t.city = b.city WHERE n > 1 | 0",
        "COUNT(*) FROM visits v FULL JOIN drugs d ON v.patient = d.patient WHERE"
            + " COALESCE(v.patient, d.patient) > 'p2' | 0",
        "COUNT(*) FROM (SELECT COALESCE(v.patient, d.patient) AS p, UPPER(v.patient) AS u, COUNT(*)"
            + " AS n FROM visits v FULL JOIN drugs d ON v.patient = d.patient GROUP BY"
            + " COALESCE(v.patient, d.patient), UPPER(v.patient)) AS t WHERE n > 9 | 0",
        "COUNT(*), COUNT(UPPER(v.patient)) FROM visits v FULL JOIN drugs d ON v.patient ="
            + " d.patient | 0",
      })
  void joinsAreThoseOfDuckDb(String rest, int keys) throws SQLException {
    both.compared(ASK + rest, "SELECT " + rest, keys);
  }

  @Test
  void valuesCanBeShownAndGroupedBy() throws SQLException {
    String rest =
        "near, COUNT(*) FROM (SELECT zip > (SELECT MIN(zip) FROM zips) AS near FROM visits) AS t"
            + " GROUP BY near";
    both.compared(ASK + rest, "SELECT " + rest, 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Several rows where one value is wanted are NULL.
        "zip = (SELECT zip FROM zips) | 0",
        "zip = (SELECT zip FROM zips WHERE city = 'none') | 0",
        "zip IN (SELECT zip FROM zips WHERE zip IS NULL) OR FALSE | 0",
      })
  void whatHasNoValueIsNull(String where, long count) {
    try (Clinic clinic = new Clinic()) {
      clinic.loadPublic("zips", "zip,city\n1,a\n2,b\n");
      clinic.load(
          "visits",
          """
          patient,zip,ward,minutes,cost,score,urgent,born,seen,note
          eve,1,a,3,,,,,2026-01-01 00:00:00,
          """);
      assertThat(clinic.ask(ASK + "COUNT(*) FROM visits WHERE " + where).rows().get(0).get(0))
          .isEqualTo(count);
    }
  }

  /** They are values of the moment at which the statement is planned, and the plan says them. */
  @Test
  void theyAreConstantsOfThePlan() {
    try (Clinic clinic = new Clinic()) {
      clinic.loadPublic("zips", "zip,city\n7,a\n9,b\n");
      assertThat(
              clinic
                  .door()
                  .prepare(
                      ASK
                          + "COUNT(*) FROM visits WHERE zip = (SELECT MAX(zip) FROM zips) OR zip IN"
                          + " (SELECT zip FROM zips)")
                  .explain())
          .contains("INTEGER '9'")
          .contains("INTEGER '7'");
    }
  }

  /** As many values as there may be; each time they are written out they count as many parts. */
  @Test
  void longListsAreComparedAndCounted() {
    try (Clinic clinic = new Clinic()) {
      StringBuilder zips = new StringBuilder("zip,city\n");
      for (int row = 0; row < 1_000; row++) {
        zips.append(row).append(",c\n");
      }
      clinic.loadPublic("zips", zips.toString());
      String many = "minutes > ANY (SELECT zip FROM zips)";
      assertThat(clinic.ask(ASK + "COUNT(*) FROM visits WHERE " + many).rows()).isNotEmpty();
      String often =
          "COUNT(*) FROM (SELECT "
              + many
              + " AS m FROM visits) AS t WHERE "
              + IntStream.range(0, 20)
                  .mapToObj(each -> "CAST(m AS INTEGER) * " + each)
                  .collect(Collectors.joining(" + "))
              + " > 5";
      assertThatThrownBy(() -> clinic.door().prepare(ASK + often))
          .isInstanceOf(SqlError.class)
          .hasMessageContaining("expressions must have at most 50000 parts");
    }
  }

  @Test
  void longListsAreRefused() {
    try (Clinic clinic = new Clinic()) {
      StringBuilder zips = new StringBuilder("zip,city\n");
      for (int row = 0; row <= 1_000; row++) {
        zips.append(row).append(",c\n");
      }
      clinic.loadPublic("zips", zips.toString());
      assertThatThrownBy(
              () ->
                  clinic
                      .door()
                      .prepare(
                          ASK
                              + "COUNT(*) FROM visits WHERE urgent OR zip IN (SELECT zip FROM"
                              + " zips)"))
          .isInstanceOfSatisfying(
              SqlError.class,
              refused -> {
                assertThat(refused.problem()).contains("at most 1000 values, but has 1001");
                assertThat(refused.rule()).isEqualTo(Rule.WORK);
              });
      assertThat(
              clinic
                  .door()
                  .prepare(ASK + "COUNT(*) FROM visits WHERE zip IN (SELECT zip FROM zips)")
                  .questions())
          .isEqualTo(1);
    }
  }
}
