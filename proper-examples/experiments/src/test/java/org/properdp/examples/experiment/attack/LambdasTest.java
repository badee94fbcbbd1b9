package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** A count of 200 with noise of scale 2 is below 100 once in 10^20: nothing here fails by that. */
class LambdasTest {
  private static final Findings FINDINGS = Quick.run(new Lambdas());
  private static final Figures RIGHT = FINDINGS.table("right");
  private static final Figures SLOW = FINDINGS.table("slow");

  @TempDir Path dir;

  @Test
  void aCarelessRuntimeGivesTheVictimAway() {
    for (String attack : Vector.of(Lambdas.THROWS, Lambdas.ASKS, Lambdas.SLOW)) {
      assertThat(RIGHT.number(attack, Lambdas.CARELESS)).as(attack).isEqualTo(1);
    }
  }

  @Test
  void underBudgetsTheSameFunctionsTellNothing() {
    for (String attack : Vector.of(Lambdas.THROWS, Lambdas.ASKS, Lambdas.SLOW)) {
      assertThat(RIGHT.number(attack, Lambdas.GLOBAL)).as(attack).isEqualTo(0.5);
      assertThat(RIGHT.number(attack, Lambdas.PERSONAL)).as(attack).isEqualTo(0.5);
    }
  }

  /**
   * An average of a hundred errs by a half once in 6,000 plays: four times of 16 is beyond chance.
   * The one answer of a global budget tells by chance in all 16 once in 400,000.
   */
  @Test
  void aLiarIsInAnswersForWhichNobodyPaidOnlyWhereItIsCalledAgain() {
    assertThat(RIGHT.number(Lambdas.LIES, Lambdas.CARELESS)).isGreaterThan(0.8);
    assertThat(RIGHT.number(Lambdas.LIES, Lambdas.PERSONAL)).isCloseTo(0.5, within(0.2));
    assertThat(RIGHT.number(Lambdas.LIES, Lambdas.GLOBAL)).isLessThan(1);
  }

  @Test
  void whatIsNotDefendedIsShown() {
    for (String protection : Vector.of(Lambdas.GLOBAL, Lambdas.PERSONAL)) {
      assertThat(RIGHT.number(Lambdas.CARRIES, protection)).isEqualTo(1);
      assertThat(RIGHT.number(Lambdas.THREAD, protection)).isEqualTo(1);
    }
  }

  @Test
  void aSlowRowChangesWhoIsChargedFirstOnlyInTheCarelessRuntime() {
    assertThat(earlier(Lambdas.CARELESS + ", there")).isNaN();
    assertThat(earlier(Lambdas.CARELESS + ", not there")).isGreaterThan(100);
    for (String victim : Vector.of(", there", ", not there")) {
      assertThat(earlier(Lambdas.GLOBAL + victim)).isGreaterThan(100);
      assertThat(later(Lambdas.GLOBAL + victim)).isNaN();
      assertThat(earlier(Lambdas.PERSONAL + victim)).isGreaterThan(100);
      assertThat(later(Lambdas.PERSONAL + victim)).isLessThan(100);
    }
  }

  /** A count of 90 is off by 30 at ε 1 once in 10^13, and by 45 at ε 0.5 once in 10^10. */
  @Test
  void inAFileTheVictimIsTheFirstAndAllOthersAreCounted() {
    Findings own = Own.run(new Lambdas(), dir, people(91));

    assertThat(own.table("right").number(Lambdas.THROWS, Lambdas.CARELESS)).isEqualTo(1);
    assertThat(own.table("right").number(Lambdas.THREAD, Lambdas.PERSONAL)).isEqualTo(1);
    assertThat(own.table("right").number(Lambdas.ASKS, Lambdas.PERSONAL)).isEqualTo(0.5);
    assertThat(own.table("slow").number(Lambdas.PERSONAL + ", not there", "the earlier question"))
        .isCloseTo(90, within(30.0));
  }

  @Test
  void whereNoiseWouldHideWhatFunctionsTellNothingIsAsked() {
    assertThatThrownBy(() -> Own.run(new Lambdas(), dir, people(30)))
        .hasMessageStartingWith("there must be at least 31 people, a victim and 30 others")
        .hasMessageEndingWith("but the file has 30");
  }

  private static String careless(int wrong) {
    Figures right =
        Figures.of("r", "R", "a function that", Lambdas.CARELESS, Lambdas.GLOBAL, Lambdas.PERSONAL);
    for (String attack :
        Vector.of(Lambdas.THROWS, Lambdas.ASKS, Lambdas.LIES, Lambdas.SLOW)
            .append(Lambdas.CARRIES)
            .append(Lambdas.THREAD)) {
      Measured share = Measured.share(40 - wrong, 40);
      right = right.with(attack, share, Measured.share(20, 40), share);
    }
    return Lambdas.conclusion(201, right, SLOW).toString();
  }

  /** 35 of 40 lie above a bound of 0.731 as one interval, and not as one of two or of four. */
  @Test
  void fourAttacksGiveTheVictimAwayOnlyIfAllIntervalsTogetherSaySo() {
    assertThat(Measured.share(35, 40).isAbove(Guesses.bound(1))).isTrue();
    assertThat(careless(0)).contains("runtime gives the victim away", "Both tell more than");
    assertThat(careless(5))
        .doesNotContain("gives the victim away")
        .contains("On the careless runtime the attacker was right", "do not show both");
  }

  private static String people(int many) {
    return "who\n" + Vector.range(0, many).map(i -> "somebody " + i + "\n").mkString();
  }

  private static double earlier(String row) {
    return SLOW.number(row, "the earlier question");
  }

  private static double later(String row) {
    return SLOW.number(row, "the later question");
  }
}
