package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Repeats;
import org.properdp.sql.ask.DuckClinic;
import org.properdp.sql.ask.RandomRelations;
import org.properdp.sql.names.Naming;

/**
 * The same random relation over people's rows, over public rows that are equal to them, and in
 * DuckDB: one meaning, whether one value names a person or two. People have budgets that suffice,
 * and there is no noise.
 */
@Tag("long")
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

  private static Map<Naming, DuckClinic> both;

  @BeforeAll
  static void open() throws SQLException {
    both = new EnumMap<>(Naming.class);
    for (Naming naming : Naming.values()) {
      both.put(naming, new DuckClinic(naming));
    }
  }

  @AfterAll
  static void close() throws SQLException {
    for (DuckClinic each : both.values()) {
      each.close();
    }
  }

  private static DuckClinic of(Naming naming) {
    return Objects.requireNonNull(both.get(naming));
  }

  private static String ofTables(String prefix, String statement) {
    return statement.replaceAll("\\b(visits|drugs)\\b", prefix + "_$1");
  }

  private static void assertPublicRowsAreThose(Naming naming, String statement)
      throws SQLException {
    assertThat(of(naming).ours(ofTables("shown", naming.statement(statement))))
        .as(statement)
        .containsExactlyInAnyOrderElementsOf(of(naming).duck(statement));
  }

  private static String keyed(String rows) {
    return "SELECT patient, a, b, CASE WHEN a > 2 THEN 'many' WHEN a IS NULL THEN 'none'"
        + " ELSE 'few' END AS k, b = 'a' AS e FROM ("
        + rows
        + ") AS t";
  }

  @Test
  void rowsOfARelationAreThoseOfDuckDb() throws SQLException {
    Random random = new Random(43);
    for (int left = Repeats.count(40, 2_000); left > 0; left--) {
      String rows = new RandomRelations(random).of(1 + random.nextInt(2));
      assertPublicRowsAreThose(Naming.BY_ONE, "SELECT patient, a, b FROM (" + rows + ") AS t");
      assertPublicRowsAreThose(Naming.BY_TWO, "SELECT a, b FROM (" + rows + ") AS t");
    }
  }

  @ParameterizedTest
  @EnumSource
  void answersAreOneThreeWays(Naming naming) throws SQLException {
    Random random = new Random(44);
    int cellsWithRows = 0;
    int tries = Repeats.count(40, 2_000);
    for (int left = tries; left > 0; left--) {
      Groups groups = GROUPS.get(random.nextInt(GROUPS.size()));
      String with =
          "WITH r AS (" + keyed(new RandomRelations(random).of(1 + random.nextInt(2))) + ") ";
      String shown = groups.keys() + "COUNT(*), COUNT(a), COUNT(DISTINCT b), ";
      String from = " FROM r" + groups.by();
      String exact = with + "SELECT " + shown + CLAMPED + from;
      String asked = naming.statement(with) + ASK + shown + IN_BOUNDS + from;
      cellsWithRows += of(naming).compared(asked, exact, groups.size());
      assertPublicRowsAreThose(naming, exact);
    }
    assertThat(cellsWithRows).isGreaterThan(tries);
  }

  /** Two questions, of which the answers meet. */
  @ParameterizedTest
  @EnumSource
  void answersAboutTwoPopulationsMeet(Naming naming) throws SQLException {
    Random random = new Random(45);
    int cellsWithRows = 0;
    int tries = Repeats.count(20, 1_000);
    for (int left = tries; left > 0; left--) {
      String some = keyed(new RandomRelations(random).of(1 + random.nextInt(2)));
      String others = keyed(new RandomRelations(random).of(1));
      String exact = met(some, "SELECT ", others, "SELECT ");
      String asked = met(naming.statement(some), ASK, ofTables("client", others), ASK);
      cellsWithRows += of(naming).compared(asked, exact, 2);
    }
    assertThat(cellsWithRows).isGreaterThan(tries);
  }

  private static String met(String some, String first, String others, String second) {
    return "SELECT s.e, s.k, s.n + o.n, s.d - o.d FROM ("
        + first
        + "e, k, COUNT(*) AS n, COUNT(DISTINCT b) AS d FROM ("
        + some
        + ") AS r GROUP BY e, k) AS s JOIN ("
        + second
        + "e, k, COUNT(*) AS n, COUNT(DISTINCT b) AS d FROM ("
        + others
        + ") AS r GROUP BY e, k) AS o ON s.k = o.k AND s.e IS NOT DISTINCT FROM o.e";
  }
}
