package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** Functions that Calcite has not, or has with another meaning. */
class OwnFunctionsTest {
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) COUNT(*) FROM visits WHERE ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n1,Lund\n");
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,2025-12-31,2026-02-02 03:04:05.678901,
        bob,,b,3,,,,,2026-03-01 00:00:00,
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
        "REGEXP_LIKE(ward || 'xx', '^[a-c]x{2}$') ; TRUE",
        "regexp_like(ward, 'b|c') ; FALSE",
        "REGEXP_LIKE(NULLIF(ward, 'a'), 'a') ; CAST(NULL AS BOOLEAN)",
        "NOT REGEXP_LIKE('it''s \uD83D\uDE00', 's .$') ; FALSE",
        "SPLIT_PART(ward || ',c,d', ',', 2) ; 'c'",
        "SPLIT_PART(ward || ',c,d', ',', -1) ; 'd'",
        "SPLIT_PART('a,b', ',', minutes) ; ''",
        "SPLIT_PART('a,b', ',', minutes - 3) ; CAST(NULL AS VARCHAR)",
        "SPLIT_PART('\uD83D\uDE00b', '', 1) ; '\uD83D\uDE00'",
      })
  void textsHaveTheValuesOfExpressions(String call, String value) {
    check(call, value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "LPAD(CAST(zip AS VARCHAR), 3, '0') ; '001'",
        "LPAD(ward, 3) ; '  a'",
        "RPAD(ward, 3, 'xy') ; 'axy'",
        "RPAD(ward, minutes + 1, 'xy') ; 'axyx'",
        "LPAD('abc', 2, '0') ; 'ab'",
        "LPAD(ward, 3, '') ; CAST(NULL AS VARCHAR)",
        "LPAD(ward, 4097, '0') ; CAST(NULL AS VARCHAR)",
        "LPAD(ward, 3000000000, '0') ; CAST(NULL AS VARCHAR)",
        "CHAR_LENGTH(LPAD(ward, 4096, '\uD83D\uDE00')) ; 4096",
        "LPAD(ward, -1, '0') ; ''",
        "TO_CHAR(born, 'YYYY-MM-DD') ; '2025-12-31'",
        "TO_CHAR(seen, 'yyyy-mm-dd\"T\"hh24:mi:ss') ; '2026-02-02T03:04:05'",
        "TO_CHAR(born, '\"Q\"Q DDD ID HH24') ; 'Q4 365 3 00'",
        "STRFTIME(born, '%Y-%m') ; '2025-12'",
        "STRFTIME(seen, '%j %u %d, %H:%M:%S 100%%') ; '033 1 02, 03:04:05 100%'",
        "STRFTIME(born + INTERVAL '9000' YEAR, '%Y') ; CAST(NULL AS VARCHAR)",
        "STRFTIME(DATE '0007-02-03', '%Y') ; '0007'",
        "TO_CHAR(DATE '9999-12-31', 'YYYY') ; '9999'",
      })
  void lengthsAndMomentsHaveTheValuesOfExpressions(String call, String value) {
    check(call, value);
  }

  private static void check(String call, String value) {
    String given =
        "SELECT ("
            + call
            + ") IS NOT DISTINCT FROM "
            + value
            + " FROM (SELECT 'a' AS ward, zip, zip + 2 AS minutes, DATE '2025-12-31' AS born,"
            + " TIMESTAMP '2026-02-02 03:04:05.678901' AS seen FROM zips) AS t";
    assertThat(clinic.ask(given).rows()).hasToString("[[true]]");
    for (String test : new String[] {"IS NOT DISTINCT FROM", "IS DISTINCT FROM"}) {
      String asked = ASK + "patient = 'eve' AND (" + call + ") " + test + " " + value;
      assertThat(clinic.ask(asked).rows()).hasToString(test.length() > 16 ? "[[1]]" : "[[0]]");
    }
  }

  @Test
  void whatFailsIsNullAndIsNotCounted() {
    String counted =
        ASK.replace("COUNT(*)", "COUNT(SPLIT_PART(ward, 'x', zip)), COUNT(LPAD(ward, zip, ''))");
    assertThat(clinic.ask(counted + "TRUE").rows()).hasToString("[[1, 1]]");
    assertThat(clinic.ask(ASK + "SPLIT_PART('a', 'x', minutes - 3) IS NULL").rows())
        .hasToString("[[2]]");
  }

  @Test
  void monthsAreCellsBetweenTwoDays() {
    String byMonth =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) %s AS m, COUNT(*) FROM visits"
            + " WHERE seen >= DATE '2026-01-01' AND seen < DATE '2026-04-01' GROUP BY %s"
            + " ORDER BY m";
    for (String month : new String[] {"TO_CHAR(seen, 'YYYY-MM')", "STRFTIME(seen, '%Y-%m')"}) {
      assertThat(clinic.ask(byMonth.replace("%s", month)).rows())
          .hasToString("[[2026-01, 0], [2026-02, 1], [2026-03, 1]]");
    }
  }

  @Test
  void hoursAreCellsBetweenTwoMoments() {
    String byHour =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) TO_CHAR(seen, 'HH24:00') AS h,"
            + " COUNT(*) FROM visits WHERE seen >= TIMESTAMP '2026-02-02 02:30:00' AND seen <"
            + " TIMESTAMP '2026-02-02 04:00:00' GROUP BY TO_CHAR(seen, 'HH24:00') ORDER BY h";
    assertThat(clinic.ask(byHour).rows()).hasToString("[[02:00, 0], [03:00, 1]]");
  }

  @Test
  void conditionsAndPaddedTextsAreCells() {
    String asked =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) %s AS k, COUNT(*) FROM visits"
            + " GROUP BY %s ORDER BY k";
    assertThat(clinic.ask(asked.replace("%s", "LPAD(ward, 2, '0')")).rows())
        .hasToString("[[0a, 1], [0b, 1], [0c, 0], [null, 0]]");
    assertThat(clinic.ask(asked.replace("%s", "REGEXP_LIKE(ward, '[ac]')")).rows())
        .hasToString("[[false, 1], [true, 1], [null, 0]]");
  }

  /** The parts of a pattern are work, as operators are. */
  @Test
  void manyLargePatternsAreRefused() {
    String one = "REGEXP_LIKE(ward, '(a|b|c){70}')";
    assertThat(clinic.ask(ASK + String.join(" OR ", Collections.nCopies(90, one))).rows())
        .hasToString("[[0]]");
    StringBuilder many = new StringBuilder("FALSE");
    for (int at = 0; at < 300; at++) {
      many.append(" OR REGEXP_LIKE(ward || '" + at + "', '(a|b|c){70}')");
    }
    assertThatThrownBy(() -> clinic.door().prepare(ASK + many))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("expressions must have at most 50000 parts");
  }

  @Test
  void answersCanBeWrittenSo() {
    String asked =
        "SELECT LPAD(ward, 3, '.'), REGEXP_LIKE(ward, '[bc]'), SPLIT_PART(CAST(n AS VARCHAR), '.',"
            + " 1) FROM (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ward, COUNT(*)"
            + " AS n FROM visits WHERE ward IS NOT NULL GROUP BY ward) AS t ORDER BY RPAD(ward, 3)";
    assertThat(clinic.ask(asked).rows())
        .hasToString("[[..a, false, 1], [..b, true, 1], [..c, true, 0]]");
  }
}
