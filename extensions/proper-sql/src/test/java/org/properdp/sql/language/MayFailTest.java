package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** What fails is NULL (SEMANTICS §10), also of columns that are never NULL themselves. */
@Tag("long")
class MayFailTest {
  private static final String COLUMNS =
      """
      k INTEGER NOT NULL, n BIGINT NOT NULL, d DECIMAL(9, 2) NOT NULL, x DOUBLE NOT NULL,
      s VARCHAR(20) NOT NULL, b BOOLEAN NOT NULL, e DATE NOT NULL, t TIMESTAMP NOT NULL,
      z INTEGER NOT NULL\
      """;

  private static final String ROWS =
      """
      k,n,d,x,s,b,e,t,z
      1,9223372036854775807,12.50,0.5,abc,true,2026-01-31,2026-01-31 12:34:56,0
      2,-9223372036854775808,-0.05,-2.5,12,false,2024-02-29,2024-02-29 23:59:59,5
      """;

  /** What is computed, and of how many of the two rows it has a value. */
  private static final List<String> COMPUTED =
      List.of(
          "1 / (k - 1) ; 1",
          "1 / z ; 1",
          "s::INTEGER ; 1",
          "DATE(s) ; 0",
          "CEIL(x) ; 2",
          "FLOOR(d) ; 2",
          "CEIL(n) ; 2",
          "FLOOR(1 / z) ; 1",
          "IF(b, 1 / z, 2) ; 1",
          "GREATEST(1 / z, 0) ; 1",
          "n % z ; 1",
          "MOD(n, z) ; 1",
          "n + 1 ; 1",
          "n > 1.5 ; 0",
          "1.5 <= n ; 0",
          "n <> 7.25 ; 0",
          "n BETWEEN 1.5 AND 9.5 ; 0",
          "n IN (1.5, 7) ; 0",
          "k > 1.5 ; 2",
          "CASE WHEN n > 1.5 THEN 1 END ; 0",
          "COALESCE(n > 1.5, b) ; 2",
          "1 / z IS NULL ; 2",
          "NULLIF(n + 1 = n + 1, FALSE) ; 1",
          "n - 1 ; 1",
          "n * 2 ; 0",
          "-n ; 1",
          "ABS(n) ; 1",
          "n % (k - 1) ; 1",
          "MOD(n, k - 2) ; 1",
          "LN(x) ; 1",
          "LOG10(d) ; 1",
          "SQRT(x) ; 1",
          "POWER(x, 0.5) ; 1",
          "CAST(n AS INTEGER) ; 0",
          "CAST(s AS INTEGER) ; 1",
          "CAST(s AS DOUBLE) ; 1",
          "CAST(s AS DATE) ; 0",
          "CAST(s AS VARCHAR(2)) ; 1",
          "CAST(d AS DECIMAL(2, 1)) ; 1",
          "CAST(CAST(n AS VARCHAR(19)) AS DOUBLE) ; 1",
          "e + INTERVAL '7975' YEAR ; 1",
          "t - INTERVAL '2025' YEAR ; 1",
          "TIMESTAMPADD(YEAR, k * 5000, t) ; 1",
          "TIMESTAMPADD(DAY, k + 4294967295, e) ; 0",
          "TIMESTAMPADD(DAY, 4294967296, e) ; 0",
          "TIMESTAMPADD(DAY, 4294967296, DATE '2026-01-01') ; 0",
          "TIMESTAMPADD(DAY, 1, DATE '2026-01-01') ; 2",
          "TIMESTAMPADD(MONTH, k + 4294967295, t) ; 0",
          "TIMESTAMPADD(SECOND, k * 1000, t) ; 2",
          "t + n * INTERVAL '1' DAY ; 0",
          "e - (n + 1) * INTERVAL '1' MONTH ; 0",
          "t + k * INTERVAL '3' YEAR ; 2",
          "CASE WHEN b THEN 1 / (k - 1) ELSE 2 END ; 1",
          "COALESCE(1 / (k - 1), 3) ; 2",
          "k + 1 ; 2",
          "UPPER(s) ; 2",
          "s LIKE s ; 2",
          "s LIKE REPLACE(REPLACE(s, 'b', LONG), '1', LONG) ; 0",
          "s NOT LIKE s || '!' ESCAPE '!' ; 0",
          "EXTRACT(YEAR FROM e + n * INTERVAL '1' DAY) ; 0",
          "EXTRACT(YEAR FROM e + k * INTERVAL '1' DAY) ; 2",
          "NULLIF(s || b, 'abctrue') ; 1",
          "NULLIF(s || x, '12-2.5') ; 1",
          "NULLIF(s || d, '12-0.05') ; 1",
          "NULLIF(CASE WHEN b THEN s ELSE b END, 'false') ; 1",
          "NULLIF(COALESCE(d, s), '-0.05') ; 1");

  /** What no column can be, and what is said of it. */
  private static final List<String> WRONG =
      List.of(
          "CAST(k AS SMALLINT) | columns have no SMALLINT: write INTEGER",
          "k::int2 | columns have no INT2: write INTEGER",
          "CAST(k AS TINYINT) | columns have no TINYINT: write INTEGER",
          "CAST(x AS REAL) | columns have no REAL: write DOUBLE",
          "CAST(s AS CHAR(2)) | columns have no CHAR",
          "CAST(d AS DECIMAL) | a DECIMAL must say how many digits it has",
          "d::numeric | a DECIMAL must say how many digits it has",
          "CAST(d AS DECIMAL(19, 2)) | a DECIMAL must have 1 to 18 digits, but was to have 19",
          "CAST(t AS TIME) | columns have no TIME: the types are BOOLEAN, INTEGER, BIGINT, DOUBLE,",
          "CAST(t AS TIME(3)) | columns have no TIME",
          "CAST(s AS VARBINARY) | columns have no VARBINARY",
          "CAST(s AS BINARY(3)) | columns have no BINARY",
          "CAST(s AS UUID) | columns have no UUID",
          "s::uuid | columns have no UUID",
          "s::json | columns have no JSON",
          "CAST(k AS INTEGER ARRAY) | columns have no ARRAY",
          "CAST(k AS ANY) | columns have no ANY",
          "CAST(k AS VARIANT) | columns have no VARIANT",
          "CAST(t AS TIMESTAMP WITH LOCAL TIME ZONE) | columns have no TIMESTAMP WITH LOCAL",
          "CAST(s AS VARCHAR(0)) | a VARCHAR must have at least 1 character, but was to have 0",
          "CAST(s AS VARCHAR(3) CHARACTER SET latin1) | a text has no character set of its own",
          "CAST(t AS TIMESTAMP(0)) | a TIMESTAMP has microseconds, but was to have 0 digits");

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic =
        new Clinic(
            Fixture.exact(),
            Clinic.SCHEMA
                + "CREATE TABLE things (patient VARCHAR(40) INDIVIDUAL OF patients, "
                + COLUMNS
                + ") ROWS PER PERSON 9; CREATE PUBLIC TABLE given ("
                + COLUMNS
                + ");");
    clinic.loadPublic("given", ROWS);
    clinic.load("things", ROWS.replaceAll("(?m)^(?=[0-9])", "eve,").replaceFirst("k", "patient,k"));
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private static Stream<Arguments> computed() {
    // Of more characters than a pattern may have.
    String text = "'" + "%".repeat(1_001) + "'";
    return COMPUTED.stream()
        .map(each -> each.replace("LONG", text))
        .map(each -> Arguments.of((Object[]) each.split(" ; ")));
  }

  @ParameterizedTest
  @MethodSource("computed")
  void isNullWhereItIsLookedAt(String computed, int values) {
    for (String from : new String[] {"SELECT %s FROM given", ask()}) {
      assertThat(clinic.ask(from.formatted("COUNT(" + computed + ")")).rows())
          .hasToString("[[" + values + "]]");
      String nulls = from.formatted("COUNT(*)") + " WHERE (" + computed + ") IS NULL";
      assertThat(clinic.ask(nulls).rows()).hasToString("[[" + (2 - values) + "]]");
    }
  }

  /** What is computed of a value is asked, and not of the columns that it is computed of. */
  @Test
  void isNullWhereItIsShown() {
    assertThat(
            clinic
                .ask(
                    "SELECT (1 / z) IS NULL, (n > 1.5) IS NOT NULL, (n + 1) IS NULL,"
                        + " COALESCE(n + 1, 0), CASE WHEN n + 1 = n + 1 THEN 1 ELSE 0 END"
                        + " FROM given ORDER BY k")
                .rows())
        .hasToString("[[true, false, true, 0, 0], [false, false, false, -9223372036854775807, 1]]");
  }

  private static String ask() {
    return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) %s FROM things";
  }

  /** A column that is never NULL has no cell for NULL, and neither has what is computed of it. */
  @Test
  void thereIsNoCellForWhatCantBeNull() {
    assertThat(
            clinic
                .ask(
                    "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) EXTRACT(QUARTER FROM e)"
                        + " + 1 AS q, COUNT(*) FROM things GROUP BY q")
                .rows())
        .hasSize(4);
  }

  private static Stream<Arguments> wrong() {
    return WRONG.stream().map(each -> Arguments.of((Object[]) each.split(" [|] ")));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void castsToWhatColumnsHaveNotAreRefusedAtTheirPlace(String computed, String problem) {
    for (String from : new String[] {"SELECT %s FROM given", ask()}) {
      String statement = from.formatted("COUNT(" + computed + ")");
      assertThatThrownBy(() -> clinic.ask(statement))
          .isInstanceOfSatisfying(
              SqlError.class,
              refused -> {
                assertThat(refused.problem()).startsWith(problem);
                String type = computed.replaceAll(".*(AS |::)", "");
                assertThat(statement.substring(refused.column() - 1)).startsWith(type);
              });
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CAST(s AS VARCHAR) = 'abc'",
        "CAST(d AS DECIMAL(9, 1)) = 12.5",
        "CAST(t AS TIMESTAMP(6)) > DATE '2025-01-01'",
        "CAST(x AS FLOAT) = 0.5",
        "x::float8 = 0.5",
        "n::int8 > 0",
        "s::text = 'abc'",
      })
  void otherTypesAreThoseOfColumns(String condition) {
    assertThat(clinic.ask(ask().formatted("COUNT(*)") + " WHERE " + condition).rows())
        .hasToString("[[1]]");
  }
}
