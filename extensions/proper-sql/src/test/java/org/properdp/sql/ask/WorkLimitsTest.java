package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/** Public limits on work hold where public tables multiply rows, and where public rows are wide. */
@Tag("long")
class WorkLimitsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private final Clinic clinic = new Clinic();

  @AfterEach
  void close() {
    clinic.close();
  }

  /** Zip 1 with so many cities, and others with one. */
  private void cities(int ofOne) {
    StringBuilder zips = new StringBuilder("zip,city\n");
    for (int city = 0; city < ofOne; city++) {
      zips.append("1,c").append(city % 1_000).append('\n');
    }
    clinic.loadPublic("zips", zips.append("2,x\n3,y\n").toString());
  }

  private void visits(String... rows) {
    StringBuilder csv =
        new StringBuilder("patient,zip,ward,minutes,cost,score,urgent,born,seen,note\n");
    for (String row : rows) {
      csv.append(row).append(",a,3,,,,,2026-01-01 00:00:00,\n");
    }
    clinic.load("visits", csv.toString());
  }

  private long count(String rest) {
    return (Long) clinic.ask(ASK + "COUNT(*) FROM " + rest).rows().get(0).get(0);
  }

  @Test
  void aRowIsJoinedWithABoundedNumberOfPublicRows() {
    visits("eve,1", "bob,2");
    cities(100);
    assertThat(count("visits JOIN zips USING (zip)")).isEqualTo(101);
    assertThat(count("visits LEFT JOIN zips USING (zip)")).isEqualTo(101);
    cities(101);
    assertThatThrownBy(() -> count("visits JOIN zips USING (zip)"))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).contains("at most 100").contains("has up to 101");
              assertThat(refused.rule()).isEqualTo(Rule.WORK);
            });
    // What it says to do is a way.
    assertThat(
            count(
                "visits JOIN (SELECT zip, city FROM zips WHERE city < 'c5') AS z ON visits.zip ="
                    + " z.zip"))
        .isEqualTo(46);
    assertThat(count("visits WHERE zip IN (SELECT zip FROM zips)")).isEqualTo(2);
  }

  /** Planned before the table is replaced, it still makes no more rows than the bound. */
  @Test
  void theBoundHoldsForTheTableThatStandsWhenItIsAsked() {
    visits("eve,1");
    cities(50);
    Prepared before = clinic.door().prepare(ASK + "COUNT(*) FROM visits JOIN zips USING (zip)");
    cities(500);
    assertThat(before.run().get().rows()).isEqualTo(List.of(List.of(100L)));
  }

  /** 100 rows become 10,000 and then 10⁶, which is just allowed; with 101 a person is left out. */
  @Test
  void aPersonWithTooManyRowsContributesNothing() {
    String[] rows = new String[202];
    for (int row = 0; row < 101; row++) {
      rows[row] = "eve,1";
      rows[101 + row] = row < 100 ? "bob,1" : "bob,2";
    }
    visits(rows);
    cities(100);
    clinic.loadPublic("holes", "zip,city\n" + "1,h\n".repeat(100));
    assertThat(count("visits v JOIN zips z ON v.zip = z.zip")).isEqualTo(20_101);
    assertThat(left("eve")).isEqualByComparingTo("989.9");
    // eve has 1,010,000 rows, more than 10⁶; bob 1,000,000.
    assertThat(
            count(
                "visits v JOIN zips z ON v.zip = z.zip JOIN holes h ON v.zip = h.zip WHERE"
                    + " v.minutes = 3"))
        .isEqualTo(0);
    assertThat(left("eve")).isEqualByComparingTo("989.9");
    assertThat(left("bob")).isEqualByComparingTo("989.999");
  }

  private BigDecimal left(String who) {
    return clinic.left(who).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v JOIN zips z ON v.zip = z.zip JOIN drugs d ON v.patient = d.patient | 8",
        "v JOIN zips z ON v.zip = z.zip WHERE v.patient IN (SELECT patient FROM drugs) | 4",
        "v JOIN zips z ON v.zip = z.zip JOIN holes h ON h.zip = v.zip | 4",
      })
  void joinsBesidePersonStepsAreRight(String rest, long rows) {
    visits("eve,1", "eve,1", "bob,2");
    clinic.load("drugs", "patient,drug\neve,x\neve,y\n");
    cities(2);
    clinic.loadPublic("holes", "zip,city\n1,h\n");
    assertThat(count("visits " + rest)).isEqualTo(rows);
  }

  @Test
  void underAGlobalBudgetASentenceSaysWhatToDo() {
    try (Clinic global = new Clinic("GLOBAL BUDGET 10 ROWS 2")) {
      assertThatThrownBy(
              () -> global.door().prepare(ASK + "COUNT(*) FROM visits JOIN zips USING (zip)"))
          .isInstanceOfSatisfying(
              SqlError.class,
              refused ->
                  assertThat(refused.problem())
                      .contains("under a global budget")
                      .contains("IN or EXISTS"));
      global.loadPublic("zips", "zip,city\n1,a\n");
      assertThat(
              global
                  .door()
                  .prepare(ASK + "COUNT(*) FROM visits WHERE zip IN (SELECT zip FROM zips)")
                  .run()
                  .isRight())
          .isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // 4,000 rows: a frame that begins at the row is computed anew for each.
        "SELECT SUM(zip) OVER (ORDER BY zip ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) FROM"
            + " zips",
        "SELECT MAX(zip) OVER (ORDER BY zip ROWS BETWEEN 3000 PRECEDING AND CURRENT ROW) FROM zips",
      })
  void slidingWindowsAreCounted(String statement) {
    clinic.loadPublic("zips", lines(4_000));
    assertThatThrownBy(() -> clinic.door().prepare(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 10000000 rows");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT SUM(zip) OVER (ORDER BY zip) FROM zips",
        "SELECT ROW_NUMBER() OVER (ORDER BY zip) FROM zips",
        "SELECT MAX(zip) OVER (ORDER BY zip ROWS BETWEEN 30 PRECEDING AND CURRENT ROW) FROM zips",
        "SELECT SUM(zip) OVER (PARTITION BY zip ORDER BY city ROWS BETWEEN CURRENT ROW AND"
            + " UNBOUNDED FOLLOWING) FROM zips",
      })
  void ordinaryWindowsAreNot(String statement) {
    clinic.loadPublic("zips", lines(4_000));
    assertThat(clinic.door().prepare(statement).run().get().rows()).hasSize(4_000);
  }

  private static String lines(int count) {
    StringBuilder zips = new StringBuilder("zip,city\n");
    for (int row = 0; row < count; row++) {
      zips.append(row).append(",c\n");
    }
    return zips.toString();
  }

  /** 10⁷ rows of ten texts of 4,096 characters would be 800 GB. */
  @Test
  void valuesAreCountedBesideRows() {
    clinic.loadPublic("zips", lines(2_200));
    String wide = "a.city" + " || b.city || a.city".repeat(6);
    assertThatThrownBy(
            () ->
                clinic
                    .door()
                    .prepare(
                        "SELECT MAX(w) FROM (SELECT " + wide + " AS w FROM zips a, zips b) AS t"))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).contains("at most 100000000 values");
              assertThat(refused.rule()).isEqualTo(Rule.WORK);
            });
    assertThat(clinic.door().prepare("SELECT COUNT(*) FROM zips a, zips b").run().isRight())
        .isTrue();
  }

  /** A pattern of which a search that goes back and forth would never find out. */
  @Test
  void patternsOverPublicRowsTakeLinearTime() {
    clinic.loadPublic("zips", "zip,city\n1," + "a".repeat(40) + "\n2,abc\n3,100%\n4,\n");
    String pattern = "%a".repeat(20) + "%b";
    assertThat(clinic.ask("SELECT zip FROM zips WHERE city LIKE '" + pattern + "'").rows())
        .isEmpty();
    assertThat(clinic.ask("SELECT zip FROM zips WHERE city LIKE '_b%'").rows().toString())
        .isEqualTo("[[2]]");
    assertThat(clinic.ask("SELECT zip FROM zips WHERE city NOT LIKE 'a%'").rows().toString())
        .isEqualTo("[[3]]");
    assertThat(
            clinic.ask("SELECT zip FROM zips WHERE city LIKE '%!%' ESCAPE '!'").rows().toString())
        .isEqualTo("[[3]]");
    assertThat(
            clinic
                .ask("SELECT zip, city LIKE 'a%' FROM zips WHERE zip > 2 ORDER BY zip")
                .rows()
                .toString())
        .isEqualTo("[[3, false], [4, null]]");
    assertThatThrownBy(
            () -> clinic.ask("SELECT zip FROM zips WHERE city LIKE '" + "a".repeat(1_001) + "'"))
        .hasMessageContaining("a pattern of LIKE must have at most 1000 characters");
  }
}
