package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.attack.Neighbours.Value;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

class OverlapTest {
  private static final Setting QUICK = Quick.setting();
  private static final Findings FOUND = Quick.run(new Overlap());
  private static final Figures TOLD = FOUND.table("told");

  @TempDir Path dir;

  @Test
  void theLawsOverlapAtASmallEpsilonAndNotAtALargeOne() {
    assertThat(TOLD.number("0.2", Overlap.SIDE_BY_SIDE)).isCloseTo(0.931, within(0.001));
    assertThat(TOLD.number("10", Overlap.SIDE_BY_SIDE)).isCloseTo(0.0222, within(0.0001));
    for (int apart : new int[] {1, 4, 5}) {
      assertThat(Overlap.overlap(new TwoSided(3), apart))
          .isCloseTo(byMasses(new TwoSided(3), apart), within(1e-9));
    }
  }

  private static double byMasses(TwoSided noise, int apart) {
    double common = 0;
    for (int answer = -200; answer <= 200; answer++) {
      common += Math.min(noise.mass(answer), noise.mass(answer - apart));
    }
    return common;
  }

  /** Of 400 answers each; standard deviations are 0.025 and 0.0052. */
  @Test
  void realAnswersAreToldApartAsOftenAsTheLawSays() {
    assertThat(TOLD.number("0.2", Overlap.MEASURED))
        .isCloseTo(TOLD.number("0.2", Overlap.BEST), within(0.12));
    assertThat(TOLD.number("10", Overlap.MEASURED)).isGreaterThan(0.94);
  }

  /** An answer at ε 100 is off by 3 or more once in 10^18. */
  @Test
  void withoutABudgetTheTablesAreToldApart() {
    assertThat(TOLD.numbers(Overlap.NO_BUDGET)).containsOnly(1.0);
  }

  /** 240 plays, each right with 0.55 at most: 0.71 of them are once in four million runs. */
  @Test
  void aSmallBudgetOfEitherKindKeepsThemTogether() {
    double right = TOLD.number("0.2", Overlap.GLOBAL) + TOLD.number("0.2", Overlap.PERSONAL);
    assertThat(right / 2).isLessThan(0.71);
  }

  @Test
  void whatWasMeasuredIsToldWithItsInterval() {
    String told = String.join(" ", FOUND.conclusion());

    for (String epsilon : Vector.of("0.2", "10")) {
      for (String column : Vector.of(Overlap.MEASURED, Overlap.GLOBAL, Overlap.PERSONAL)) {
        assertThat(told).contains(TOLD.measured(epsilon, column).percent());
      }
    }
    assertThat(told).contains("Clopper and Pearson's", " 4 intervals, widened");
  }

  /** At ε 10 noise of scale 2.4 is off by 12 once in 300 answers: 10 of 120 are once in 10^9. */
  @Test
  void inAFileTheTablesAreItsIncomesWithoutAndWithTheLastOne() {
    Findings own =
        Own.run(
            new Overlap(),
            dir,
            "who,income\nann,150\nbob,-7\ncid,20\ndan,1000000\neva,24\nfay,0\ncid,9\n");

    Figures told = own.table("told");
    assertThat(told.title()).isEqualTo("Telling 370 from 394");
    assertThat(own.conclusion().get(0))
        .startsWith("Expected are incomes in thousands a year from 0 to 200; of 6 people 2 lie");
    assertThat(told.numbers(Overlap.NO_BUDGET)).containsOnly(1.0);
    assertThat(told.number("10", Overlap.PERSONAL)).isGreaterThan(110 / 120.0);
    assertThat(own.table("figure-4").columns().get(3)).isEqualTo("law of 394");
  }

  private static Figures told(Measured free, Measured personal) {
    Figures told =
        Figures.of(
            "told", "T", "ε", Overlap.NO_BUDGET, Overlap.GLOBAL, Overlap.PERSONAL, Overlap.BOUND);
    return told.with("0.2", free, Measured.share(60, 120), personal, 0.55)
        .with("10", free, Measured.share(119, 120), Measured.share(120, 120), 0.99995);
  }

  @Test
  void aVerdictNeedsAnAnswerThatTellsMoreAndBudgetsUnderWhichNoneDoes() {
    Measured all = Measured.share(120, 120);
    Measured half = Measured.share(60, 120);

    assertThat(Overlap.held(told(all, half)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Overlap.held(told(half, half)).kind()).isEqualTo(Kind.UNTOLD);
    assertThat(Overlap.held(told(all, all)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Overlap.held(told(all, Measured.share(73, 120))).kind())
        .as("60.8 %, of which the interval reaches 55 %")
        .isEqualTo(Kind.SHOWN);
  }

  @Test
  void theVictimCanJustPayForItsOwnEpsilon() {
    for (int number = 1; number <= 200; number++) {
      Value victim = new Value("v", number);
      Epsilon own = new Neighbours(Vector.empty(), victim, 200, Epsilon.of("1")).own("0.2");
      World<Value> world =
          QUICK.world(World.personal("0.2"), Value.class, Value::who).with(List.of(victim));
      world.rows().noisySum(Range.of("0", "200"), Value::number, own).get();

      assertThat(world.spentBy("v")).as(number + " of 200").isBetween(0.2 - 3e-9, 0.2);
    }
  }

  /** Each of them would count as 200, and the page would speak of "a person with 200". */
  @Test
  void incomesInDollarsAreRefusedAsAnotherUnit() {
    assertThatThrownBy(() -> Own.run(new Overlap(), dir, "who,income\nann,24000\nbob,51000\n"))
        .hasMessageContaining("incomes in thousands a year from 0 to 200")
        .hasMessageContaining("of 2 of 2 people lie outside");
  }

  @Test
  void whereNobodyHasAnIncomeTablesCantDiffer() {
    assertThatThrownBy(() -> Own.run(new Overlap(), dir, "who,income\nann,0\nbob,-3\n"))
        .hasMessage(
            "there must be an income above 0 among the first 1,000 people, but the file has none");
    Figures alone = Own.run(new Overlap(), dir, "who,income\nann,3\n").table("told");
    assertThat(alone.title()).isEqualTo("Telling 0 from 3");
    assertThat(alone.number("10", Overlap.BEST)).isBetween(0.5, 0.6);
  }
}
