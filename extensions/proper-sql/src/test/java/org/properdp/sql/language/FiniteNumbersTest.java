package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;

/** What numbers of public rows come to: the same as over people's rows. */
class FiniteNumbersTest {
  /** What is computed, and its value. */
  private static final List<String> COMPUTED =
      List.of(
          "zip / 0 ; null",
          "zip / (zip - zip) ; null",
          "-zip / (zip - zip) ; null",
          "(zip - zip) / 0 ; null",
          "zip / 2 ; 1.5",
          "SQRT(-zip) ; null",
          "SQRT(zip + 1) ; 2.0",
          "EXP(zip * 1000) ; Infinity",
          "POWER(zip, 5000) ; Infinity",
          "POWER(zip, 2) ; 9.0",
          "POWER(zip / 6, 12.5) ; 1.7263349150062194E-4",
          "POWER(-zip, 0.5) ; null",
          "LEFT(city, CAST('9223372036854775807' AS BIGINT)) ; Lund",
          "RIGHT(city, -1) ; und",
          "LEFT('😀b' || city, 2) ; 😀b",
          "zip * 1e300 * 1e300 ; Infinity",
          "zip + 2147483644 ; 2147483647",
          "zip + 2147483645 ; 2147483648",
          "-2147483645 - zip ; -2147483648",
          "-2147483646 - zip ; -2147483649",
          "zip * 715827882 ; 2147483646",
          "zip * 715827883 ; 2147483649",
          "zip * -715827883 ; -2147483649",
          "zip + CAST('9223372036854775804' AS BIGINT) ; 9223372036854775807",
          "zip + CAST('9223372036854775805' AS BIGINT) ; null",
          "CAST('-9223372036854775805' AS BIGINT) - zip ; -9223372036854775808",
          "CAST('-9223372036854775806' AS BIGINT) - zip ; null",
          "zip * CAST('3074457345618258602' AS BIGINT) ; 9223372036854775806",
          "zip * CAST('3074457345618258603' AS BIGINT) ; null",
          "CAST(NULL AS INTEGER) * zip ; null",
          "2147483647 + 1 ; 2147483648",
          "-zip ; -3",
          "-(-zip - CAST('9223372036854775805' AS BIGINT)) ; null",
          "ABS(-zip - CAST('9223372036854775805' AS BIGINT)) ; null",
          "ABS(-zip - CAST('9223372036854775804' AS BIGINT)) ; 9223372036854775807",
          "ABS(-zip - 2147483645) ; 2147483648",
          "MOD(zip, zip - zip) ; null",
          "MOD(-zip, 2) ; -1",
          "MOD(zip * 0.5, 0.2) ; 0.1",
          "MOD(zip * 0.5, zip * 0.0) ; null",
          "LN(zip - zip) ; null",
          "LN(zip - 2) ; 0.0",
          "LOG10(zip + 7) ; 1.0",
          "LOG10(-zip) ; null",
          "FLOOR(zip + 16777214) ; 1.6777217E7",
          "CEIL(zip + 16777214) ; 1.6777217E7",
          "CEIL(zip + CAST('9007199254740987' AS BIGINT)) ; 9.00719925474099E15",
          "CAST(FLOOR(zip + CAST('9007199254740988' AS BIGINT)) AS BIGINT) ; 9007199254740991",
          "FLOOR(-zip / 2) ; -2.0",
          "ROUND(zip + 16777214) ; 16777217",
          "ROUND(zip + 2147483644, -1) ; 2147483650",
          "ROUND(-zip - 2147483644, -1) ; -2147483650",
          "ROUND(zip + 2147483641, -1) ; 2147483640",
          "ROUND(zip + 42, -1) ; 50",
          "ROUND(-zip - 42, -1) ; -50",
          "ROUND(zip + 42, 1) ; 45",
          "ROUND(zip + CAST('9223372036854775804' AS BIGINT), -19) ; null",
          "ROUND(zip + CAST('9223372036854775804' AS BIGINT), -20) ; 0",
          "ROUND(zip + CAST('9223372036854775804' AS BIGINT), -1) ; null",
          "ROUND(zip + CAST('9223372036854775804' AS BIGINT), 0) ; 9223372036854775807",
          "zip * 0.5 * 0.25 ; 0.375",
          "CAST(zip AS DECIMAL(18, 0)) * 300000000000000000 ; 900000000000000000",
          "CAST(zip AS DECIMAL(18, 0)) * 400000000000000000 ; null",
          "CAST(zip AS DECIMAL(18, 0)) + 999999999999999999 ; null",
          "0.0000005 * CAST(zip AS DECIMAL(18, 0)) ; 0.000002",
          "CAST(city AS INTEGER) ; null",
          "CAST(city AS DATE) ; null",
          "CAST('2026-02-30' AS DATE) ; null",
          "CAST(city AS BOOLEAN) ; null",
          "CAST(city || city AS VARCHAR(1)) ; null",
          "CAST(zip / 2 AS INTEGER) ; 2",
          "CAST(-zip / 2 AS INTEGER) ; -2",
          "CAST(zip * 0.15 AS DECIMAL(3, 1)) ; 0.5",
          "CAST(zip * 1000000000 AS INTEGER) ; null",
          "CAST(zip * 1e30 AS BIGINT) ; null",
          "CAST(zip * 50 AS DECIMAL(3, 1)) ; null",
          "CAST(zip / 2 AS VARCHAR) ; 1.5",
          "CAST(zip = 3 AS VARCHAR) ; true",
          "CAST(zip = 3 AS INTEGER) ; 1",
          "CAST(CAST(zip AS VARCHAR) AS DOUBLE) ; 3.0",
          "CAST('2026-01-0' || CAST(zip AS VARCHAR) AS DATE) ; 2026-01-03",
          "CAST('2026-01-03 1' || CAST(zip AS VARCHAR) || ':00:00' AS TIMESTAMP) ;"
              + " 2026-01-03T13:00");

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n3,Lund\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static Stream<Arguments> computed() {
    return COMPUTED.stream().map(each -> Arguments.of((Object[]) each.split(" ; ")));
  }

  @ParameterizedTest
  @MethodSource("computed")
  void whatIsNoNumberOfItsTypeIsNull(String computed, String value) {
    assertThat(clinic.ask("SELECT " + computed + " FROM zips").rows())
        .hasToString("[[" + value + "]]");
    // The same where it decides.
    String found = value.equals("null") ? "[[1]]" : "[[0]]";
    assertThat(clinic.ask("SELECT COUNT(*) FROM zips WHERE (" + computed + ") IS NULL").rows())
        .hasToString(found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SUM(n) ; null",
        "AVG(n) ; 9.223372036854776E18",
        "SUM(n) FILTER (WHERE zip > 9) ; null",
        "SUM(-n) ; null",
        "SUM(n - n) ; 0",
        "SUM(CASE WHEN k = 1 THEN n ELSE -n END) ; 0",
        "SUM(CAST(9 AS DECIMAL(18, 0)) * 100000000000000000) ; null",
        "SUM(CAST(4 AS DECIMAL(18, 1)) * 10000000000000000) ; 80000000000000000.0",
      })
  void sumsAreExactOrNull(String sum, String value) {
    String rows =
        " FROM (SELECT zip, k, CAST('9223372036854775807' AS BIGINT) AS n FROM zips, (VALUES (1),"
            + " (2)) AS v (k)) AS t";
    assertThat(clinic.ask("SELECT " + sum + rows).rows()).hasToString("[[" + value + "]]");
    assertThat(clinic.ask("SELECT " + sum + rows + " GROUP BY zip").rows())
        .hasToString("[[" + value + "]]");
    if (!sum.contains("FILTER") && !sum.contains("AVG")) {
      assertThat(clinic.ask("SELECT " + sum + " OVER ()" + rows).rows().get(0))
          .hasToString("[" + value + "]");
    }
  }

  /** Compared as printed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SUM(x) ; Infinity",
        "AVG(x) ; Infinity",
        "SUM(-x) ; -Infinity",
        "SUM(x / 10) ; 2.0E307",
        "SUM(x) FILTER (WHERE zip > 9) ; null",
      })
  void sumsOfFloatingNumbersHaveOneValue(String sum, String value) {
    String rows =
        " FROM (SELECT zip, (zip - 2) * 1e308 AS x FROM zips, (VALUES (1), (2)) AS v) AS t";
    String seen = "SELECT s, s > 5, COALESCE(s, 7) FROM (SELECT " + sum + " AS s" + rows;
    String found =
        value.equals("null")
            ? "[null, null, 7.0]"
            : "[" + value + ", " + !value.startsWith("-") + ", " + value + "]";
    assertThat(clinic.ask(seen + ") AS u").rows()).hasToString("[" + found + "]");
    assertThat(clinic.ask(seen + " GROUP BY zip) AS u").rows()).hasToString("[" + found + "]");
    if (!sum.contains("FILTER")) {
      String over = seen.replace(" AS s", " OVER () AS s") + ") AS u";
      assertThat(clinic.ask(over).rows().get(0)).hasToString(found);
    }
  }

  /** What is divided by an answer of 0 is NULL wherever it is looked at, and no infinity. */
  @Test
  void quotientsOfAnswersHaveOneValue() {
    String quotient =
        "(SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) 1 + COUNT(*) AS m, (1 +"
            + " COUNT(*)) / COUNT(*) AS q FROM drugs) AS t";
    assertThat(
            clinic
                .ask(
                    "SELECT q, q > 5, q <= 5, q IS NULL, COALESCE(q, 7), COUNT(q) FROM "
                        + quotient
                        + " GROUP BY q")
                .rows())
        .hasToString("[[null, null, null, true, 7.0, 0]]");
    assertThat(clinic.ask("SELECT m FROM " + quotient + " WHERE q > 5 OR NOT q > 5").rows())
        .isEmpty();
  }

  /** Answers are shared by others, of which one can be 0. */
  @ParameterizedTest
  @ValueSource(strings = {"SELECT 1 / 0", "SELECT COUNT(*) / 0 FROM zips"})
  void alsoWhereNoNullWasExpected(String statement) {
    assertThat(clinic.ask(statement).rows()).hasToString("[[null]]");
  }

  /** As over people's rows; a failure would come when the question is paid. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "TRIM(city FROM city) | ``",
        "TRIM('dLn' FROM city) | u",
        "LTRIM(city, 'uL') | nd",
        "RTRIM(city, 'nd') | Lu",
        "LTRIM(city, '') | Lund",
        "RTRIM('abxba', 'ab') | abx",
        "LTRIM(NULLIF(city, 'Lund'), 'ab') | null",
      })
  void trimTakesAnyCharactersAway(String trimmed, String left) {
    String statement = "SELECT " + trimmed + " FROM zips WHERE city = 'Lund'";
    assertThat(clinic.ask(statement).rows().get(0)).hasToString("[" + left + "]");
  }
}
