package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.sql.ask.RandomRelations;
import org.properdp.sql.names.Naming;

/**
 * Statements are asked until budgets run out, with a person r and without. Each answer, and what
 * everybody has left, is what a slow model says, in which each person is asked alone.
 */
@Tag("long")
class PayersByPersonProperties {
  /** What is grouped by comes first, if there is something. */
  private static final List<String> STATEMENTS =
      List.of(
          "zip, COUNT(*) FROM visits WHERE zip IN (SELECT zip FROM zips) GROUP BY zip",
          "zip + 1, COUNT(*), COUNT(minutes) FROM visits WHERE zip IN (SELECT zip FROM zips WHERE"
              + " city <> 'Malmo') GROUP BY zip + 1",
          "zip, SUM(minutes) FROM visits JOIN drugs USING (patient) WHERE zip IN (SELECT zip FROM"
              + " zips UNION ALL VALUES (4)) GROUP BY zip",
          "zip, COUNT(DISTINCT patient), COUNT(*) FROM visits WHERE zip IN (SELECT zip FROM holes)"
              + " GROUP BY ROLLUP(zip)",
          "zip, COUNT(*) FROM (SELECT patient, zip, ROW_NUMBER() OVER (PARTITION BY patient ORDER"
              + " BY seen) AS n FROM visits) AS t WHERE n < 4 AND zip IN (SELECT zip FROM zips)"
              + " GROUP BY zip",
          "v.zip + w.zip, COUNT(*) FROM visits v JOIN visits w ON v.patient = w.patient WHERE v.zip"
              + " + w.zip BETWEEN 1 AND 4 GROUP BY v.zip + w.zip",
          "v.zip + w.zip, COUNT(*), SUM(v.minutes) FROM visits v JOIN visits w ON v.patient ="
              + " w.patient AND v.seen < w.seen WHERE v.zip + w.zip IN (3, 5) GROUP BY v.zip +"
              + " w.zip",
          "v.zip * z.zip, COUNT(*) FROM visits v JOIN zips z ON v.zip = z.zip WHERE v.zip * z.zip"
              + " BETWEEN 1 AND 9 GROUP BY v.zip * z.zip",
          "v.zip, COUNT(*) FROM visits v LEFT JOIN drugs d ON v.patient = d.patient WHERE v.zip >="
              + " 2 AND v.zip < 5 GROUP BY v.zip",
          "DATE_TRUNC('month', seen), COUNT(*) FROM visits JOIN drugs USING (patient) WHERE seen >="
              + " DATE '2026-01-01' AND seen < DATE '2026-10-01' GROUP BY DATE_TRUNC('month',"
              + " seen)",
          "DATE_TRUNC('month', m), COUNT(*) FROM (SELECT patient, MIN(seen) AS m FROM visits GROUP"
              + " BY patient) t JOIN drugs d ON d.patient = t.patient WHERE m >= DATE '2026-01-01'"
              + " AND m < DATE '2027-01-01' GROUP BY DATE_TRUNC('month', m)",
          "DATE_TRUNC('month', m), COUNT(*), COUNT(zip) FROM (SELECT patient, zip,"
              + " LEAD(seen) OVER (PARTITION BY patient ORDER BY seen, zip) AS m FROM visits) t"
              + " WHERE m BETWEEN TIMESTAMP '2026-01-15 00:00:00' AND TIMESTAMP '2026-12-15"
              + " 00:00:00' GROUP BY DATE_TRUNC('month', m)",
          "k, COUNT(*) FROM (SELECT patient, LEAD(ward) OVER (PARTITION BY patient ORDER BY seen,"
              + " zip, minutes, cost) AS k FROM visits) AS t GROUP BY k",
          "COUNT(*) FILTER (WHERE NULL), COUNT(*), COUNT(*) FILTER (WHERE NOT NULL) FROM visits",
          "ward, SUM(minutes) FILTER (WHERE NULL), SUM(minutes) FILTER (WHERE urgent) FROM visits"
              + " GROUP BY ward",
          "COUNT(*) FROM (SELECT ward, patient FROM visits GROUP BY ward, patient) AS v WHERE"
              + " EXISTS (SELECT 1 FROM drugs d WHERE d.patient = v.patient AND d.drug > v.ward)",
          "COUNT(*) FROM (SELECT minutes, patient, zip FROM visits GROUP BY minutes, patient, zip)"
              + " AS v WHERE (SELECT MAX(w.minutes) FROM visits w WHERE w.patient = v.patient AND"
              + " w.zip = v.zip) > v.minutes",
          "COUNT(*), SUM(n, contribution_bounds_per_row => (0, 3)) FROM (SELECT patient, COUNT(*)"
              + " AS n FROM visits GROUP BY patient) AS v WHERE n > (SELECT COUNT(*) FROM drugs d"
              + " WHERE d.patient = v.patient)",
          "m, COUNT(*) FROM (SELECT v.patient, (SELECT COUNT(*) FROM drugs d WHERE d.patient ="
              + " v.patient) AS m FROM visits v) AS t WHERE m BETWEEN 0 AND 9 GROUP BY m",
          "m, COUNT(*) FROM (SELECT v.ward, v.patient, (SELECT COUNT(*) FROM drugs d WHERE"
              + " d.patient = v.patient AND d.drug <> v.ward) AS m FROM (SELECT ward, patient FROM"
              + " visits GROUP BY ward, patient) AS v) AS t WHERE m BETWEEN 0 AND 5 GROUP BY m",
          "zip, COUNT(*) FROM (SELECT v.zip, v.patient FROM visits v GROUP BY v.zip, v.patient"
              + " HAVING v.zip IN (SELECT zip FROM zips)) AS t WHERE zip IN (SELECT zip FROM zips)"
              + " GROUP BY zip",
          "zip, COUNT(*) FROM (SELECT zip FROM visits WHERE zip IN (1, 3) UNION ALL SELECT zip FROM"
              + " holes) AS t WHERE zip IN (SELECT zip FROM zips) GROUP BY zip");

  /** A statement over rows at random. */
  private static String ofRandomRows(Random random) {
    String rows = "(" + new RandomRelations(random).of(1 + random.nextInt(2)) + ") AS t";
    // Public rows are matched by columns as they are.
    String plain = "(SELECT DISTINCT patient, a, b FROM " + rows + ") AS u";
    return switch (random.nextInt(3)) {
      case 0 -> "COUNT(*), SUM(a, contribution_bounds_per_row => (-3, 9)) FROM " + rows;
      case 1 -> "a, COUNT(*) FROM " + plain + " WHERE a IN (SELECT zip FROM zips) GROUP BY a";
      default ->
          "a, COUNT(b), COUNT(*) FILTER (WHERE NULL) FROM "
              + rows
              + " WHERE a BETWEEN 1 AND 5 GROUP BY a";
    };
  }

  @Test
  void answersAndChargesAreThoseOfTheModel() {
    int worlds = Repeats.count(2, 300);
    int paid = 0;
    int dropped = 0;
    for (int seed = 0; seed < worlds; seed++) {
      Random random = new Random(seed);
      List<String> statements = new ArrayList<>(STATEMENTS);
      for (int more = 0; more < 5; more++) {
        statements.add(ofRandomRows(random));
      }
      Collections.shuffle(statements, random);
      try (PayersModel model = new PayersModel(Naming.inTurn(seed), random, "2")) {
        for (String statement : statements) {
          String epsilon = "0.0" + (10 + 6 * random.nextInt(15));
          model.compare(
              "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = " + epsilon + ") " + statement,
              statement.contains(" GROUP BY ") && !statement.startsWith("COUNT") ? 1 : 0);
        }
        paid += model.paid();
        dropped += model.dropped();
      }
    }
    // Both happen often.
    assertThat(paid).isGreaterThan(10 * worlds);
    assertThat(dropped).isGreaterThan(10 * worlds);
  }
}
