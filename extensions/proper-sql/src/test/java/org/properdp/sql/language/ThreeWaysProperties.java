package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.sql.ask.DuckClinic;
import org.properdp.sql.ask.RandomRelations;

/**
 * The same random relation over people's rows, over public rows that are equal to them, and in
 * DuckDB: one meaning. People have budgets that suffice, and there is no noise.
 */
class ThreeWaysProperties {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";
  private static final String IN_BOUNDS = "SUM(a, contribution_bounds_per_row => (0, 50))";
  private static final String CLAMPED =
      "SUM(CASE WHEN a < 0 THEN 0 WHEN a > 50 THEN 50 ELSE a END)";

  /** Keys that are shown, and the groups that they are keys of. */
  private record Groups(String keys, int size, String by) {}

  private static final List<Groups> GROUPS =
      List.of(
          new Groups("", 0, ""),
          new Groups("k, ", 1, " GROUP BY k"),
          new Groups("e, k, ", 2, " GROUP BY e, k"),
          new Groups("GROUPING(k, e), k, e, ", 3, " GROUP BY ROLLUP(k, e)"),
          new Groups("GROUPING(e, k), e, k, ", 3, " GROUP BY CUBE(e, k)"),
          new Groups("GROUPING(k, e), k, e, ", 3, " GROUP BY GROUPING SETS ((k), (e))"));

  private static DuckClinic both;

  @BeforeAll
  static void open() throws SQLException {
    both = new DuckClinic();
  }

  @AfterAll
  static void close() throws SQLException {
    both.close();
  }

  private static String ofPublic(String statement) {
    return statement.replaceAll("\\b(visits|drugs)\\b", "shown_$1");
  }

  private static void assertPublicRowsAreThose(String statement) throws SQLException {
    assertThat(both.ours(ofPublic(statement)))
        .as(statement)
        .containsExactlyInAnyOrderElementsOf(both.duck(statement));
  }

  @Test
  void rowsOfARelationAreThoseOfDuckDb() throws SQLException {
    Random random = new Random(43);
    for (int left = Repeats.count(60, 3_000); left > 0; left--) {
      String rows = new RandomRelations(random).of(1 + random.nextInt(2));
      assertPublicRowsAreThose("SELECT patient, a, b FROM (" + rows + ") AS t");
    }
  }

  @Test
  void answersAreOneThreeWays() throws SQLException {
    Random random = new Random(44);
    int cellsWithRows = 0;
    int tries = Repeats.count(60, 3_000);
    for (int left = tries; left > 0; left--) {
      Groups groups = GROUPS.get(random.nextInt(GROUPS.size()));
      String with =
          "WITH r AS (SELECT patient, a, b, CASE WHEN a > 2 THEN 'many' WHEN a IS NULL THEN 'none'"
              + " ELSE 'few' END AS k, b = 'a' AS e FROM ("
              + new RandomRelations(random).of(1 + random.nextInt(2))
              + ") AS t) ";
      String shown = groups.keys() + "COUNT(*), COUNT(a), COUNT(DISTINCT b), ";
      String from = " FROM r" + groups.by();
      String exact = with + "SELECT " + shown + CLAMPED + from;
      cellsWithRows += both.compared(with + ASK + shown + IN_BOUNDS + from, exact, groups.size());
      assertPublicRowsAreThose(exact);
    }
    assertThat(cellsWithRows).isGreaterThan(tries);
  }
}
