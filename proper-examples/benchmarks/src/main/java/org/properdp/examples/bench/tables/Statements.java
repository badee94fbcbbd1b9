package org.properdp.examples.bench.tables;

import io.vavr.collection.Vector;
import org.properdp.sql.ask.SqlDoor;

/** The statements that both answer, the partner without noise, bounds and price. */
final class Statements {
  static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) ";
  static final String BOUNDS = ", contribution_bounds_per_row => (0, 10000)";

  /**
   * Each row stands for itself, or for the sums of a person. The slowest for the partner is first:
   * while it is asked, chunks are merged.
   */
  static final Vector<Pair<SqlDoor>> ROWS =
      Vector.of(
          pair(
              "average of people's sums",
              "AVG(total"
                  + BOUNDS
                  + ") FROM (SELECT patient, SUM(minutes) AS total FROM visits GROUP BY patient)"
                  + " AS t",
              "1 or less"),
          pair(
              "count, two conditions",
              "COUNT(*) FROM visits WHERE zip < 75050 AND minutes >= 200",
              "2 or less"),
          pair("sum within bounds", "SUM(minutes) FROM visits", "2 or less"),
          pair("50 cells", "ward, COUNT(*) FROM visits GROUP BY ward", "3 or less"));

  /** A row meets other rows of its person. */
  static final Vector<Pair<SqlDoor>> AMONG_A_PERSONS =
      Vector.of(
          pair(
              "join on the person",
              "COUNT(*) FROM visits v JOIN prescriptions d ON v.patient = d.patient"
                  + " WHERE d.drug = 'x'",
              "3 or less"),
          pair(
              "above the person's average",
              "COUNT(*) FROM visits v WHERE minutes >"
                  + " (SELECT AVG(w.minutes) FROM visits w WHERE w.patient = v.patient)",
              ""),
          pair(
              "ROW_NUMBER per person",
              "COUNT(*) FROM (SELECT ROW_NUMBER() OVER (PARTITION BY patient ORDER BY cost) AS n"
                  + " FROM visits) AS t WHERE n = 3",
              ""),
          pair("COUNT(DISTINCT zip)", "COUNT(DISTINCT zip) FROM visits", ""));

  private Statements() {}

  private static Pair<SqlDoor> pair(String name, String rest, String aim) {
    return new Pair<>(
        name, door -> door.prepare(ASK + rest).run(), "SELECT " + rest.replace(BOUNDS, ""), aim);
  }
}
