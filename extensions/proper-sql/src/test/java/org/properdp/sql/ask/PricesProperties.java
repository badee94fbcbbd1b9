package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;

/**
 * What each person pays for random statements is computed in three ways: by the ledger; by DuckDB
 * over all rows, from what the person brings, by the rules of SEMANTICS §4 and §11; and by a clinic
 * in which the person is alone. The three are equal, and so are the answers.
 */
@Tag("long")
class PricesProperties {
  /** A multiple of all that shares of it are taken by. */
  private static final String EPSILON = "0.00018";

  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = " + EPSILON + ") ";
  private static final String KEY = "CASE WHEN a < 2 THEN 's' WHEN a < 5 THEN 'm' ELSE 'l' END";

  /**
   * A way to ask of rows.
   *
   * @param ours the aggregates, in our words
   * @param theirs in DuckDB's, without bounds
   * @param brings what a person brings to the answer, of which one costs a share of ε
   * @param shares in how many shares ε is
   */
  private record Way(String ours, String theirs, String brings, int shares) {}

  private static final String ROWS = " FROM (ROWS) AS t";
  private static final String EACH = " FROM (ROWS) AS t GROUP BY patient";
  private static final String CELLS = ROWS + " WHERE b IN ('a', 'x', 'k') GROUP BY b";

  private static final String SET = "CAST(GROUPING(b) AS VARCHAR(1)) || COALESCE(b, '-')";
  private static final String ROLLED = CELLS.replace("GROUP BY b", "GROUP BY ROLLUP(b)");

  private static final List<Way> WAYS =
      List.of(
          new Way("COUNT(*)" + ROWS, "COUNT(*)" + ROWS, "COUNT(*)" + EACH, 1),
          new Way(
              "COUNT(*) FILTER (WHERE a > 1)" + ROWS,
              "COUNT(*) FILTER (WHERE a > 1)" + ROWS,
              "COUNT(*) FILTER (WHERE a > 1)" + EACH,
              1),
          new Way(
              "COUNT(DISTINCT a)" + ROWS,
              "COUNT(DISTINCT a)" + ROWS,
              "COUNT(DISTINCT a)" + EACH,
              1),
          new Way(
              "COUNT(DISTINCT b) FILTER (WHERE a > 1), COUNT(a)" + ROWS,
              "COUNT(DISTINCT b) FILTER (WHERE a > 1), COUNT(a)" + ROWS,
              "COUNT(DISTINCT b) FILTER (WHERE a > 1) + COUNT(a)" + EACH,
              2),
          new Way(
              "SUM(a, contribution_bounds_per_row => (-3, 9))" + ROWS,
              "SUM(CLAMPED(a))" + ROWS,
              "ABS(SUM(CLAMPED(a)))" + EACH,
              9),
          new Way(
              "SUM(a - 3, contribution_bounds_per_row => (-3, 9)) FILTER (WHERE b IS NULL)" + ROWS,
              "SUM(CLAMPED(a - 3)) FILTER (WHERE b IS NULL)" + ROWS,
              "ABS(SUM(CLAMPED(a - 3)) FILTER (WHERE b IS NULL))" + EACH,
              9),
          new Way(
              KEY + ", SUM(a, contribution_bounds_per_group => (0, 2))" + ROWS + " GROUP BY " + KEY,
              "k, SUM(c) FROM (SELECT patient, KEY AS k, CELL AS c"
                  + ROWS
                  + " GROUP BY patient, KEY) AS u GROUP BY k",
              "SUM(ABS(c)) FROM (SELECT patient, CELL AS c"
                  + ROWS
                  + " GROUP BY patient, KEY) AS u GROUP BY patient",
              2),
          new Way(
              "b, COUNT(DISTINCT a)" + CELLS,
              "b, COUNT(DISTINCT a)" + CELLS,
              "SUM(c) FROM (SELECT patient, COUNT(DISTINCT a) AS c"
                  + CELLS.replace("GROUP BY b", "GROUP BY patient, b")
                  + ") AS u GROUP BY patient",
              1),
          new Way(
              "b, COUNT(*), COUNT(DISTINCT patient)" + CELLS,
              "b, COUNT(*), COUNT(DISTINCT patient)" + CELLS,
              "SUM(c) FROM (SELECT patient, COUNT(*) + 1 AS c"
                  + CELLS.replace("GROUP BY b", "GROUP BY patient, b")
                  + ") AS u GROUP BY patient",
              2),
          new Way(
              SET + ", COUNT(*), COUNT(a)" + ROLLED,
              SET + ", COUNT(*), COUNT(a)" + ROLLED,
              "2 * COUNT(*) + 2 * COUNT(a)" + CELLS.replace("GROUP BY b", "GROUP BY patient"),
              4));

  private static String filled(String text, String rows) {
    return text.replace("KEY", KEY)
        .replace("CELL", "CASE WHEN SUM(a) < 0 THEN 0 WHEN SUM(a) > 2 THEN 2 ELSE SUM(a) END")
        // NULL stays NULL.
        .replaceAll(
            "CLAMPED\\(([^)]*)\\)", "CASE WHEN $1 < -3 THEN -3 WHEN $1 > 9 THEN 9 ELSE $1 END")
        .replace("ROWS", rows);
  }

  private static Map<String, BigDecimal> left(Clinic clinic) {
    Map<String, BigDecimal> left = new LinkedHashMap<>();
    for (int person = 0; person < 50; person++) {
      String key = "p" + person;
      clinic.left(key).ifPresent(amount -> left.put(key, amount));
    }
    return left;
  }

  @Test
  void whatPeoplePayIsWhatTheyBring() throws SQLException {
    Random random = new Random(31);
    int tries = Repeats.count(20, 3_000);
    int paid = 0;
    for (int begun = 0; begun < tries; begun += 300) {
      try (DuckClinic both = new DuckClinic()) {
        for (int at = begun; at < Math.min(tries, begun + 300); at++) {
          paid += compared(both, WAYS.get(at % WAYS.size()), random);
        }
      }
    }
    assertThat(paid).isGreaterThan(tries);
  }

  /** The number of people who paid. */
  private static int compared(DuckClinic both, Way way, Random random) throws SQLException {
    String rows =
        "SELECT patient, a, b FROM ("
            + new RandomRelations(random).of(1 + random.nextInt(3))
            + ") AS r WHERE a < 1000 OR a IS NULL";
    Map<String, BigDecimal> before = left(both.clinic());
    int keys =
        way.ours().startsWith(KEY) || way.ours().startsWith("b,") || way.ours().startsWith(SET)
            ? 1
            : 0;
    String ours = ASK + filled(way.ours(), rows);
    both.compared(ours, "SELECT " + filled(way.theirs(), rows), keys);
    Map<String, BigDecimal> brought =
        both.byPerson("SELECT patient, " + filled(way.brings(), rows));
    BigDecimal share = new BigDecimal(EPSILON).divide(BigDecimal.valueOf(way.shares()));
    int paid = 0;
    for (Map.Entry<String, BigDecimal> person : left(both.clinic()).entrySet()) {
      BigDecimal spent = before.get(person.getKey()).subtract(person.getValue());
      assertThat(spent)
          .as("what %s pays for %s", person.getKey(), ours)
          .isEqualByComparingTo(
              brought.getOrDefault(person.getKey(), BigDecimal.ZERO).multiply(share));
      paid += spent.signum();
    }
    return paid;
  }

  /** Also what nobody else can compute: averages, chosen numbers, bounds, and secret samples. */
  @Test
  void eachPersonPaysWhatItPaysAlone() {
    Random random = new Random(32);
    List<String> asked =
        List.of(
            "AVG(a, contribution_bounds_per_row => (0, 9))",
            "MEDIAN(a, contribution_bounds_per_row => (0, 9))",
            "MAX(a, contribution_bounds_per_row => (0, 9)), COUNT(DISTINCT b)",
            "a > 1, AVG(a, contribution_bounds_per_row => (-1, 3))");
    try (ByPerson clinics = new ByPerson(61)) {
      int paid = 0;
      int tries = Repeats.count(8, 2_000);
      for (int at = 0; at < tries; at++) {
        String aggregates = asked.get(at % asked.size());
        String rows = new RandomRelations(random).of(1 + random.nextInt(3));
        String how = at % 2 == 0 ? "" : ", inclusion = 'sampled', probability = 0.3";
        String statement =
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001"
                + how
                + ") "
                + aggregates
                + " FROM ("
                + rows
                + ") AS t"
                + (aggregates.startsWith("a > 1") ? " GROUP BY a > 1" : "");
        int keys = aggregates.startsWith("a > 1") ? 1 : 0;
        paid += clinics.compare(statement, keys, false, Clinic::ask) ? 1 : 0;
      }
      assertThat(paid).isGreaterThan(tries / 4);
    }
  }
}
