package org.properdp.sql.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** What follows noise has a value. */
@Tag("long")
class FreeOfFailuresTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  /** Keys that are computed of columns, in types of their own. */
  private static final List<String> KEYS =
      List.of(
          "EXTRACT(MONTH FROM seen)",
          "EXTRACT(YEAR FROM born)",
          "YEAR(born)",
          "EXTRACT(DOW FROM seen)",
          "DATEDIFF('month', DATE '1990-01-01', born)",
          "MOD(zip, 2)",
          "zip * 2",
          "zip + 1",
          "zip - 1",
          "-zip",
          "zip * 0.5",
          "zip / 2",
          "ABS(zip)",
          "SIGN(zip)",
          "ROUND(zip)",
          "ROUND(zip, -1)",
          "TRUNC(zip)",
          "CEIL(zip)",
          "FLOOR(minutes / 100)",
          "CHAR_LENGTH(ward)",
          "CAST(zip AS BIGINT) * 3000000000",
          "COALESCE(zip, 0)",
          "CASE WHEN urgent THEN 1 ELSE 2 END",
          "CAST(zip AS DECIMAL(9, 2))");

  private Clinic clinic;

  @BeforeEach
  void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n1,Lund\n2,Malmo\n4,Lund\n");
    clinic.loadPublic("holes", "zip,city\n1,Lund\n");
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,true,1990-02-01,2026-01-01 00:00:00,
        eve,2,b,130,,,false,1991-02-01,2026-02-01 00:00:00,
        """);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private static String plain(String key) {
    return ASK
        + key
        + " AS m, COUNT(*) AS n FROM visits WHERE zip IN (1, 2) AND born BETWEEN DATE '1990-01-01'"
        + " AND DATE '1991-12-31' GROUP BY "
        + key;
  }

  private static Stream<String> keys() {
    return KEYS.stream();
  }

  @ParameterizedTest
  @MethodSource("keys")
  void whatIsComputedOfAComputedKeyHasAValue(String key) {
    List<Object> keys =
        clinic.ask(plain(key)).rows().stream()
            .map(row -> row.get(0))
            .filter(m -> m != null)
            .toList();
    assertThat(keys).isNotEmpty();
    BigDecimal most =
        keys.stream().map(m -> new BigDecimal(m.toString())).reduce(BigDecimal::max).orElseThrow();
    assertThat(clinic.ask(plain(key) + " HAVING " + key + " >= " + most).rows())
        .singleElement()
        .satisfies(row -> assertThat(new BigDecimal("" + row.get(0))).isEqualByComparingTo(most));
    assertThat(clinic.ask(plain(key) + " ORDER BY " + key + " DESC NULLS LAST").rows().get(0))
        .satisfies(row -> assertThat(new BigDecimal("" + row.get(0))).isEqualByComparingTo(most));
    List<@Nullable Object> all =
        clinic
            .ask(
                "SELECT MAX(m), MAX(m + 1), MAX(ABS(-m)), MAX(CASE WHEN m = "
                    + most
                    + " THEN CAST(m AS DOUBLE) END), SUM(s), MIN(l) FROM (SELECT m, SUM(n) OVER"
                    + " (ORDER BY m) AS s, LAG(n, 1, 0) OVER (ORDER BY m) AS l FROM ("
                    + plain(key)
                    + ") AS t) AS u")
            .rows()
            .get(0);
    assertThat(new BigDecimal("" + all.get(0))).isEqualByComparingTo(most);
    assertThat(new BigDecimal("" + all.get(1))).isEqualByComparingTo(most.add(BigDecimal.ONE));
    assertThat(new BigDecimal("" + all.get(3))).isEqualByComparingTo(most);
    joinsMeet(key, keys);
  }

  /** Joins and the like find the zips that are among the keys, whatever types these have. */
  private void joinsMeet(String key, List<Object> keys) {
    for (String joined :
        List.of(
            "SELECT m FROM (%s) AS t JOIN zips ON m = zip",
            "SELECT m FROM (%s) AS t WHERE m IN (SELECT zip FROM zips)",
            "SELECT m FROM (%s) AS t WHERE m IN (1, 2, 4)",
            "SELECT m FROM (%s) AS t INTERSECT SELECT zip FROM zips")) {
      long met = keys.stream().filter(m -> Stream.of(1, 2, 4).anyMatch(z -> same(m, z))).count();
      assertThat(clinic.ask(String.format(joined, plain(key))).rows())
          .as(joined)
          .hasSize((int) met);
    }
  }

  private static boolean same(Object number, int whole) {
    return new BigDecimal(number.toString()).compareTo(BigDecimal.valueOf(whole)) == 0;
  }

  @Test
  void aKeyMayBeWiderThanTheColumnThatItIsComputedOf() {
    assertThat(
            clinic.ask(plain("zip * 2000000000") + " HAVING zip * 2000000000 > 2000000000").rows())
        .singleElement()
        .satisfies(row -> assertThat(row.get(0)).isEqualTo(4_000_000_000L));
  }

  /** Noise decides how many rows these have. */
  @Test
  void aSubQueryOverAnswersHasNoValueWhereItHasSeveral() {
    String value =
        "SELECT zip, (SELECT ward FROM ("
            + ASK
            + "ward, COUNT(*) AS n FROM visits GROUP BY ward) AS t WHERE n %s) FROM holes";
    assertThat(clinic.ask(String.format(value, "= 1")).rows()).hasToString("[[1, null]]");
    assertThat(clinic.ask(String.format(value, "= 1 AND ward < 'b'")).rows())
        .hasToString("[[1, a]]");
    assertThat(clinic.ask(String.format(value, "= 7")).rows()).hasToString("[[1, null]]");
  }

  /** Whatever the noise is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SELECT m, LAG(n, 1, 0.5e0) OVER (ORDER BY m) FROM (%s) AS t WHERE m IS NULL ; [[null,"
            + " 0.5]]",
        "SELECT ROUND(1.5e0, CAST(2000000000 + n AS INTEGER)) FROM (%s) AS t LIMIT 1 ; [[1.5]]",
        "SELECT m, (SELECT 1 UNION ALL SELECT 2) FROM (%s) AS t WHERE m = 'a' ; [[a, null]]",
        "SELECT m, (SELECT zip FROM zips) FROM (%s) AS t WHERE m = 'a' ; [[a, null]]",
      })
  void whatFailsIsNull(String statement, String rows) {
    assertThat(clinic.ask(String.format(statement, plain("ward"))).rows()).hasToString(rows);
  }

  @Test
  void whatDependsOnNoiseWhereAConstantIsNeededIsRefusedBeforeAnybodyPays() {
    BigDecimal before = clinic.left("eve").orElseThrow();
    String statement =
        "SELECT LAG(n, CAST(n AS INTEGER)) OVER (ORDER BY m) FROM (" + plain("ward") + ") AS t";
    assertThatThrownBy(() -> clinic.ask(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("the second argument of LAG and LEAD is a constant");
    assertThat(clinic.left("eve")).contains(before);
  }
}
