package org.properdp.examples.experiment.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;

/** What is concluded from made-up figures: what they carry, and nothing else. */
class ConcludedTest {
  private static final String FEW = "10 % buy, 0.001 a day";
  private static final String USUAL = "10 % buy, 0.1 a day";
  private static final String MANY = "10 % buy, 1 a day";
  private static final String ALL = "all buy, 0.1 a day";

  private static Figures figures(double few, double many, double all) {
    return Figures.of(
            "f",
            "F",
            "setting",
            CookieMonster.CENTRAL,
            CookieMonster.WORST_CASE,
            CookieMonster.INDIVIDUAL)
        .with(FEW, 0.5, 0.03, few)
        .with(USUAL, 0.5, 0.03, 0.01)
        .with(MANY, 0.5, 0.03, many)
        .with(ALL, all, 0.2, 0.1);
  }

  private static Figures agreement(double ratio) {
    return Figures.of(
            "a",
            "A",
            "setting",
            CookieMonster.CENTRAL,
            CookieMonster.WORST_CASE,
            CookieMonster.INDIVIDUAL)
        .with(FEW, 1.0, 1.0, ratio);
  }

  @Test
  void othersFiguresAreFoundAgainOnlyWhereNoneIsFarOff() {
    Figures spent = figures(0.001, 0.028, 0.5);

    var told = CookieMonster.conclusion(spent, agreement(0.98), spent);
    assertThat(told.get(0)).startsWith("We find what they found").endsWith("is off by 2.0 %.");
    assertThat(told.get(2)).contains("a factor of 30 with one").contains("from weeks without");
    assertThat(told.get(4)).startsWith("The benchmark fits in its budgets of 1");

    Figures other = figures(0.028, 0.001, 1.5);
    var untold = CookieMonster.conclusion(other, agreement(1.2), other);
    assertThat(untold.get(0)).startsWith("We do not find what they found");
    assertThat(untold.get(2)).endsWith("is not seen here.");
    assertThat(untold.get(4)).startsWith("The benchmark does not fit");
  }
}
