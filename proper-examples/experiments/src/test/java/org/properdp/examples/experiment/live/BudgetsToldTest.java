package org.properdp.examples.experiment.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up years: what they carry, and nothing else. */
class BudgetsToldTest {
  private static final Measured ALL = Measured.mean(Vector.fill(4, 1.0));

  private static Figures year(Measured error, Measured other, Measured bias, double lost) {
    Figures year =
        Figures.of(
            "y",
            "Y",
            "way",
            BudgetTables.ANSWERED,
            BudgetTables.TAKES_PART,
            BudgetTables.ERROR,
            BudgetTables.BIAS,
            BudgetTables.A_PERIOD,
            BudgetTables.A_YEAR,
            BudgetTables.MOST);
    for (String way : YearOfBudgets.ways(Epsilon.of("1")).keySet()) {
      boolean isSplit = way.equals(YearOfBudgets.RENEWS_SPLIT);
      year =
          year.with(
              way,
              365,
              isSplit ? ALL : well(0.5),
              isSplit ? error : other,
              bias,
              1,
              3.2,
              isSplit ? lost : 1);
    }
    return year;
  }

  private static Figures windows(Measured events, Measured ours, int beyond) {
    Figures windows =
        Figures.of(
            "w",
            "W",
            "way",
            BudgetTables.ERROR,
            BudgetTables.A_WINDOW,
            BudgetTables.MOST_IN_A_WINDOW,
            BudgetTables.A_YEAR,
            BudgetTables.MOST,
            BudgetTables.BEYOND);
    for (String way : Vector.of(YearOfBudgets.HALF_EACH_MONTH, YearOfBudgets.ALL_EACH_MONTH)) {
      windows = windows.with(way, ours, 1, 0.5, 6, 5, 0);
    }
    for (String way :
        Vector.of(
            YearOfBudgets.BY_HALVES,
            YearOfBudgets.BY_ABSORPTION,
            YearOfBudgets.BY_HALVES_OWN,
            YearOfBudgets.BY_ABSORPTION_OWN)) {
      windows = windows.with(way, events, 1, 1, "nothing", 12, beyond);
    }
    return windows;
  }

  private static String told(Figures year, Figures windows, int different) {
    Figures accounts = Figures.of("a", "A", "way", "compared", "different").with("w", 7, different);
    return String.join("\n", BudgetsTold.conclusion(year, year, windows, accounts));
  }

  @Test
  void whatTheFiguresCarryIsSaid() {
    String told =
        told(year(well(0.1), well(0.2), well(-0.1), 2), windows(well(0.1), well(0.2), 0), 0);
    assertThat(told)
        .contains("without noise the count is too low by 10.0 %")
        .contains("renewing is nearer, and a person loses more by it")
        .contains("turns are farther off")
        .contains("distribution is nearer than budgets that renew")
        .contains("promises ε 1 per period and ε 3.2 over the year")
        .contains("no person lost more than was promised")
        .endsWith("Of 7 accounts of the ledger 0 differ from what was computed beside it.");
  }

  @Test
  void theOppositeIsSaidOfOppositeFigures() {
    String told =
        told(year(well(0.2), well(0.1), well(0.1), 1), windows(well(0.2), well(0.1), 1), 1);
    assertThat(told)
        .contains("without noise the count is too high by 10.0 %")
        .contains("renewing is farther off")
        .contains("turns are nearer")
        .contains("absorption is farther off than budgets that renew")
        .contains("4 people lost more than was promised for a window")
        .endsWith("1 differs from what was computed beside it.")
        .doesNotContain("is nearer than budgets that renew");
    assertThat(BudgetsTold.verdict(year(well(0.1), well(0.1), well(0.1), 1)).kind())
        .isEqualTo(Kind.CONTRADICTED);
  }

  @Test
  void littleIsSaidOfFewTrials() {
    Figures year = year(badly(0.2), badly(0.1), badly(-0.1), 1);
    assertThat(told(year, windows(badly(0.2), badly(0.1), 0), 0))
        .contains("a bias of the count is not shown")
        .contains("the errors of turns and of asking all cannot be told apart with 3 trials")
        .contains("the errors of absorption and of budgets that renew cannot be told apart")
        .doesNotContain("nearer", "farther");
    assertThat(BudgetsTold.verdict(year).kind()).isEqualTo(Kind.UNTOLD);
  }
}
