package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;

/**
 * Random statements over random rows, without noise and with budgets that suffice, give what DuckDB
 * gives for the same statement; cells that it leaves out, because no row is in them, have 0.
 */
@Tag("long")
class AnswersProperties {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";
  private static final List<String> CONDITIONS =
      List.of(
          "zip = 2",
          "zip <> 2",
          "zip IN (1, 3, 7)",
          "zip NOT IN (1, 3)",
          "ward LIKE 'a%'",
          "ward IS NULL",
          "ward <> 'b'",
          "urgent",
          "NOT urgent",
          "urgent IS NOT TRUE",
          "minutes BETWEEN 20 AND 300",
          "minutes * 2 + zip > 400",
          "minutes / 60 < 2.5",
          "COALESCE(zip, 3) = 3",
          "NULLIF(zip, 2) IS NULL",
          "CASE WHEN zip = 1 THEN minutes > 100 ELSE minutes < 100 END",
          "EXTRACT(MONTH FROM seen) = 3",
          "seen >= TIMESTAMP '2026-06-01 00:00:00'",
          "CHAR_LENGTH(ward) = 1",
          "UPPER(ward) || 'x' = 'Ax'",
          "SUBSTRING(patient FROM 2 FOR 1) = '1'",
          "SUBSTRING(patient FROM 0 FOR 2) = 'p'",
          "SUBSTRING(patient FROM zip - 1 FOR 3) = 'p'",
          "MOD(minutes, 7) = 3",
          "cost > 20.5",
          "zip > 1 AND (urgent OR ward = 'a')",
          "zip IN (SELECT zip FROM zips)",
          "zip NOT IN (SELECT zip FROM zips)",
          "zip IN (SELECT zip FROM zips WHERE city = 'Lund')",
          "zip NOT IN (SELECT zip FROM zips WHERE city = 'none')",
          "zip NOT IN (SELECT zip FROM holes)",
          "EXISTS (SELECT 1 FROM zips WHERE zips.zip = visits.zip AND city > 'M')",
          "NOT EXISTS (SELECT 1 FROM holes WHERE holes.zip = visits.zip)",
          "class IS NULL",
          "(class = 'l' OR urgent)");

  /** Of some rows no place is known, and nothing that is computed of it. */
  private static final String FROM =
      " FROM (SELECT visits.*, class, known FROM visits LEFT JOIN (SELECT zip AS z, 1 AS known,"
          + " CASE city WHEN 'Lund' THEN 'l' ELSE 'o' END AS class FROM zips) AS places ON zip = z)"
          + " AS visits";

  private static final List<String> AGGREGATES =
      List.of(
          "COUNT(*)",
          "COUNT(minutes)",
          "COUNT(ward)",
          "SUM(minutes)",
          "SUM(cost)",
          "AVG(minutes)",
          "COUNT(*) FILTER (WHERE urgent)",
          "SUM(minutes) FILTER (WHERE ward = 'a')",
          "COUNT(minutes) FILTER (WHERE zip > 1)",
          "COUNT(DISTINCT ward)",
          "COUNT(DISTINCT patient)",
          "COUNT(DISTINCT cost)",
          "COUNT(DISTINCT minutes) FILTER (WHERE urgent)",
          "COUNT(DISTINCT UPPER(ward) || 'x')",
          "COUNT(known)",
          "SUM(minutes * known)",
          "COUNT(*) * 2 + 1");
  private static final List<String> KEYS =
      List.of(
          "urgent",
          "zip IS NULL",
          "minutes > 100",
          "class",
          "UPPER(class)",
          "EXTRACT(MONTH FROM seen)",
          "EXTRACT(QUARTER FROM seen)",
          "CASE WHEN minutes < 50 THEN 's' WHEN minutes < 200 THEN 'm' ELSE 'l' END");

  private static DuckClinic both;

  @BeforeAll
  static void open() throws SQLException {
    both = new DuckClinic();
  }

  @AfterAll
  static void close() throws SQLException {
    both.close();
  }

  private static <A> A any(Random random, List<A> values) {
    return values.get(random.nextInt(values.size()));
  }

  @Test
  void answersAreThoseOfDuckDb() throws SQLException {
    Random random = new Random(42);
    int tries = Repeats.count(60, 5_000);
    int cellsWithRows = 0;
    for (int at = 0; at < tries; at++) {
      cellsWithRows += compared(statement(random));
    }
    assertThat(cellsWithRows).isGreaterThan(tries);
  }

  /** Statements whose shape is not random. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "city, COUNT(*), SUM(minutes) FROM visits JOIN zips USING (zip) GROUP BY city",
        "b, COUNT(*) FROM (SELECT zip, 'k' AS b FROM visits) u WHERE b IN ('a', 'k') GROUP BY b",
        "COUNT(*), AVG(minutes) FROM visits, zips WHERE visits.zip = zips.zip AND city = 'Lund'",
        "COUNT(*) FROM visits LEFT JOIN zips ON visits.zip = zips.zip WHERE city IS NULL",
        "COUNT(*), SUM(n) FROM (SELECT patient, COUNT(*) AS n, SUM(minutes) AS m FROM visits GROUP"
            + " BY patient HAVING SUM(minutes) > 500) AS t WHERE n > 3",
        "COUNT(*), COUNT(a) FROM (SELECT patient, AVG(minutes) AS a, MIN(ward) AS w FROM visits"
            + " WHERE urgent GROUP BY patient) AS t WHERE w = 'a'",
        "COUNT(DISTINCT patient) FROM visits WHERE ward = 'a'",
        "COUNT(DISTINCT patient), COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP"
            + " BY patient) AS t WHERE n > 9",
        "COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t WHERE"
            + " patient LIKE '%1'",
        "COUNT(*) FILTER (WHERE patient > 'p2') FROM (SELECT patient, COUNT(*) AS n FROM visits"
            + " GROUP BY patient) AS t",
        "COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY patient) AS t WHERE"
            + " EXISTS (SELECT 1 FROM zips WHERE zips.city = t.patient)",
        "COUNT(*) FROM visits v JOIN zips z ON v.zip = z.zip WHERE NOT EXISTS (SELECT 1 FROM holes"
            + " WHERE holes.zip = v.zip)",
        "COUNT(*) FROM (SELECT * FROM visits v WHERE NOT EXISTS (SELECT 1 FROM holes WHERE"
            + " holes.zip = v.zip)) AS v JOIN zips z ON z.zip = v.zip WHERE z.city = 'Lund'",
        "COUNT(*) FROM zips z JOIN visits v ON v.zip = z.zip WHERE v.zip IN (SELECT zip FROM"
            + " holes) AND city < 'M'",
        "COUNT(*) FROM (SELECT DISTINCT patient FROM visits WHERE zip = 1) AS t",
        "n > 8, COUNT(*) FROM (SELECT patient, COUNT(*) FILTER (WHERE urgent) AS n FROM visits"
            + " GROUP BY patient) AS t GROUP BY n > 8"
      })
  void theseAreToo(String rest) throws SQLException {
    String bounded = rest.replace("SUM(n)", "SUM(n, contribution_bounds_per_row => (0, 1000))");
    compared(ASK + bounded, "SELECT " + rest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COUNT(l), COUNT(*) FROM (SELECT LAG(zip, 1, 0) OVER (PARTITION BY patient ORDER BY seen,"
            + " minutes, zip) AS l FROM visits) AS t",
        "zip, COUNT(*) FROM visits JOIN zips USING (zip) GROUP BY zip",
        "z.zip, COUNT(*) FROM visits v JOIN zips z ON v.zip = z.zip JOIN holes h ON z.zip = h.zip"
            + " AND v.zip = h.zip WHERE z.zip IN (1, 2) AND h.zip IN (2, 3) GROUP BY z.zip",
        "zip, COUNT(*) FROM visits JOIN zips USING (zip) GROUP BY zip",
        "visits.zip, COUNT(*) FROM zips JOIN visits ON zips.zip = visits.zip GROUP BY visits.zip",
        "zip * 2, COUNT(*) FROM zips JOIN visits USING (zip) WHERE zip > 1 GROUP BY zip * 2",
        "zip, COUNT(*) FROM visits v JOIN zips USING (zip) JOIN holes USING (zip) WHERE zip < 3"
            + " GROUP BY zip",
        "COUNT(*) FROM visits LEFT JOIN zips USING (zip) WHERE zip > 3",
        "COUNT(*) FROM visits v RIGHT JOIN drugs d USING (patient) WHERE patient > 'p2'",
        "COUNT(*) FROM visits WHERE EXISTS (SELECT 1 FROM zips WHERE city = 'Lund')",
        "COUNT(*) FROM visits WHERE urgent AND NOT EXISTS (SELECT 1 FROM zips WHERE city = 'none')",
        "COUNT(*) FROM visits WHERE EXISTS (SELECT 1 FROM zips WHERE city = 'none')",
        "COUNT(*) FROM visits WHERE zip IN (SELECT zip FROM zips JOIN holes USING (zip))",
        "COUNT(*) FROM visits WHERE zip NOT IN (SELECT zip FROM zips UNION ALL SELECT NULL)",
        "COUNT(*) FROM visits WHERE patient IN (SELECT b FROM (VALUES ('p1'), ('p2')) AS t(b))",
        "COUNT(*) FROM (SELECT patient, ward, GROUPING(ward) AS g FROM visits GROUP BY GROUPING"
            + " SETS ((patient, ward), (patient))) AS t WHERE g = 1",
        "COUNT(*) FROM (SELECT patient, GROUPING(ward, zip) AS g FROM visits GROUP BY GROUPING"
            + " SETS ((patient, ward), (patient, zip), (patient))) AS t WHERE g = 2",
        "COUNT(*) FROM (SELECT patient, GROUPING(patient) AS g FROM visits GROUP BY patient) AS t"
            + " WHERE g = 0",
        "COUNT(*) FROM visits WHERE ward = E'a' OR seen > TIMESTAMP '2026-11-01 00:00:00'"
      })
  void whatPublicTablesSayIsToo(String rest) throws SQLException {
    compared(rest);
  }

  private static String statement(Random random) {
    List<String> keys = new ArrayList<>();
    for (int more = random.nextInt(3); more > 0; more--) {
      String key = any(random, KEYS);
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    List<String> columns = new ArrayList<>(keys);
    for (int more = random.nextInt(3); more >= 0; more--) {
      columns.add(any(random, AGGREGATES));
    }
    String where = "";
    if (random.nextInt(4) > 0) {
      where = " WHERE " + any(random, CONDITIONS);
      if (random.nextBoolean()) {
        where += " AND " + any(random, CONDITIONS);
      }
    }
    boolean isOfPlaces = (columns + where).matches(".*\\b(class|known)\\b.*");
    return String.join(", ", columns)
        + (isOfPlaces || random.nextBoolean() ? FROM : " FROM visits")
        + where
        + (keys.isEmpty() ? "" : " GROUP BY " + String.join(", ", keys));
  }

  private static int compared(String rest) throws SQLException {
    return compared(ASK + rest, "SELECT " + rest);
  }

  private static int compared(String ours, String theirs) throws SQLException {
    int keys = theirs.contains(" GROUP BY ") && !theirs.contains(") AS t") ? keysOf(theirs) : 0;
    return both.compared(ours, theirs, theirs.endsWith("GROUP BY n > 8") ? 1 : keys);
  }

  private static int keysOf(String statement) {
    String keys = statement.substring(statement.indexOf(" GROUP BY ") + 10);
    return keys.replaceAll("\\([^)]*\\)", "").split(",").length;
  }
}
