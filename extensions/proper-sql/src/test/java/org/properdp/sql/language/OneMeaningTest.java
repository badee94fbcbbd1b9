package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/**
 * What a statement may write over public rows, it may write over people's, and it has the same
 * values: each function, with each combination of types (SEMANTICS §10).
 */
@Tag("long")
class OneMeaningTest {
  private static final List<String> COLUMNS = List.of("i", "n", "d", "x", "s", "b", "e", "t");

  private static final String ROWS =
      """
      k,i,n,d,x,s,b,e,t
      1,7,-3,12.50,0.5,abc,true,2026-01-31,2026-01-31 12:34:56
      2,-7,5,-0.05,-2.5,12,false,2024-02-29,2024-02-29 23:59:59.000001
      6,2147483647,2147483647,9999999.99,1e308,ßIi,false,9999-12-31,9999-12-31 23:59:59.999999
      7,-2147483648,-9223372036854775,-0.01,-1e308,Straße,true,0001-01-01,0001-01-01 00:00:00
      3,0,0,0.00,0.0, a%😀B,true,1969-12-31,1969-12-31 23:59:58
      """;

  private static final String NULLS =
      """
      4,2,,9.99,,2026-01-31,,1970-01-01,
      5,,4,,1.25,,false,,2026-01-01 00:00:00
      """;

  /** Functions, in which other columns stand for {@code ?} and {@code !}. */
  private static final String FUNCTIONS =
      """
      -?;NOT ?;? IS TRUE;? IS NOT FALSE;? IS UNKNOWN;? IS NULL;ABS(?);SIGN(?);ROUND(?);TRUNCATE(?);
      FLOOR(?);CEIL(?);SQRT(?);LN(?);LOG10(?);EXP(?);UPPER(?);LOWER(?);CHAR_LENGTH(?);REVERSE(?);
      TRIM(?);TRIM(LEADING 'a' FROM ?);TRIM(TRAILING ! FROM ?);
      YEAR(?);QUARTER(?);MONTH(?);DAYOFMONTH(?);HOUR(?);DATE(?);
      ? = !;? <> !;? < !;? <= !;? > !;? >= !;? + !;? - !;? * !;? / !;? % !;? || !;? AND !;? OR !;
      ? IS DISTINCT FROM !;? IS NOT DISTINCT FROM !;? LIKE !;? NOT LIKE !;MOD(?, !);POWER(?, !);
      COALESCE(?, !);NULLIF(?, !);GREATEST(?, !);LEAST(?, !);ROUND(?, !);TRUNCATE(?, !);
      LEFT(?, !);RIGHT(?, !);STARTS_WITH(?, !);ENDS_WITH(?, !);POSITION(? IN !);
      SUBSTRING(? FROM !);REPLACE(?, !, 'x');? IN (!);? NOT IN (!, k);? BETWEEN ! AND ?;
      CASE WHEN b THEN ? ELSE ! END;CASE ? WHEN ! THEN 1 ELSE 2 END;? IN (0, 2);? > 1.5;
      ? = '12';? = TRUE;? = DATE '2024-02-29';COALESCE(?, 3);COALESCE(?, 'x');ROUND(?, 1);
      CAST(? AS BOOLEAN);CAST(? AS INTEGER);CAST(? AS BIGINT);CAST(? AS DOUBLE);CAST(? AS DATE);
      CAST(? AS TIMESTAMP);CAST(? AS VARCHAR);CAST(? AS VARCHAR(3));CAST(? AS DECIMAL(4, 1));
      DATEDIFF('day', ?, !);DATEDIFF('month', ?, !);TO_CHAR(?, 'YYYY-MM');STRFTIME(?, '%d, %H:%M');
      REGEXP_LIKE(?, '[a-c]|\\\\d$');SPLIT_PART(?, !, k);SPLIT_PART(?, '-', -1);LPAD(?, !);
      RPAD(?, !, 'xy');LPAD(?, 5, !)\
      """;

  private static final String OF_UNITS =
      """
      EXTRACT(UNIT FROM ?);DATE_TRUNC('UNIT', ?);FLOOR(? TO UNIT);CEIL(? TO UNIT);
      ? + INTERVAL '1' UNIT;? - k * INTERVAL '1' UNIT;? + x * INTERVAL '1' UNIT;
      ? + (INTERVAL '1' UNIT + INTERVAL '1' UNIT);TIMESTAMPADD(UNIT, i, ?);TIMESTAMPADD(UNIT, d, ?)\
      """;

  private static final List<String> UNITS =
      List.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

  private static final List<String> FIELDS =
      List.of("DOW", "ISODOW", "DOY", "EPOCH", "MILLISECOND", "DECADE", "CENTURY", "ISOYEAR");

  /** What was found to differ once, in every build. */
  private static final List<String> ALWAYS =
      List.of(
          "DATE_TRUNC('week', DATE '0001-01-01')",
          "DATE_TRUNC('week', TIMESTAMP '0001-01-01 00:00:00')",
          "DATE_TRUNC('week', DATE '9999-12-31')",
          "DATE_TRUNC('week', t)",
          "s || TRUE",
          "CONCAT(s, FALSE, b)",
          "CAST(TRUE AS VARCHAR)",
          "b IN (1, 0)",
          "b NOT IN (1, NULL)",
          "UPPER(NULL)",
          "NULL || s",
          "GREATEST(NULL, i)",
          "COALESCE(e, 3)",
          "COALESCE(n, 0.5)",
          "e + INTERVAL 3 DAY",
          "DATE_SUB(t, INTERVAL k MONTH)",
          "DATE_PART('dow', e)",
          "SUBSTRING(s FROM 4 FOR 1)",
          "CHAR_LENGTH(s)",
          "POSITION('B' IN s)",
          "CAST(s AS VARCHAR(4))",
          "LEFT(s, 4)",
          "RIGHT(s, 2)",
          "REGEXP_LIKE(s, 'a.*b|2$')",
          "SPLIT_PART(s, 'b', -i)",
          "LPAD(s, k * 2, 'xy')",
          "TO_CHAR(t, 'DD.MM.YYYY HH24:MI')",
          "STRFTIME(e, '%Y-%j')");

  private static final int STRIDE = 26;

  /** Of so many statements at least one is to be accepted, or a test of values tests nothing. */
  private static final int FEWEST = 5;

  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.0001) COUNT(*) FROM people%s WHERE ";

  private static Clinic clinic;
  private static int asked;
  private static int accepted;

  @BeforeAll
  static void open() {
    StringBuilder schema = new StringBuilder(Clinic.SCHEMA);
    for (String name : new String[] {"", "_null"}) {
      String columns =
          """
          k INTEGER NOT NULL, i INTEGER?, n BIGINT?, d DECIMAL(9, 2)?, x DOUBLE?, s VARCHAR(20)?,
          b BOOLEAN?, e DATE?, t TIMESTAMP?\
          """
              .replace("?", name.isEmpty() ? " NOT NULL" : "");
      schema
          .append("CREATE TABLE people" + name + " (patient VARCHAR(40) INDIVIDUAL OF patients, ")
          .append(columns + ") ROWS PER PERSON 9; CREATE PUBLIC TABLE given" + name)
          .append(" (" + columns + ");");
    }
    clinic = new Clinic(Fixture.exact(), schema.toString());
    load("", ROWS);
    load("_null", ROWS + NULLS);
  }

  private static void load(String name, String rows) {
    clinic.loadPublic("given" + name, rows);
    clinic.load(
        "people" + name, rows.replaceAll("(?m)^(?=[0-9])", "eve,").replaceFirst("k", "patient,k"));
  }

  @AfterAll
  static void close() {
    clinic.close();
    assertThat(accepted)
        .as("statements that both kinds of rows take, of %s", asked)
        .isGreaterThanOrEqualTo(asked / FEWEST);
  }

  private static Stream<String> expressions() {
    List<String> all = new ArrayList<>();
    for (String one : COLUMNS) {
      for (String function : FUNCTIONS.replace("\n", "").split(";", -1)) {
        String with = function.replace("?", one);
        if (with.contains("!")) {
          COLUMNS.forEach(other -> all.add(with.replace("!", other)));
        } else {
          all.add(with);
        }
      }
      for (String function : OF_UNITS.replace("\n", "").split(";", -1)) {
        UNITS.forEach(unit -> all.add(function.replace("?", one).replace("UNIT", unit)));
      }
      FIELDS.forEach(field -> all.add("EXTRACT(" + field + " FROM " + one + ")"));
    }
    return Stream.concat(
        ALWAYS.stream(),
        Stream.iterate(0, at -> at + 1)
            .limit(all.size())
            .filter(at -> at % 2 == 0 && Repeats.take(at / 2, STRIDE))
            .map(all::get));
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void publicRowsAndPeoplesHaveOneMeaning(String computed) {
    for (String name : new String[] {"", "_null"}) {
      String seen = "SELECT k, " + computed + " FROM given" + name + " ORDER BY k";
      String where = "(" + computed + ") IS NULL";
      String refusal = refusal("SELECT COUNT(*) FROM given" + name + " WHERE " + where);
      assertThat(refusal(ASK.formatted(name) + where)).isEqualTo(refusal);
      asked++;
      if (refusal == null) {
        accepted++;
        List<List<@Nullable Object>> rows = clinic.ask(seen).rows();
        List<String> same = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
          same.add("(k = " + row.get(0) + " AND (" + computed + ")" + is(row.get(1)) + ")");
        }
        assertThat(clinic.ask(ASK.formatted(name) + String.join(" OR ", same)).rows())
            .as("%s", rows)
            .hasToString("[[" + rows.size() + "]]");
        assertCounted(computed, name, rows);
      }
    }
  }

  @Test
  void aConstantHasTheValueThatRowsHave() {
    assertThat(
            clinic
                .ask(
                    "SELECT DATE_TRUNC('week', DATE '0001-01-01'), 'a' || TRUE, CAST(FALSE AS"
                        + " VARCHAR), b IN (1), b IN (0) FROM given WHERE k = 1")
                .rows())
        .hasToString("[[0001-01-01, atrue, false, true, false]]");
  }

  /** NULL is not counted, neither where a column can't be NULL by itself. */
  private static void assertCounted(
      String computed, String name, List<List<@Nullable Object>> rows) {
    long values = rows.stream().filter(row -> row.get(1) != null).count();
    String count = "COUNT(" + computed + ")";
    assertThat(clinic.ask("SELECT " + count + " FROM given" + name).rows())
        .hasToString("[[" + values + "]]");
    String asked = ASK.formatted(name).replace("COUNT(*)", count).replace(" WHERE ", "");
    assertThat(clinic.ask(asked).rows()).hasToString("[[" + values + "]]");
  }

  private static @Nullable String refusal(String statement) {
    try {
      clinic.door().prepare(statement);
      return null;
    } catch (SqlError refused) {
      return refused.problem();
    }
  }

  /** A condition that such a value meets, and no other. */
  private static String is(@Nullable Object value) {
    if (value == null) {
      return " IS NULL";
    }
    String written =
        value instanceof String text
            ? "'" + text.replace("'", "''") + "'"
            : value instanceof Double || value instanceof Long
                ? "CAST('" + value + "' AS " + (value instanceof Long ? "BIGINT)" : "DOUBLE)")
                : value instanceof LocalDate day
                    ? "DATE '" + day + "'"
                    : value instanceof LocalDateTime moment
                        ? "TIMESTAMP '"
                            + moment.format(
                                DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS"))
                            + "'"
                        : String.valueOf(value);
    return " IS NOT DISTINCT FROM " + written;
  }
}
