package org.properdp.sql.ask;

import java.util.List;
import java.util.Random;

/**
 * Random relations over people's rows with the columns patient, a (a number) and b (a text), in
 * which rows of one person meet: joins, sets, groups, windows and sub-queries of each other. ORDER
 * BY names all columns, so that equal rows alone can change places.
 */
public final class RandomRelations {
  private static final List<String> LEAVES =
      List.of(
          "SELECT patient, CAST(zip AS BIGINT) AS a, ward AS b FROM visits WHERE minutes < 300",
          "SELECT patient, CAST(minutes AS BIGINT) AS a, ward AS b FROM visits WHERE urgent",
          "SELECT patient, CAST(zip AS BIGINT) AS a, 'k' AS b FROM visits WHERE ward = 'a'",
          "SELECT patient, CAST(CHAR_LENGTH(drug) AS BIGINT) AS a, drug AS b FROM drugs",
          "SELECT patient, CAST(NULL AS BIGINT) AS a, drug AS b FROM drugs WHERE drug = 'x'");
  private static final List<String> MEETINGS =
      List.of("", " AND x.a = y.a", " AND x.a < y.a", " AND x.b = y.b", " AND x.b <> y.b");
  private static final String ORDERED = "OVER (PARTITION BY patient ORDER BY a NULLS LAST, b NULLS";

  private final Random random;

  /** Relations of these random choices. */
  public RandomRelations(Random random) {
    this.random = random;
  }

  private String any(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** A relation of at most so many leaves. */
  public String of(int leaves) {
    if (leaves > 1 && random.nextInt(4) > 0) {
      int left = 1 + random.nextInt(leaves - 1);
      return ofTwo("(" + of(left) + ")", "(" + of(leaves - left) + ")");
    }
    return random.nextInt(3) == 0 ? any(LEAVES) : ofOne("(" + any(LEAVES) + ")");
  }

  private String ofOne(String rows) {
    int way = random.nextInt(16);
    return switch (way) {
      case 0 -> "SELECT patient, MAX(a) AS a, b FROM " + rows + " AS x GROUP BY patient, b";
      case 1 ->
          "SELECT patient, COUNT(DISTINCT b) AS a, MIN(b) AS b FROM "
              + rows
              + " AS x GROUP BY patient";
      case 2 -> "SELECT DISTINCT patient, a, b FROM " + rows + " AS x WHERE a IS NOT NULL";
      case 3 ->
          "SELECT patient, SUM(a) AS a, b FROM "
              + rows
              + " AS x GROUP BY patient, b HAVING COUNT(*) > 1";
      case 4 ->
          "SELECT patient, CAST("
              + any(List.of("ROW_NUMBER", "RANK", "DENSE_RANK"))
              + "() "
              + ORDERED
              + " FIRST) AS BIGINT) AS a, b FROM "
              + rows
              + " AS x";
      case 5 -> "SELECT patient, LAG(a) " + ORDERED + " LAST) AS a, b FROM " + rows + " AS x";
      case 6 ->
          "SELECT patient, CAST(SUM(a) "
              + ORDERED
              + " LAST ROWS BETWEEN "
              + any(List.of("UNBOUNDED PRECEDING", "1 PRECEDING", "CURRENT ROW"))
              + " AND "
              + any(List.of("1 FOLLOWING", "UNBOUNDED FOLLOWING"))
              + ") AS BIGINT) AS a, b FROM "
              + rows
              + " AS x";
      case 7 ->
          "SELECT patient, COUNT(*) OVER (PARTITION BY patient, b) AS a, b FROM " + rows + " AS x";
      case 8, 9, 10, 11 -> ofOneRarely(way, rows);
      default -> besidePublic(way, "(SELECT DISTINCT patient, a, b FROM " + rows + " AS w)");
    };
  }

  /**
   * Beside public rows: each row has none there, one or two, and columns are computed of them.
   *
   * @param rows with columns as they are, by which public rows can be matched
   */
  private String besidePublic(int way, String rows) {
    return switch (way) {
      case 12 ->
          "SELECT x.patient, x.a, z.city AS b FROM "
              + rows
              + " AS x JOIN (SELECT * FROM zips WHERE city <> 'Malmo') AS z ON z.zip = x.a";
      case 13 ->
          "SELECT x.patient, "
              + any(List.of("z.flag", "z.ten", "x.a"))
              + " AS a, "
              + any(List.of("z.city", "z.class", "x.b"))
              + " AS b FROM "
              + rows
              + " AS x LEFT JOIN (SELECT zip, city, CAST(1 AS BIGINT) AS flag, CAST(zip * 10 AS"
              + " BIGINT) AS ten, CASE WHEN city = 'Lund' THEN 'a' ELSE 'x' END AS class FROM zips"
              + any(List.of("", " WHERE zip > 1"))
              + ") AS z ON x.a = z.zip";
      case 14 ->
          "SELECT x.patient, CAST(z.zip AS BIGINT) AS a, x.c AS b FROM (SELECT DISTINCT patient,"
              + " CASE WHEN a > 2 THEN 'Lund' WHEN a > 1 THEN 'Ystad' ELSE b END AS c FROM ("
              + any(LEAVES.subList(0, 3))
              + ") AS y) AS x "
              + any(List.of("", "LEFT "))
              + "JOIN zips AS z ON x.c = z.city";
      default ->
          "SELECT patient, a, b FROM "
              + rows
              + " AS x WHERE "
              + any(
                  List.of(
                      "a IN (SELECT zip FROM zips)",
                      "a NOT IN (SELECT zip FROM holes)",
                      "b = 'a' OR a NOT IN (SELECT zip FROM zips WHERE city = 'Lund')",
                      "a > (SELECT MIN(zip) FROM zips)",
                      "NOT EXISTS (SELECT 1 FROM holes AS h WHERE h.zip = x.a)"));
    };
  }

  private String ofOneRarely(int way, String rows) {
    return switch (way) {
      case 8 ->
          "SELECT patient, MAX(a) AS a, b FROM "
              + rows
              + " AS x GROUP BY GROUPING SETS ((patient, b), (patient))";
      case 9 ->
          "SELECT patient, CAST("
              + any(List.of("MIN(a)", "MAX(a)", "COUNT(a)", "LAST_VALUE(a)"))
              + framed()
              + " AS BIGINT) AS a, b FROM "
              + rows
              + " AS x";
      case 10 ->
          "SELECT patient, CAST(COUNT(b) OVER (PARTITION BY patient ORDER BY a NULLS "
              + any(List.of("FIRST", "LAST"))
              + ") AS BIGINT) AS a, b FROM "
              + rows
              + " AS x";
      default ->
          "SELECT patient, a, b FROM "
              + rows
              + " AS x "
              + any(List.of("EXCEPT", "INTERSECT"))
              + " ALL SELECT patient, a, b FROM "
              + rows
              + " AS y WHERE "
              + any(List.of("a > 1", "b = 'a'", "a IS NULL"));
    };
  }

  private String framed() {
    return " "
        + ORDERED
        + " FIRST ROWS BETWEEN "
        + any(List.of("2 PRECEDING", "1 FOLLOWING", "UNBOUNDED PRECEDING"))
        + " AND "
        + any(List.of("2 FOLLOWING", "UNBOUNDED FOLLOWING"))
        + ")";
  }

  private String ofTwo(String one, String other) {
    String meeting = any(MEETINGS);
    return switch (random.nextInt(3)) {
      case 0 -> joined(one, other, meeting);
      case 1 ->
          "SELECT patient, a, b FROM "
              + one
              + " AS x "
              + any(List.of("UNION", "INTERSECT", "EXCEPT"))
              + any(List.of("", " ALL"))
              + " SELECT patient, a, b FROM "
              + other
              + " AS y";
      default -> lookedUp(one, other, meeting);
    };
  }

  private String joined(String one, String other, String meeting) {
    return switch (random.nextInt(4)) {
      case 0 ->
          "SELECT x.patient, x.a, y.b FROM "
              + one
              + " AS x JOIN "
              + other
              + " AS y ON x.patient = y.patient"
              + meeting;
      case 1 ->
          "SELECT x.patient, y.a, x.b FROM "
              + one
              + " AS x LEFT JOIN "
              + other
              + " AS y ON y.patient = x.patient"
              + meeting;
      case 2 ->
          "SELECT y.patient, x.a, y.b FROM "
              + one
              + " AS x RIGHT JOIN "
              + other
              + " AS y ON x.patient = y.patient"
              + meeting;
      default ->
          "SELECT COALESCE(x.patient, y.patient) AS patient, x.a, y.b FROM "
              + one
              + " AS x FULL JOIN "
              + other
              + " AS y ON x.patient = y.patient";
    };
  }

  private String lookedUp(String one, String other, String meeting) {
    return switch (random.nextInt(4)) {
      case 0 ->
          "SELECT patient, a, b FROM "
              + one
              + " AS x WHERE "
              + any(List.of("", "NOT "))
              + "EXISTS (SELECT 1 FROM "
              + other
              + " AS y WHERE y.patient = x.patient"
              + meeting
              + ")";
      case 1 ->
          "SELECT patient, a, b FROM "
              + one
              + " AS x WHERE a "
              + any(List.of("", "NOT "))
              + "IN (SELECT y.a FROM "
              + other
              + " AS y WHERE y.patient = x.patient)";
      case 2 ->
          "SELECT patient, a, b FROM "
              + one
              + " AS x WHERE b = 'a' OR patient "
              + any(List.of("", "NOT "))
              + "IN (SELECT patient FROM "
              + other
              + " AS y WHERE a > 1)";
      default -> compared(one, other, meeting);
    };
  }

  private String compared(String one, String other, String meeting) {
    return "SELECT patient, a, b FROM "
        + one
        + " AS x WHERE a "
        + any(List.of("<", ">=", "="))
        + " (SELECT "
        + any(List.of("MAX(y.a)", "COUNT(y.b) + 1", "AVG(y.a)", "COUNT(DISTINCT y.a)"))
        + " FROM "
        + other
        + " AS y WHERE y.patient = x.patient"
        + meeting
        + ")";
  }
}
