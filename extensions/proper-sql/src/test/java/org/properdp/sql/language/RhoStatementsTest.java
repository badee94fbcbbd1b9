package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Grounds;
import org.properdp.sql.rule.Rule;

/** Populations with budgets in ρ: what is asked at a ρ, what each person pays, what is refused. */
class RhoStatementsTest {
  private final Clinic clinic = new Clinic("PERSONAL BUDGET RHO 100 CAP 100");

  @BeforeEach
  void load() {
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,600,,,,,2026-01-01 00:00:00,
        eve,2,a,300,,,,,2026-01-02 00:00:00,
        eve,2,b,,,,,,2026-01-03 00:00:00,
        bob,1,b,300,,,,,2026-01-01 00:00:00,
        """);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private static String ask(String rho) {
    return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (rho = " + rho + ") ";
  }

  private List<BigDecimal> spent() {
    return List.of("eve", "bob").stream()
        .map(who -> BigDecimal.valueOf(100).subtract(clinic.left(who).orElseThrow()))
        .toList();
  }

  /** Minutes are of 600 at most: eve brings 900 and bob 300, so 1.5 and 0.5 of a bound. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM visits | [[4]] | 9 | 1",
        "COUNT(*) FROM visits WHERE zip = 2 | [[2]] | 4 | 0",
        "COUNT(DISTINCT patient) FROM visits | [[2]] | 1 | 1",
        "COUNT(DISTINCT zip) FROM visits | [[2]] | 4 | 1",
        "SUM(minutes) FROM visits | [[1200]] | 2.25 | 0.25",
        // Half of ρ each: 9/2 + 2.25/2, and 1/2 + 0.25/2.
        "COUNT(*), SUM(minutes) FROM visits | [[4, 1200]] | 5.625 | 0.625",
        "COUNT(minutes), COUNT(*) FILTER (WHERE zip = 1) FROM visits | [[3, 2]] | 2.5 | 1",
        // Half for the count, half for distances from 300: 2 rows and 300 of 300; 1 row and 0.
        "AVG(minutes) FROM visits | [[400.0]] | 2.5 | 0.5",
        // Two rows in a, one in b: 2² + 1² over cells.
        "ward, COUNT(*) FROM visits GROUP BY ward | [[a, 2], [b, 2], [c, 0], [null, 0]] | 5 | 1",
        "ward, COUNT(*), SUM(minutes) FROM visits GROUP BY ward | [[a, 2, 900], [b, 2, 300], [c, 0,"
            + " 0], [null, 0, 0]] | 3.625 | 0.625",
        "ward, AVG(minutes) FROM visits WHERE ward < 'b' GROUP BY ward | [[a, 450.0]] | 2.5 | 0",
        "urgent, ward, COUNT(*) FROM visits WHERE zip = 2 GROUP BY urgent, ward HAVING COUNT(*) > 0"
            + " ORDER BY ward | [[null, a, 1], [null, b, 1]] | 2 | 0",
      })
  void eachPersonPaysTheSquareOfItsShare(String rest, String rows, BigDecimal eve, BigDecimal bob) {
    assertThat(clinic.ask(ask("1") + rest).rows().toString()).isEqualTo(rows);
    assertThat(spent()).usingElementComparator(BigDecimal::compareTo).containsExactly(eve, bob);
  }

  @Test
  void varianceAndDeviationAreThere() {
    List<?> row =
        clinic.ask(ask("1") + "VAR_POP(minutes), STDDEV_POP(minutes) FROM visits").rows().get(0);
    assertThat((Double) row.get(0)).isEqualTo(20_000.0);
    assertThat((Double) row.get(1)).isBetween(141.42, 141.43);
    assertThat(spent().get(1)).isLessThanOrEqualTo(BigDecimal.ONE);
  }

  /** At an ε a person pays half of the square, for whatever there is. */
  @Test
  void epsilonsCanBeAskedToo() {
    clinic.ask(
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) MEDIAN(minutes), COUNT(*) FROM"
            + " visits");
    // eve has 2 numbers and 3 rows at half of ε each: 2.5² / 2.
    assertThat(spent())
        .usingElementComparator(BigDecimal::compareTo)
        .containsExactly(new BigDecimal("3.125"), new BigDecimal("0.5"));
  }

  @Test
  void whoCanNotPayIsLeftOutWhole() {
    clinic.ask(ask("11") + "COUNT(*) FROM visits");
    assertThat(clinic.ask(ask("1") + "COUNT(*), SUM(minutes) FROM visits").rows().toString())
        .isEqualTo("[[1, 300]]");
    assertThat(spent().get(0)).isEqualByComparingTo("99");
  }

  @Test
  void noiseIsGaussianAndTold() {
    SqlRows found =
        clinic.ask(
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (rho = 0.005, accuracy = 0.99) COUNT(*),"
                + " PLUS_MINUS(COUNT(*)) FROM visits");
    // σ = 10, and 99 % are within 26.
    assertThat(found.rows().toString()).isEqualTo("[[4, 26.0]]");
    assertThat(found.notes().get(0)).isEqualTo("COUNT(*): ± 26 by noise alone with 99 %");
    assertThat(clinic.door().prepare(ask("0.005") + "COUNT(*), COUNT(zip) FROM visits").explain())
        .contains("asks together 1 × noisyCount")
        .contains("with Gaussian noise")
        .contains("a row in a cell costs its owner at most ρ 0.005, and n rows at most n² times")
        .contains("a person with 10 rows pays at most ρ 0.5")
        .contains("discrete Gaussian, variance 200")
        .contains(new Grounds(List.of(Grounds.Gap.RHO)).sentence(Rule.GAUSSIAN));
  }

  @Test
  void aRequestGetsItsAnswerAgain() {
    String named = ask("0.1").replace("rho", "request = 'again', rho") + "COUNT(*) FROM visits";
    Object first = clinic.ask(named).rows();
    List<BigDecimal> paid = spent();
    assertThat(clinic.ask(named).rows()).isEqualTo(first);
    assertThat(spent()).isEqualTo(paid);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | MEDIAN(minutes) FROM visits | has no Gaussian noise: ask for it at an epsilon",
        "1 | MIN(minutes), COUNT(*) FROM visits | has no Gaussian noise",
        "1 | SUM(minutes, contribution_bounds_per_group => (0, 9)) FROM visits | has no Gaussian",
        "1 | COUNT(DISTINCT zip), COUNT(*) FROM visits | is a question of its own at a rho",
        "1 | ward, COUNT(DISTINCT zip) FROM visits GROUP BY ward | is a question of its own",
        "1 | COUNT(DISTINCT patient), COUNT(*) FROM visits | is a question of its own at a rho",
        "1 | ward, COUNT(*) FROM visits GROUP BY ROLLUP(ward) | each set is a question of its own",
        "1, epsilon = 1 | COUNT(*) FROM visits | at an epsilon or at a rho, but not at both",
        "1, inclusion = 'clipped' | COUNT(*) FROM visits | needs all rows of each individual",
        "1, inclusion = 'sampled', probability = 0.1 | COUNT(*) FROM visits | needs all rows",
        "0 | COUNT(*) FROM visits | rho must be > 0",
        "0.00000000001 | COUNT(*) FROM visits | rho must have at most 9 decimals",
      })
  void whatDoesNotMixIsRefusedWithASentence(String rho, String rest, String sentence) {
    assertThatThrownBy(() -> clinic.door().prepare(ask(rho) + rest))
        .isInstanceOfSatisfying(
            SqlError.class,
            refused -> {
              assertThat(refused.problem()).contains(sentence);
              assertThat(refused.column()).isGreaterThan(40);
            });
  }

  @Test
  void budgetsInEpsilonCanNotBeAskedAtARho() {
    try (Clinic pure = new Clinic()) {
      assertThatThrownBy(() -> pure.door().prepare(ask("1") + "COUNT(*) FROM visits"))
          .isInstanceOfSatisfying(
              SqlError.class,
              refused -> {
                assertThat(refused.problem()).contains("budgets here are in ε");
                assertThat(refused.column()).isEqualTo(49);
                assertThat(refused.rule()).isEqualTo(Rule.CURRENCY);
              });
    }
  }
}
