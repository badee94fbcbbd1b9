package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

class InSqlTest {

  /** An exact answer is certain; no guess of noise fails here. */
  @Test
  void exactAnswersGiveTheSecretAwayInEachUsage() {
    Findings found = Quick.run(new InSql());
    Figures advantages = found.table("advantage");

    assertThat(advantages.numbers(InSql.EXACT).asJava()).hasSize(8).containsOnly(0.5);
    assertThat(found.conclusion()).hasSize(4);
    assertThat(found.conclusion().get(0))
        .startsWith("Exact answers have advantages of 0.5 each. Noise");
    assertThat(advantages.numbers(InSql.GLOBAL).forAll(share -> share >= -0.5 && share <= 0.5))
        .isTrue();
  }

  private static Figures figures(int times, int noise, int global, int personal) {
    return figures(times, noise, SqlUsage.all().size(), global, personal);
  }

  /** Only some usages are right so often without a budget, and the others in half of the cases. */
  private static Figures figures(int times, int noise, int usages, int global, int personal) {
    Figures figures =
        Figures.of(
            "advantage",
            "A",
            "usage",
            InSql.EXACT,
            InSql.NO_BUDGET,
            InSql.GLOBAL,
            InSql.PERSONAL,
            InSql.BOUND,
            "times");
    for (SqlUsage usage : SqlUsage.all()) {
      boolean isFive = usage.name().equals(SqlUsage.FIVE);
      figures =
          figures.with(
              usage.name(),
              0.5,
              Measured.share(figures.rows().size() < usages ? noise : times / 2, times).less(0.5),
              Measured.share(global, times).less(0.5),
              Measured.share(isFive ? times * 55 / 100 : personal, times).less(0.5),
              Guesses.bound(usage.loss()) - 0.5,
              times);
    }
    return figures;
  }

  @Test
  void whatIsToldIsWhatTheFiguresCarry() {
    var told = InSql.conclusion(figures(1_000, 990, 600, 720));
    assertThat(told.get(0))
        .endsWith("Noise alone does not protect: each of the 8 usages does better than a coin.");
    assertThat(told.get(1)).contains("None of these 16 intervals, widened");
    assertThat(told.get(2))
        .contains(
            "In usage 2 personal budgets told more than", "In usage 5 personal budgets told more");
    assertThat(told.get(3)).contains("together they told less than a count that has all of ε");

    var few = InSql.conclusion(figures(8, 5, 5, 5));
    assertThat(few.get(0)).endsWith("None of the 8 usages is shown to do better than a coin then.");
    assertThat(few.get(2)).contains("cannot be told apart");
    assertThat(few.get(3)).contains("cannot be told apart");

    var wrong = InSql.conclusion(figures(1_000, 990, 600, 950));
    assertThat(wrong.get(1)).contains("wholly above what a budget allows");
  }

  /** 540 of 1,000 are more than a half alone, and not as one of eight. */
  @Test
  void someUsagesAreSaidToDoBetterThanACoinWhereAllAreComparedAtOnce() {
    assertThat(Measured.share(540, 1_000).isAbove(0.5)).isTrue();
    assertThat(InSql.conclusion(figures(1_000, 540, 600, 720)).get(0))
        .endsWith("None of the 8 usages is shown to do better than a coin then.");
    assertThat(InSql.conclusion(figures(1_000, 990, 1, 600, 720)).get(0))
        .endsWith(
            "All compared at once, only 1 of the 8 usages is shown to do better than a coin"
                + " then.");
    assertThat(InSql.conclusion(figures(1_000, 990, 7, 600, 720)).get(0))
        .contains("All compared at once, only 7 of the 8 usages are shown to do better");
  }
}
