package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** DATEDIFF counts beginnings of units, of people's rows and of public ones alike. */
class DateDiffTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n1,a\n");
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,2025-12-31,2026-02-02 00:00:00,
        """);
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "DATEDIFF('day', born, seen) ; 33",
        "DATEDIFF('Day', seen, born) ; -33",
        "DATEDIFF(DAY, born, DATE '2026-01-01') ; 1",
        "DATEDIFF(year, born, DATE '2026-01-01') ; 1",
        "DATEDIFF('quarter', born, seen) ; 1",
        "DATEDIFF(MONTH, born, seen) ; 2",
        "DATEDIFF('week', TIMESTAMP '2026-02-01 23:59:59', seen) ; 1",
        "DATEDIFF('hour', TIMESTAMP '2026-02-01 23:59:59', seen) ; 1",
        "DATEDIFF('minute', born, seen) ; 47520",
        "DATEDIFF('second', TIMESTAMP '2026-02-01 23:59:59.5', seen) ; 1",
        "DATEDIFF('day', NULLIF(born, born), seen) ; null",
      })
  void itCountsWhatBeginsBetween(String difference, String value) {
    String given =
        "SELECT "
            + difference
            + " FROM (SELECT DATE '2025-12-31' AS born, TIMESTAMP '2026-02-02"
            + " 00:00:00' AS seen FROM zips) AS t";
    assertThat(clinic.ask(given).rows()).hasToString("[[" + value + "]]");
    String people =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits WHERE "
            + difference
            + " IS NOT DISTINCT FROM "
            + (value.equals("null") ? "CAST(NULL AS BIGINT)" : value);
    assertThat(clinic.ask(people).rows()).hasToString("[[1]]");
  }

  /** Also where the planner splits the aggregates, and what is counted is never NULL. */
  @Test
  void itHasTheTypeThatWasPlanned() {
    String counted =
        "SELECT day, MAX(x), SUM(x), COUNT(x) FROM (SELECT day, DATEDIFF('hour', day, ts) AS x FROM"
            + " (SELECT DATE '2025-12-31' AS day, TIMESTAMP '2026-01-01 03:00:00' AS ts FROM zips)"
            + " AS s) AS t GROUP BY day";
    assertThat(clinic.ask(counted).rows()).hasToString("[[2025-12-31, 27, 27, 1]]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DATEDIFF(born, seen)",
        "DATEDIFF('fortnight', born, seen)",
        "DATEDIFF(ward, born, seen)",
        "TIMESTAMPDIFF(YEAR, born, seen)",
        "DATE_DIFF(born, born, DAY)",
        "TIMESTAMP_DIFF(seen, seen, DAY)",
      })
  void othersAreToldWhatWorks(String difference) {
    String statement =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits WHERE "
            + difference
            + " > 3";
    assertThatThrownBy(() -> clinic.ask(statement))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem())
                  .startsWith("units between two moments are counted by DATEDIFF('day', from, to)");
              assertThat(statement.substring(refused.column() - 1)).startsWith(difference);
            });
  }
}
