package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.budget.Epsilon;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Grounds;
import org.properdp.sql.rule.Rule;

/** Public rows beside people's: they always count, and nobody pays for them. */
@Tag("long")
class PublicBranchesTest {
  private final Clinic clinic = new Clinic();

  @BeforeEach
  void load() {
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,100,,,true,,2026-01-01 00:00:00,
        eve,2,a,300,,,false,,2026-01-02 00:00:00,
        bob,1,b,300,,,true,,2026-01-01 00:00:00,
        """);
    clinic.loadPublic("zips", "zip,city\n1,eve\n7,bob\n");
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private BigDecimal spent(String person) {
    return BigDecimal.valueOf(1000).subtract(clinic.left(person).orElseThrow());
  }

  private static String ask(String options, String rest) {
    return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (" + options + ") " + rest;
  }

  private String answer(String rest) {
    return clinic.ask(ask("epsilon = 1", rest)).rows().toString();
  }

  /** People pay as if there were no public rows; T is all visits and the rows of zips. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM T | [[5]] | 2 | 1",
        "COUNT(*), COUNT(DISTINCT p) FROM T | [[5, 2]] | 1.5 | 1",
        // Values that public rows have, too, are paid for as others.
        "COUNT(DISTINCT z) FROM T | [[3]] | 2 | 1",
        "SUM(m) FROM T WHERE z < 7 | [[705]] | 0.666666667 | 0.5",
        "AVG(m) FROM T WHERE z = 7 | [[5.0]] | 0 | 0",
        // What one person brings is clamped; public rows are nobody's.
        "SUM(m, contribution_bounds_per_group => (0, 10)) FROM T | [[30]] | 1 | 1",
        "SUM(m, contribution_bounds_per_row => (0, 2)) FROM T | [[10]] | 2 | 1",
        "MEDIAN(m) FROM T WHERE m < 100 | [[5.0]] | 0 | 0",
        "p, COUNT(*) FROM T WHERE p IN ('eve', 'x') GROUP BY p | [[eve, 3], [x, 0]] | 2 | 0",
        "z, COUNT(*) FROM T WHERE z IN (1, 7) GROUP BY ROLLUP(z) | [[1, 3], [7, 1], [null, 4]] |"
            + " 1 | 1",
        "COUNT(*) FROM (SELECT p FROM T UNION ALL VALUES ('q')) | [[6]] | 2 | 1",
        "COUNT(*) FROM (VALUES ('q') UNION ALL SELECT p FROM T) | [[6]] | 2 | 1",
      })
  void publicRowsCountAndCostNothing(String rest, String rows, String eve, String bob) {
    String all = "SELECT patient AS p, zip AS z, minutes AS m FROM visits UNION ALL";
    String more = " SELECT city, zip, 5 FROM zips";
    String text =
        rest.replace(
            "SELECT p FROM T", "SELECT patient FROM visits UNION ALL SELECT city FROM zips");
    assertThat(answer(text.replace("FROM T", "FROM (" + all + more + ") AS t"))).isEqualTo(rows);
    assertThat(List.of(spent("eve"), spent("bob")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(new BigDecimal(eve), new BigDecimal(bob));
  }

  /** A public table is joined with both alike; T is all visits and the rows of zips. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM T JOIN zips z ON z.zip = t.z | [[4]] | 1 | 1",
        "COUNT(*) FROM (SELECT z, UPPER(p) AS q FROM T) u JOIN zips z ON z.zip = u.z WHERE"
            + " COALESCE(q, '') <> 'X' | [[4]] | 1 | 1",
        "COUNT(*) FROM (SELECT z FROM T WHERE COALESCE(UPPER(p), '') <> 'X') u JOIN zips z ON z.zip"
            + " = u.z | [[4]] | 1 | 1",
        "COUNT(*) FROM T LEFT JOIN zips z ON z.zip = t.z | [[5]] | 2 | 1",
        "COUNT(*) FROM zips z RIGHT JOIN T ON z.zip = t.z WHERE z.zip IS NULL | [[1]] | 1 | 0",
        "COUNT(*) FROM T, zips z WHERE z.zip = t.z AND z.city = 'bob' | [[1]] | 0 | 0",
        // A row of nobody that has eve's name is not among hers.
        "COUNT(*) FROM T JOIN zips z ON z.city = t.p | [[5]] | 2 | 1",
        "city, COUNT(*) FROM T JOIN zips z ON z.zip = t.z GROUP BY city |"
            + " [[eve, 3], [bob, 1], [null, 0]] | 1 | 1",
        "COUNT(*) FROM T JOIN zips z ON z.zip = t.z LEFT JOIN holes h ON h.city = z.city | [[4]] |"
            + " 1 | 1",
        "COUNT(*) FROM (SELECT z AS y FROM T WHERE m < 300) u JOIN zips z ON z.zip = y | [[3]] |"
            + " 1 | 0",
      })
  void publicTablesAreJoinedWithBoth(String rest, String rows, String eve, String bob) {
    String all =
        "(SELECT patient AS p, zip AS z, minutes AS m FROM visits UNION ALL"
            + " SELECT city, zip, 5 FROM zips) AS t";
    assertThat(answer(rest.replace(" T", " " + all))).isEqualTo(rows);
    assertThat(List.of(spent("eve"), spent("bob")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(new BigDecimal(eve), new BigDecimal(bob));
  }

  /** What is computed of a person's rows in their branch is joined, too, and compared. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT patient AS p, COUNT(*) AS z FROM visits GROUP BY patient | [[3]] | 0 | 1",
        "SELECT patient AS p, zip AS z FROM visits WHERE zip IN (SELECT zip FROM zips) | [[4]] | 1"
            + " | 1",
        "SELECT v.patient AS p, zip AS z FROM visits v WHERE EXISTS (SELECT 1 FROM visits w WHERE"
            + " w.patient = v.patient AND w.zip = 2) | [[3]] | 1 | 0",
      })
  void whatBranchesComputeIsJoinedToo(String people, String rows, String eve, String bob) {
    String all = "(" + people + " UNION ALL SELECT city, zip FROM zips) AS t";
    assertThat(answer("COUNT(*) FROM " + all + " JOIN zips z ON z.zip = t.z")).isEqualTo(rows);
    assertThat(List.of(spent("eve"), spent("bob")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(new BigDecimal(eve), new BigDecimal(bob));
  }

  /** A ward has at most 20 characters, a city 40. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM T JOIN holes h ON h.city = t.w | [[3]] | 2 | 0",
        "COUNT(*) FROM T LEFT JOIN holes h ON h.city = t.w WHERE h.city IS NULL | [[2]] | 0 | 1",
        "COUNT(*) FROM T JOIN holes h ON h.city = t.w JOIN zips z ON z.zip = h.zip | [[2]] | 2 | 0",
        "w, COUNT(*) FROM T JOIN holes h ON h.city = t.w WHERE w IN ('a', 'eve') GROUP BY w | [[a,"
            + " 2], [eve, 1], [null, 0]] | 2 | 0",
        "COUNT(*) FROM (SELECT w AS v FROM T WHERE w <> 'b') AS u, holes h WHERE h.city = u.v |"
            + " [[3]] | 2 | 0",
        "COUNT(*) FROM (SELECT CAST(w AS VARCHAR(60)) AS v FROM T) AS u JOIN holes h ON h.city ="
            + " u.v | [[3]] | 2 | 0",
        "COUNT(*) FROM T LEFT JOIN holes h ON h.city = t.w JOIN zips z ON z.city = t.w | [[2]] | 0"
            + " | 0",
        "COUNT(*) FROM (SELECT w FROM T UNION ALL VALUES ('something longer than twenty')) AS u"
            + " JOIN holes h ON h.city = u.w | [[3]] | 2 | 0",
      })
  void textsOfOtherLengthsAreJoinedToo(String rest, String rows, String eve, String bob) {
    clinic.loadPublic("holes", "zip,city\n1,a\n2,eve\n");
    String all = "SELECT ward AS w FROM visits UNION ALL SELECT city FROM zips";
    String text = rest.replace("SELECT w FROM T UNION", all + " UNION");
    assertThat(answer(text.replace("FROM T", "FROM (" + all + ") AS t"))).isEqualTo(rows);
    assertThat(List.of(spent("eve"), spent("bob")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(new BigDecimal(eve), new BigDecimal(bob));
  }

  /** Whatever is joined with it afterwards, an answer is drawn and paid for once. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | [[3, null], [1, eve], [7, bob]] | LEFT JOIN zips z ON z.zip = n",
        "1 | [[1, eve], [7, bob]] | JOIN zips z ON z.zip = n",
        "2 | [[3, 3]] | JOIN (SELECT COUNT(*) AS m FROM visits) AS a ON m = n",
        "2 | [[7, 3]] | JOIN (SELECT COUNT(*) AS m FROM visits) AS a ON m < n",
        "2 | [[3, 7], [1, 7], [7, 7]] | JOIN (SELECT zip FROM zips WHERE zip > (SELECT COUNT(*)"
            + " FROM visits)) AS a ON TRUE",
        "2 | [[7, 3]] | JOIN (SELECT COUNT(*) AS m FROM visits UNION ALL SELECT zip FROM holes) AS"
            + " a ON m < n",
      })
  void anAnswerBesidePublicRowsIsDrawnOnce(int questions, String rows, String joined) {
    SqlDoor door = new SqlDoor(clinic.tables(), "ada", Option.some(Epsilon.of("1")));
    String rest = joined.contains(" z ") ? "n, z.city FROM" : "* FROM";
    Prepared plan =
        door.prepare(
            "SELECT "
                + rest
                + " (SELECT COUNT(*) AS n FROM visits UNION ALL SELECT zip FROM zips) AS t "
                + joined);
    assertThat(plan.questions()).isEqualTo(questions);
    assertThat(plan.run().get().rows()).hasToString(rows);
    assertThat(spent("bob")).isEqualByComparingTo(String.valueOf(questions));
  }

  /** What is declared of people's column does not hold for public rows. */
  @Test
  void aPublicRowCanHaveNullWherePeopleHaveNone() {
    assertThat(
            answer(
                "COUNT(seen), COUNT(*) FROM (SELECT seen FROM visits UNION ALL SELECT CAST(NULL AS"
                    + " TIMESTAMP) FROM zips) AS t"))
        .isEqualTo("[[3, 5]]");
  }

  @Test
  void theyCountWhoeverCanPay() {
    String rest =
        "COUNT(*) FROM (SELECT patient FROM visits UNION ALL SELECT city FROM zips) AS t WHERE"
            + " patient = 'eve'";
    assertThat(answer(rest)).isEqualTo("[[3]]");
    clinic.ask(ask("epsilon = 499", "COUNT(*) FROM visits WHERE patient = 'eve'"));
    assertThat(spent("eve")).isEqualByComparingTo("1000");
    assertThat(answer(rest)).isEqualTo("[[1]]");
    assertThat(spent("eve")).isEqualByComparingTo("1000");
  }

  /** A secret coin is a person's: nobody has none. */
  @ParameterizedTest
  @CsvSource({
    "'epsilon = 1, inclusion = ''sampled'', probability = 0.000000001'",
    "'epsilon = 400, inclusion = ''clipped'''"
  })
  void theyCountHoweverPeopleTakePart(String options) {
    String rest =
        "COUNT(*) FROM (SELECT patient FROM visits WHERE patient = 'x' UNION ALL SELECT city FROM"
            + " zips) AS t";
    assertThat(clinic.ask(ask(options, rest)).rows()).hasToString("[[2]]");
  }

  @Test
  void theyAreWhatTheyWereWhenTheStatementWasPlanned() {
    String rest = "COUNT(*) FROM (SELECT zip FROM visits UNION ALL SELECT zip FROM zips) AS t";
    String named = ask("epsilon = 1, request = 'r'", rest);
    assertThat(clinic.ask(named).rows()).hasToString("[[5]]");
    assertThat(clinic.ask(named).rows()).hasToString("[[5]]");
    assertThat(spent("eve")).isEqualByComparingTo("2");
    clinic.loadPublic("zips", "zip,city\n1,eve\n8,bob\n");
    assertThat(clinic.door().prepare(named).run().getLeft().sentence())
        .contains("another question");
    assertThat(answer(rest)).isEqualTo("[[5]]");
    clinic.loadPublic("zips", "zip,city\n1,eve\n");
    assertThat(answer(rest)).isEqualTo("[[4]]");
  }

  @ParameterizedTest
  @CsvSource({"PERSONAL BUDGET RHO 100 CAP 100, rho = 1", "GLOBAL BUDGET 10 ROWS 2, epsilon = 1"})
  void theyCountInEveryRegime(String regime, String options) {
    try (Clinic other = new Clinic(regime)) {
      other.loadPublic("zips", "zip,city\n1,eve\n7,bob\n");
      assertThat(
              other
                  .ask(
                      ask(
                          options,
                          "COUNT(*) FROM (SELECT zip FROM visits UNION ALL SELECT zip FROM zips"
                              + " UNION ALL VALUES (1), (2)) AS t WHERE zip < 3"))
                  .rows())
          .hasToString("[[3]]");
    }
  }

  @Test
  void theExplanationSaysHowManyThereAre() {
    assertThat(
            clinic
                .door()
                .prepare(
                    ask(
                        "epsilon = 1",
                        "COUNT(*) FROM (SELECT zip FROM visits UNION ALL SELECT zip FROM zips)"))
                .explain())
        .contains("rows of nobody (2 public rows")
        .contains("UNION with public rows: " + new Grounds(List.of()).sentence(Rule.PUBLIC_ROWS));
  }

  /**
   * Each public part of a statement is planned by itself; the branches of one UNION ALL at once.
   */
  @Test
  void aStatementHasFewPublicParts() {
    String branches = " UNION ALL SELECT zip FROM zips".repeat(60);
    assertThat(answer("COUNT(*) FROM (SELECT zip FROM visits" + branches + ") AS t"))
        .isEqualTo("[[123]]");
    String parts = " OR zip > (SELECT MAX(zip) FROM zips)".repeat(51);
    assertThatThrownBy(() -> answer("COUNT(*) FROM visits WHERE urgent" + parts))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).contains("at most 50 public sub-queries");
              assertThat(refused.rule()).isEqualTo(Rule.WORK);
            });
  }

  @Test
  void thereAreNotTooManyOfThem() {
    StringBuilder zips = new StringBuilder("zip,city\n");
    for (int row = 0; row < 320; row++) {
      zips.append(row).append(",c\n");
    }
    clinic.loadPublic("zips", zips.toString());
    assertThatThrownBy(
            () ->
                clinic
                    .door()
                    .prepare(
                        ask(
                            "epsilon = 1",
                            "COUNT(*) FROM (SELECT zip FROM visits UNION ALL SELECT a.zip FROM zips"
                                + " a, zips b) AS t")))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).contains("at most 100000 values");
              assertThat(refused.rule()).isEqualTo(Rule.WORK);
            });
  }
}
