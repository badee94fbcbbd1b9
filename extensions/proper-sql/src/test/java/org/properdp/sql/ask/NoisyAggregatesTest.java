package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.population.Custodian;

/** The value of each aggregate, and what each person pays for it, exactly. */
class NoisyAggregatesTest {
  private static final String HEADER =
      "patient,zip,ward,minutes,cost,score,urgent,born,seen,note\n";
  private static final String ROWS =
      """
      eve,1,a,10,5.00,0.5,true,,2026-01-01 00:00:00,
      eve,1,a,20,5.0,0.5,true,,2026-01-01 00:00:00,
      eve,2,b,20,,,,,2026-01-01 00:00:00,
      eve,2,,70,9.00,-0,false,,2026-01-01 00:00:00,
      bob,2,b,20,7.00,0,true,,2026-01-02 00:00:00,
      bob,3,b,30,7.50,1,true,,2026-01-02 00:00:00,
      kim,9,a,600,1.00,0.25,,,2026-01-03 00:00:00,
      kim,1,c,600,,,,,2026-01-03 00:00:00,
      """;

  private Clinic clinic;

  @BeforeEach
  void open() {
    clinic = new Clinic();
    clinic.load("visits", HEADER + ROWS);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private List<?> first(String statement) {
    return clinic
        .ask("SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) " + statement)
        .rows()
        .get(0);
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private BigDecimal spent(String who) {
    Custodian<String> custodian = (Custodian<String>) clinic.tables().custodian("patients");
    return custodian.account(who).orElseThrow().spent();
  }

  private void take(String epsilon, String who) {
    clinic.ask(
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
            + epsilon
            + ") COUNT(DISTINCT patient) FROM visits WHERE patient = '"
            + who
            + "'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // eve has 1 and 2, bob 2 and 3, kim 1 and 9: a shared value is paid for by each.
        "COUNT(DISTINCT zip) FROM visits | 4 | 2 | 2 | 2",
        "COUNT(DISTINCT ward) FROM visits | 3 | 2 | 1 | 2",
        // 5.00 and 5.0 are one; NULL is none.
        "COUNT(DISTINCT cost) FROM visits | 5 | 2 | 2 | 1",
        // −0 is 0.
        "COUNT(DISTINCT score) FROM visits | 4 | 2 | 2 | 1",
        "COUNT(DISTINCT patient) FROM visits | 3 | 1 | 1 | 1",
        "COUNT(DISTINCT minutes) FILTER (WHERE urgent) FROM visits | 3 | 2 | 2 | 0",
        "COUNT(DISTINCT minutes), COUNT(*) FROM visits | 5 | 3.5 | 2 | 1.5",
        "COUNT(DISTINCT score / 0) FROM visits | 0 | 0 | 0 | 0",
      })
  void eachDifferentValueCostsOnce(
      String statement, long answer, BigDecimal eve, BigDecimal bob, BigDecimal kim) {
    assertThat(first(statement).get(0)).isEqualTo(answer);
    assertThat(List.of(spent("eve"), spent("bob"), spent("kim")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(eve, bob, kim);
  }

  @Test
  void differentValuesAreCountedInEachCell() {
    List<?> rows =
        clinic
            .ask(
                "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ward, COUNT(DISTINCT"
                    + " minutes), COUNT(DISTINCT patient) FROM visits GROUP BY ward")
            .rows();
    assertThat(rows.toString()).isEqualTo("[[a, 3, 2], [b, 2, 2], [c, 1, 1], [null, 1, 1]]");
    // 2 + 1 + 1 different minutes, and herself in 3 cells, for half of ε each.
    assertThat(spent("eve")).isEqualByComparingTo("3.5");
    assertThat(spent("bob")).isEqualByComparingTo("1.5");
    assertThat(spent("kim")).isEqualByComparingTo("2");
  }

  /** 2 is eve's, too; 3 is bob's alone. */
  @Test
  void valuesOfPeopleThatCanNotPayAreNotCounted() {
    take("999.9", "bob");
    assertThat(first("COUNT(DISTINCT zip) FROM visits").get(0)).isEqualTo(3L);
    take("997.9", "eve");
    assertThat(first("COUNT(DISTINCT zip) FROM visits WHERE zip < 5").get(0)).isEqualTo(1L);
    assertThat(spent("bob")).isEqualByComparingTo("999.9");
    assertThat(spent("eve")).isEqualByComparingTo("999.9");
  }

  /** Without noise, a choice is one whose rank is best; each row in a cell costs ε. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // 10 20 20 20 30 70 600 600
        "PERCENTILE_CONT(0.6) WITHIN GROUP (ORDER BY minutes) FROM visits | 30.0 | 4 | 2 | 2",
        "PERCENTILE_CONT(0.7) WITHIN GROUP (ORDER BY minutes) FROM visits | 70.0 | 4 | 2 | 2",
        "PERCENTILE_CONT(0.4) WITHIN GROUP (ORDER BY minutes DESC) FROM visits | 30.0 | 4 | 2 | 2",
        "PERCENTILE(minutes, 0.8) FROM visits WHERE ward IS NOT NULL | 600.0 | 3 | 2 | 2",
        "MEDIAN(minutes) FROM visits WHERE ward = 'b' | 20.0 | 1 | 2 | 0",
        "MEDIAN(minutes) FILTER (WHERE urgent) FROM visits | 20.0 | 2 | 2 | 0",
        // Costs are 1 5 5 7 7.5 9. Each of the two aggregates has half of ε.
        "MEDIAN(cost), COUNT(*) FROM visits | 5.0 | 3.5 | 2 | 1.5",
        "MEDIAN(zip, contribution_bounds_per_row => (2, 3)) FROM visits WHERE zip < 9 | 2.0 | 4 | 2"
            + " | 1",
      })
  void eachRowCostsEpsilonWhereANumberIsChosen(
      String statement, double answer, BigDecimal eve, BigDecimal bob, BigDecimal kim) {
    assertThat(first(statement).get(0)).isEqualTo(answer);
    assertThat(List.of(spent("eve"), spent("bob"), spent("kim")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(eve, bob, kim);
  }

  @Test
  void numbersAreChosenInEachCell() {
    take("999.9", "kim");
    List<List<@Nullable Object>> rows =
        clinic
            .ask(
                "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 2) ward,"
                    + " PERCENTILE(minutes, 0.9), COUNT(*) FROM visits GROUP BY ward")
            .rows();
    // a: 10 20, without kim's 600; b: 20 20 30; c: nothing, so all points are as good.
    assertThat(rows.get(0).toString()).isEqualTo("[a, 20.0, 2]");
    assertThat(rows.get(1).toString()).isEqualTo("[b, 30.0, 3]");
    assertThat(rows.get(3).toString()).isEqualTo("[null, 70.0, 1]");
    assertThat(rows.get(2).get(2)).isEqualTo(0L);
    assertThat(spent("eve")).isEqualByComparingTo("8");
    assertThat(spent("bob")).isEqualByComparingTo("4");
    assertThat(spent("kim")).isEqualByComparingTo("999.9");
  }

  /** With so much ε an extreme is half a row away, or a row where there are many points. */
  @Test
  void extremesAreOfTheTypeOfTheNumber() {
    List<?> row =
        clinic
            .ask(
                "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 200) MIN(minutes),"
                    + " MAX(minutes), MAX(cost), MIN(score) FROM visits WHERE patient <> 'kim'")
            .rows()
            .get(0);
    assertThat(row.toString()).isEqualTo("[10, 70, 7.50, 0.0]");
    assertThat(row.get(0)).isInstanceOf(Integer.class);
  }

  /** Minutes: eve 120, bob 50, kim 1200. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SUM(minutes, contribution_bounds_per_group => (0, 100)) FROM visits | 250 | 1 | 0.5 | 1",
        "SUM(minutes, contribution_bounds_per_group => (80, 200)) FROM visits | 400 | 0.6 | 0.4 |"
            + " 1",
        // Without a row a person brings nothing, also where the lower bound is above 0.
        "SUM(minutes, contribution_bounds_per_group => (80, 200)) FROM visits WHERE zip = 3 | 80 |"
            + " 0 | 0.4 | 0",
        // Rows beyond the bounds count in full before the sum is clamped.
        "SUM(minutes - 25, contribution_bounds_per_group => (-40, 80)) FROM visits | 100 | 0.25 | 0"
            + " | 1",
        "SUM(minutes, contribution_bounds_per_group => (0, 100)) FILTER (WHERE urgent) FROM visits"
            + " | 80 | 0.3 | 0.5 | 0",
        "COUNT(ward, contribution_bounds_per_group => (0, 2)) FROM visits | 6 | 1 | 1 | 1",
        "COUNT(cost, contribution_bounds_per_group => (0, 4)) FROM visits | 6 | 0.75 | 0.5 | 0.25",
        "SUM(cost, contribution_bounds_per_group => (0, 10)), COUNT(*) FROM visits | 21.00 | 2.5 |"
            + " 1.5 | 1.05",
      })
  void whatAPersonBringsIsSummedAndThenClamped(
      String statement, BigDecimal answer, BigDecimal eve, BigDecimal bob, BigDecimal kim) {
    assertThat(new BigDecimal(String.valueOf(first(statement).get(0)))).isEqualTo(answer);
    assertThat(List.of(spent("eve"), spent("bob"), spent("kim")))
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(eve, bob, kim);
  }

  @Test
  void sumsAreClampedInEachCell() {
    take("999.9", "kim");
    List<?> rows =
        clinic
            .ask(
                "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ward, SUM(minutes,"
                    + " contribution_bounds_per_group => (0, 40)) FROM visits GROUP BY ward")
            .rows();
    assertThat(rows.toString()).isEqualTo("[[a, 30], [b, 60], [c, 0], [null, 40]]");
    assertThat(spent("eve")).isEqualByComparingTo("2.25");
    assertThat(spent("bob")).isEqualByComparingTo("1");
    assertThat(spent("kim")).isEqualByComparingTo("999.9");
  }

  /** eve has 2 left of 1000; her share of each sum is scaled to what they pay for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM visits | 6 | 2",
        "COUNT(DISTINCT patient) FROM visits | 3 | 1",
        "SUM(minutes, contribution_bounds_per_row => (0, 20)) FROM visits | 120 | 2",
        "SUM(minutes, contribution_bounds_per_group => (0, 100)) FROM visits | 250 | 1",
      })
  void peopleAreClippedToWhatIsLeft(String statement, long answer, BigDecimal paid) {
    take("998", "eve");
    List<?> row =
        clinic
            .ask(
                "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1, inclusion = 'clipped') "
                    + statement)
            .rows()
            .get(0);
    assertThat(row.get(0)).isEqualTo(answer);
    assertThat(spent("eve").subtract(new BigDecimal("998"))).isEqualByComparingTo(paid);
  }

  @Test
  void aSecretSampleCostsLess() {
    clinic.ask(
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1, inclusion = 'sampled',"
            + " probability = 0.1) COUNT(*) FROM visits");
    // ln(1 + 0.1 (e^0.2 − 1)), rounded up.
    assertThat(spent("bob")).isBetween(new BigDecimal("0.0218"), new BigDecimal("0.0220"));
    assertThat(spent("kim")).isEqualByComparingTo(spent("bob"));
  }

  /** At ε 1, shared by two aggregates: a count has the scale 2, a sum to 600 the scale 1,200. */
  @Test
  void howFarNoiseGoesStandsBesideAnAggregateAtNoCost() {
    List<?> row =
        first(
            "COUNT(*), PLUS_MINUS(COUNT(*)), PLUS_MINUS(SUM(minutes)), SUM(minutes),"
                + " PLUS_MINUS(COUNT(*)) * 2 FROM visits WHERE patient = 'bob'");
    assertThat(row.get(0)).isEqualTo(2L);
    double off = (Double) row.get(1);
    assertThat(off).isBetween(5.0, 7.0);
    assertThat((Double) row.get(2)).isBetween(500 * off, 700 * off);
    assertThat(row.get(4)).isEqualTo(2 * off);
    assertThat(spent("bob")).isLessThanOrEqualTo(new BigDecimal("2"));
  }
}
