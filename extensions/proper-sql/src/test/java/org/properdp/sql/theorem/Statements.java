package org.properdp.sql.theorem;

import java.util.List;
import java.util.Random;
import org.properdp.sql.ask.RandomRelations;

/** Statements at random, over random relations of people's rows: every aggregate, every option. */
final class Statements {
  private static final List<String> ALONE =
      List.of(
          "COUNT(*)",
          "COUNT(DISTINCT a)",
          "COUNT(DISTINCT b)",
          "COUNT(b)",
          "COUNT(*) FILTER (WHERE a > 1)",
          "COUNT(DISTINCT patient) FILTER (WHERE b = 'x')",
          "COUNT(DISTINCT patient)",
          "SUM(a, contribution_bounds_per_row => (0, 4))",
          "SUM(a, contribution_bounds_per_row => (-2, 3))",
          "SUM(a - 2, contribution_bounds_per_row => (-2, 2))",
          "SUM(a, contribution_bounds_per_group => (0, 5))",
          "SUM(a - 3, contribution_bounds_per_group => (-4, 2)) FILTER (WHERE b IS NOT NULL)",
          "COUNT(a, contribution_bounds_per_group => (0, 2))",
          "AVG(a, contribution_bounds_per_row => (0, 4))",
          "AVG(a, contribution_bounds_per_row => (2, 4)) FILTER (WHERE b = 'x')",
          "SUM(CASE b WHEN 'a' THEN 3 ELSE -2 END, contribution_bounds_per_row => (-2, 3))",
          "MIN(a, contribution_bounds_per_row => (0, 6))",
          "MAX(a, contribution_bounds_per_row => (0, 6))",
          "MEDIAN(a, contribution_bounds_per_row => (0, 6))",
          "PERCENTILE(a, 0.8, contribution_bounds_per_row => (0, 6))");

  /** Of these, people can be clipped, and there is one integer. */
  private static final List<String> SUMS =
      List.of(
          "COUNT(*)",
          "COUNT(DISTINCT patient)",
          "SUM(a, contribution_bounds_per_row => (-2, 3))",
          "SUM(a, contribution_bounds_per_group => (0, 5))");

  private static final List<String> KEYS =
      List.of("a > 1", "b IS NULL", "CASE WHEN a < 2 THEN 's' WHEN a < 5 THEN 'm' ELSE 'l' END");

  private final Random random;

  Statements(Random random) {
    this.random = random;
  }

  private String any(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** A statement. */
  String next() {
    String rows = "(" + new RandomRelations(random).of(1 + random.nextInt(3)) + ") AS t";
    String epsilon = any(List.of("0.25", "0.5", "0.5", "1", "0.333333333"));
    String ask = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = " + epsilon;
    return switch (random.nextInt(9)) {
      case 0 -> ask + ", inclusion = 'clipped') " + any(SUMS) + " FROM " + rows;
      case 1 -> ask + ", inclusion = 'sampled', probability = 0.4) " + any(SUMS) + " FROM " + rows;
      case 2, 3 -> {
        String key = any(KEYS);
        String grouped = any(List.of(key, key, "ROLLUP(" + key + ")"));
        yield ask + ") " + key + ", " + any(ALONE) + " FROM " + rows + " GROUP BY " + grouped;
      }
      case 4 -> ask + ") " + any(ALONE) + ", " + any(ALONE) + " FROM " + rows;
      case 5 ->
          ask
              + ") b, "
              + any(ALONE)
              + " FROM "
              + rows
              + " WHERE b IN ('a', 'x') GROUP BY b HAVING COUNT(*) > 1";
      case 6 ->
          ask
              + ") "
              + any(ALONE.stream().filter(each -> !each.contains("patient")).toList())
              + " FROM (SELECT a, b FROM "
              + rows
              + " UNION ALL SELECT CAST(zip AS BIGINT), city FROM zips) AS u WHERE a < 5";
      default -> ask + ") " + any(ALONE) + " FROM " + rows;
    };
  }
}
