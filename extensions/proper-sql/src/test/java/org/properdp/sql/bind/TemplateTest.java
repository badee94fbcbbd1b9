package org.properdp.sql.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Template;
import org.properdp.sql.parse.SqlError;

/** Values that take the places of question marks. */
class TemplateTest {
  private static final Clinic CLINIC =
      new Clinic()
          .load(
              "visits",
              """
              patient,zip,ward,minutes,cost,score,urgent,born,seen,note
              p1,1,a,10,10.50,0.5,true,1970-01-01,2020-01-01 00:00:00,x
              p1,2,a,20,20.25,0.25,false,1970-01-01,2020-02-01 12:30:00.123456,x
              p2,1,b,30,30.00,0.75,true,1980-05-05,2020-03-01 00:00:00,y
              p3,3,,40,,,,,2020-04-01 00:00:00,
              p4,3,b,50,1.00,1,false,1990-12-31,2020-05-01 00:00:00,z
              p5,5,a,60,2.00,0,true,2000-02-29,2020-06-01 00:00:00,z
              """)
          .loadPublic("zips", "zip,city\n1,Lund\n2,Malmö\n3,\n");
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) FROM visits WHERE ";

  @AfterAll
  static void close() {
    CLINIC.close();
  }

  private static List<List<@Nullable Object>> rows(String text, @Nullable Object... values) {
    return CLINIC.door().template(text).withValues(values).run().get().rows();
  }

  private static Object only(String text, @Nullable Object... values) {
    List<List<@Nullable Object>> rows = rows(text, values);
    assertThat(rows).hasSize(1);
    Object found = rows.get(0).get(0);
    assertThat(found).isNotNull();
    return found;
  }

  private static long count(String condition, @Nullable Object... values) {
    return ((Number) only(ASK + condition, values)).longValue();
  }

  private static String problem(String text, @Nullable Object... values) {
    return assertThrows(RuntimeException.class, () -> rows(text, values)).getMessage();
  }

  @Test
  void valuesOfEachTypeAreTaken() {
    assertThat(count("zip = ?", 1)).isEqualTo(2);
    assertThat(count("zip = ?", (short) 1)).isEqualTo(2);
    assertThat(count("zip = ?", 3L)).isEqualTo(2);
    assertThat(count("zip = ?", BigInteger.valueOf(3))).isEqualTo(2);
    assertThat(count("zip > ?", new BigDecimal("2.5"))).isEqualTo(3);
    assertThat(count("cost > ?", new BigDecimal("10.50"))).isEqualTo(2);
    assertThat(count("cost >= ?", new BigDecimal("10.499"))).isEqualTo(3);
    assertThat(count("cost < ?", 2)).isEqualTo(1);
    assertThat(count("score >= ?", 0.5)).isEqualTo(3);
    assertThat(count("score >= ?", 0.5f)).isEqualTo(3);
    assertThat(count("urgent = ?", true)).isEqualTo(3);
    assertThat(count("ward = ?", "a")).isEqualTo(3);
    assertThat(count("ward LIKE ?", "_")).isEqualTo(5);
    assertThat(count("ward IN (?, ?)", "a", "b")).isEqualTo(5);
    assertThat(count("born = ?", LocalDate.of(1970, 1, 1))).isEqualTo(2);
    assertThat(count("seen = ?", LocalDateTime.parse("2020-02-01T12:30:00.123456"))).isEqualTo(1);
    assertThat(count("zip = ?", (Object) null)).isZero();
    assertThat(count("zip BETWEEN ? AND ? + 1", -5, 1)).isEqualTo(3);
  }

  @Test
  void aDayIsComparedWithAMomentAndTheOtherWayRound() {
    LocalDate day = LocalDate.of(1970, 1, 1);
    assertThat(count("born >= ?", day.atStartOfDay())).isEqualTo(count("born >= ?", day));
    assertThat(count("born = ?", day.atTime(0, 1))).isZero();
    assertThat(count("seen > ?", LocalDate.of(2020, 3, 1))).isEqualTo(3);
  }

  /** The type of such a value matters to nothing: only whether there is one. */
  @Test
  void aValueThatMayBeMissingIsOfAnyType() {
    assertThat(count("(? IS NULL OR zip = ?)", 1, 1)).isEqualTo(2);
    assertThat(count("(? IS NULL OR zip = ?)", "x", 1)).isEqualTo(2);
    assertThat(count("(? IS NULL OR zip = ?)", null, null)).isEqualTo(6);
    assertThat(count("(? IS NOT NULL AND zip = ?)", null, 1)).isZero();
    assertThat(problem("SELECT ? FROM zips"))
        .contains("the type of this parameter can't be told: write CAST(… AS INTEGER) around it");
  }

  @Test
  void aParameterOfAnotherKindIsRefusedByItsNumber() {
    String text = ASK + "zip = ? AND ward = ?";
    assertThat(problem(text, 1, 5)).isEqualTo("parameter 2 must be a VARCHAR, but was an Integer");
    assertThat(problem(text, "1 OR TRUE", "a"))
        .isEqualTo("parameter 1 must be an INTEGER, but was a String");
    assertThat(problem(text, Double.NaN, "a"))
        .isEqualTo("parameter 1 must be a finite number, but was NaN");
    assertThat(problem(text, 1, "\uD800")).isEqualTo("parameter 2 must be valid Unicode");
    assertThat(problem(text, new BigDecimal("1E+999999999"), "a"))
        .isEqualTo("parameter 1 must be a number of at most 18 digits");
    assertThat(problem(text, 1)).isEqualTo("the statement has 2 places for values, but 1 came");
    assertThat(problem("SELECT 1", 1))
        .isEqualTo("the statement has 0 places for values, but 1 came");
    Template template = CLINIC.door().template(text);
    assertThat(template.parameters().get(0).type()).isEqualTo(ColumnType.INTEGER);
    assertThat(template.columns()).hasSize(1);
    assertThat(problem("SELECT zip FROM zips WHERE zip IN (SELECT * FROM UNNEST(?))", 1))
        .contains("a parameter is one value, and no list: IN (?, ?)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "' OR '1' = '1",
        "a'; DROP TABLE visits; --",
        "a' --",
        "\" OR TRUE OR \"",
        "?",
        "\\",
        "*/ OR TRUE /*",
        "\u0000",
        "a ",
        "𝄞 å \u202E",
        ""
      })
  void aTextIsAValueWhateverIsInIt(String text) {
    assertThat(count("ward = ?", text)).isZero();
    assertThat(only("SELECT CAST(? AS VARCHAR) AS same FROM zips WHERE zip = 1", text))
        .isEqualTo(text);
  }

  @Test
  void aNumberIsNeverTheNumberOfAColumn() {
    assertThat(problem("SELECT zip, COUNT(*) FROM zips GROUP BY ?"))
        .contains("the type of this parameter can't be told");
    assertThrows(SqlError.class, () -> rows("SELECT zip FROM zips GROUP BY CAST(? AS INTEGER)", 1));
    assertThat(only("SELECT zip FROM zips ORDER BY CAST(? AS INTEGER), zip DESC LIMIT 1", 1))
        .isEqualTo(3);
  }

  @Test
  void limitsTakeNumbers() {
    String text = "SELECT zip FROM zips ORDER BY zip LIMIT ?";
    assertThat(only(text, 1)).isEqualTo(1);
    assertThat(only(text + " OFFSET ?", 1, 2L)).isEqualTo(3);
    assertThrows(IllegalArgumentException.class, () -> rows(text, "1"));
    assertThrows(RuntimeException.class, () -> rows(text, -1));
    assertThrows(RuntimeException.class, () -> rows(text, (Object) null));
  }

  @Test
  void boundsAndListsOfCellsTakeValues() {
    String options = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ";
    String bounds = "(CAST(? AS INTEGER), CAST(? AS INTEGER))";
    assertThat(
            only(
                options + "SUM(zip, contribution_bounds_per_row => " + bounds + ") FROM visits",
                0,
                2))
        .hasToString("10");
    assertThat(
            rows(
                options
                    + "zip, COUNT(*) AS n FROM visits WHERE zip IN (?, ?) GROUP BY zip ORDER BY n",
                1,
                2))
        .extracting(row -> row.get(0))
        .containsExactly(2, 1);
  }

  @Test
  void theSameValuesAskAnewEachTime() {
    Template template = CLINIC.door().template(ASK + "zip = ?");
    Set<String> requests = new HashSet<>();
    for (int times = 0; times < 3; times++) {
      requests.add(template.withValues(1).run().get().asked().get(0).request());
    }
    assertThat(requests).hasSize(3);
  }
}
