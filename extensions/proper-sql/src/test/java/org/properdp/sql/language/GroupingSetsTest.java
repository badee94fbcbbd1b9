package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;

/** ROLLUP, CUBE and GROUPING SETS of public values: the cells of each set, and what they cost. */
class GroupingSetsTest {
  private final Clinic clinic = new Clinic();

  @BeforeEach
  void load() {
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,600,,,true,,2026-01-01 00:00:00,
        eve,2,a,300,,,false,,2026-01-02 00:00:00,
        eve,3,b,,,,,,2026-01-03 00:00:00,
        bob,1,b,300,,,true,,2026-01-01 00:00:00,
        """);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private BigDecimal spent(String person) {
    return BigDecimal.valueOf(1000).subtract(clinic.left(person).orElseThrow());
  }

  private static String ask(String rest) {
    return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.6) " + rest;
  }

  /** ε is 0.6: a row pays its share for each set in which it is in a cell. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "urgent, COUNT(*) FROM visits GROUP BY ROLLUP(urgent) | [[false, 1], [true, 2], [null, 1],"
            + " [null, 4]] | 1.8 | 0.6",
        // The row of zip 3 is in no cell of zips, and in that of all rows.
        "zip, GROUPING(zip), COUNT(*) FROM (SELECT CASE WHEN zip < 3 THEN zip ELSE 9 END AS z, zip"
            + " FROM visits WHERE zip IN (1, 2) OR ward = 'b') t WHERE z IN (1, 2, 9) AND zip IN"
            + " (1, 2) GROUP BY ROLLUP(zip) | [[1, 0, 2], [2, 0, 1], [null, 1, 3]] | 1.2 | 0.6",
        // In three sets each row with minutes costs a share for them; in that of all, 900 of 600.
        "GROUPING(ward, urgent) AS g, COUNT(*), SUM(minutes) FROM visits GROUP BY CUBE(ward,"
            + " urgent) HAVING COUNT(*) > 1 AND g = 3 | [[3, 4, 1200]] | 1.4625 | 0.5625",
        "GROUPING(urgent, ward), ward, COUNT(*) FROM visits GROUP BY GROUPING SETS ((ward),"
            + " (urgent)) HAVING COUNT(*) > 1 | [[2, a, 2], [2, b, 2], [1, null, 2]] | 1.8 | 0.6",
        "COUNT(DISTINCT zip) FROM visits GROUP BY GROUPING SETS ((), (urgent)) HAVING"
            + " COUNT(DISTINCT zip) > 1 | [[3]] | 1.8 | 0.6",
      })
  void eachSetHasItsCellsAndItsShare(String rest, String rows, String eve, String bob) {
    assertThat(clinic.ask(ask(rest)).rows()).hasToString(rows);
    assertThat(List.of(spent("eve"), spent("bob")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(new BigDecimal(eve), new BigDecimal(bob));
  }

  @Test
  void explainSaysThatEpsilonIsSplitOverSets() {
    String said =
        clinic
            .door()
            .prepare(ask("ward, COUNT(*), AVG(minutes) FROM visits GROUP BY ROLLUP(ward)"))
            .explain();
    assertThat(said)
        .contains("split evenly over 4 of them, 2 in each of 2 sets, since a row is in a cell of")
        .contains("COUNT(*) by ward with ε 0.6 / 4", "COUNT(*) in all with ε 0.6 / 4")
        .contains("a row in a cell costs its owner at most ε 0.6");
  }
}
