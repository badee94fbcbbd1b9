package org.properdp.sql.language;

import java.util.List;
import java.util.Random;

/** Random statements over two public tables, in words that DuckDB has, too. */
final class RandomSelects {
  private static final List<String> NUMBERS =
      List.of(
          "i",
          "n",
          "d",
          "x",
          "k",
          "i + k",
          "i * 2 - n",
          "ABS(i)",
          "COALESCE(i, 0)",
          "CASE WHEN b THEN i ELSE k END",
          "NULLIF(i, 3)",
          "CHAR_LENGTH(s)",
          "EXTRACT(MONTH FROM e)",
          "i / 4",
          "n / i",
          "ROUND(d, 1)",
          "MOD(k, 3)",
          "GREATEST(k, 5)",
          "CAST(d AS DOUBLE) * x",
          "SUBSTRING(s, 1, 1) || 'x' = 'ax'",
          "DATEDIFF('day', DATE '2026-01-01', e)");
  private static final List<String> TEXTS =
      List.of(
          "s",
          "UPPER(s)",
          "s || 'x'",
          "SUBSTRING(s FROM 2 FOR 1)",
          "COALESCE(s, 'none')",
          "TRIM(s)",
          "CAST(k AS VARCHAR)",
          "REPLACE(s, 'a', 'b')",
          "CASE WHEN i > 3 THEN 'high' WHEN i <= 3 THEN 'low' END",
          "CASE s WHEN 'a' THEN s ELSE 'other' END");
  private static final List<String> CONDITIONS =
      List.of(
          "b",
          "NOT b",
          "b IS NOT TRUE",
          "i > 3",
          "i <> k",
          "d < 2.5",
          "x BETWEEN -1 AND 2",
          "s LIKE 'a%'",
          "s NOT LIKE '%b_'",
          "s IN ('a', 'ab')",
          "s IS NULL",
          "e >= DATE '2026-03-01'",
          "t < TIMESTAMP '2026-06-01 12:00:00'",
          "e + INTERVAL '1' MONTH > DATE '2026-04-01'",
          "k NOT IN (1, 2)",
          "i NOT IN (1, NULL)",
          "b NOT IN (1, NULL)",
          "(b IN (0, NULL)) IS NULL",
          "i IS DISTINCT FROM n",
          "EXISTS (SELECT 1 FROM cities c WHERE c.j = i)",
          "NOT EXISTS (SELECT 1 FROM cities c WHERE c.j > i)",
          "EXISTS (SELECT 1 FROM cities WHERE city = 'Lund')",
          "i IN (SELECT j FROM cities)",
          "i NOT IN (SELECT j FROM cities)",
          "i NOT IN (SELECT j FROM cities WHERE j IS NOT NULL)",
          "i > (SELECT MIN(j) FROM cities)",
          "i = (SELECT MAX(c.j) FROM cities c WHERE c.city > s)",
          "n > (SELECT AVG(g.n) FROM facts g)");
  private static final List<String> KEYS =
      List.of(
          "b",
          "s",
          "i",
          "MOD(k, 3)",
          "EXTRACT(QUARTER FROM e)",
          "i > 3",
          "UPPER(s)",
          "COALESCE(s, 'all')",
          "'all'");
  private static final List<String> SOURCES =
      List.of(
          "facts",
          "facts",
          "facts JOIN cities USING (k)",
          "facts LEFT JOIN cities USING (k)",
          "cities RIGHT JOIN facts USING (k)",
          "cities AS c JOIN facts USING (k)",
          "facts LEFT JOIN (SELECT j AS l, city FROM cities WHERE j > 1) AS c ON i = l",
          "(SELECT * FROM facts WHERE i IS NOT NULL) AS f",
          "(SELECT DISTINCT k, i, n, d, x, s, b, e, t FROM facts) AS f");
  private static final List<String> FRAMES =
      List.of(
          "",
          " ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
          " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING",
          " ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING");
  private static final List<String> SETS =
      List.of("UNION", "UNION ALL", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL");

  private final Random random;

  RandomSelects(Random random) {
    this.random = random;
  }

  private String any(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }

  String next() {
    return switch (random.nextInt(7)) {
      case 0 -> "SELECT " + any(NUMBERS) + ", " + any(TEXTS) + from();
      case 1 -> grouped();
      case 2 -> sets();
      case 3 ->
          random.nextBoolean()
              ? "SELECT k, " + window() + ", " + window() + from()
              : "SELECT COUNT(*), COUNT(w) FROM (SELECT " + window() + " AS w" + from() + ") AS g";
      case 4 ->
          "SELECT " + any(TEXTS) + from() + " " + any(SETS) + " SELECT " + any(TEXTS) + from();
      case 5 ->
          "SELECT COUNT(*), COUNT(a), MAX(z), SUM(a) FROM (SELECT "
              + any(KEYS)
              + " AS z, SUM(n) AS a"
              + from()
              + " GROUP BY 1) AS g WHERE a > 0 OR a IS NULL";
      default ->
          "SELECT * FROM (SELECT DISTINCT "
              + any(NUMBERS)
              + " AS a, "
              + any(CONDITIONS.subList(0, 12))
              + " AS c"
              + from()
              + ") AS g WHERE c IS NOT FALSE";
    };
  }

  private String from() {
    String where = random.nextInt(4) == 0 ? "" : " WHERE " + condition();
    return " FROM " + any(SOURCES) + where;
  }

  private String condition() {
    return switch (random.nextInt(4)) {
      case 0 -> any(CONDITIONS) + " AND " + any(CONDITIONS);
      case 1 -> any(CONDITIONS) + " OR " + any(CONDITIONS);
      case 2 -> "NOT (" + any(CONDITIONS) + ")";
      default -> any(CONDITIONS);
    };
  }

  private String aggregate() {
    String filter =
        random.nextInt(4) == 0 ? " FILTER (WHERE " + any(CONDITIONS.subList(0, 12)) + ")" : "";
    return switch (random.nextInt(6)) {
          case 0 -> "COUNT(*)";
          case 1 -> "COUNT(" + any(NUMBERS) + ")";
          case 2 -> "SUM(" + any(NUMBERS.subList(0, 12)) + ")";
          case 3 -> "AVG(" + any(NUMBERS.subList(0, 12)) + ")";
          case 4 -> "COUNT(DISTINCT " + any(TEXTS) + ")";
          default -> (random.nextBoolean() ? "MIN(" : "MAX(") + any(TEXTS) + ")";
        }
        + filter;
  }

  private String grouped() {
    String key = any(KEYS);
    String having = random.nextBoolean() ? "" : " HAVING " + aggregate() + " IS NOT NULL";
    return "SELECT "
        + key
        + ", "
        + aggregate()
        + ", "
        + aggregate()
        + from()
        + " GROUP BY "
        + key
        + having;
  }

  private String sets() {
    String sets =
        switch (random.nextInt(3)) {
          case 0 -> "ROLLUP(b, s)";
          case 1 -> "CUBE(b, s)";
          default -> "GROUPING SETS ((b, s), (s), ())";
        };
    return "SELECT b, s, GROUPING(b, s), "
        + aggregate()
        + from()
        + " GROUP BY "
        + sets
        + (random.nextBoolean() ? " HAVING COUNT(*) > 0" : "");
  }

  private String window() {
    String part = random.nextBoolean() ? "PARTITION BY " + any(KEYS) + " " : "";
    return switch (random.nextInt(5)) {
      case 0 -> "ROW_NUMBER() OVER (" + part + "ORDER BY k)";
      case 1 -> "RANK() OVER (" + part + "ORDER BY i NULLS FIRST)";
      case 2 -> "LAG(i, 1, 0) OVER (" + part + "ORDER BY k)";
      case 3 ->
          "MAX("
              + any(List.of("k", "i", "s", "CAST(NULL AS BIGINT)", "NULLIF(i, 3)"))
              + ") OVER ("
              + part
              + "ORDER BY k"
              + any(FRAMES)
              + ")";
      default -> "SUM(n) OVER (" + part + "ORDER BY k" + any(FRAMES) + ")";
    };
  }
}
