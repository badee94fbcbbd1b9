package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

class OneRecordOfTwoTest {
  private static final Figures LOSSES = Quick.run(new OneRecordOfTwo()).table("loss");

  @TempDir Path dir;

  @Test
  void byTheLawOneRecordLosesTwiceTheBudgetAndAllOfThemTheBudget() {
    assertThat(LOSSES.number(OneRecordOfTwo.PERSONAL, OneRecordOfTwo.LOSS))
        .isCloseTo(2, within(1e-9));
    assertThat(LOSSES.number(OneRecordOfTwo.WHOLE, OneRecordOfTwo.LOSS)).isCloseTo(1, within(1e-9));
    assertThat(LOSSES.number(OneRecordOfTwo.GLOBAL, OneRecordOfTwo.LOSS))
        .isCloseTo(0.25, within(1e-9));
  }

  /** About 214 and 29 of 400 plays: a standard deviation of 0.19, and 1.1 is nearly five away. */
  @Test
  void answersProveThatOneRecordLosesMoreThanTheBudget() {
    assertThat(LOSSES.number(OneRecordOfTwo.PERSONAL, OneRecordOfTwo.MEASURED)).isGreaterThan(1.1);
  }

  /** Standard deviations of 0.12 at most: 1.6 is five of them away from 1. */
  @Test
  void whereTheUnitIsKeptAnswersShowNoMoreThanTheBudget() {
    assertThat(LOSSES.number(OneRecordOfTwo.WHOLE, OneRecordOfTwo.MEASURED)).isLessThan(1.6);
    assertThat(LOSSES.number(OneRecordOfTwo.GLOBAL, OneRecordOfTwo.MEASURED)).isLessThan(1);
  }

  /** The margin is that of made-up people. */
  @Test
  void inAFileTheVictimIsTheFirstWhoHasVisitsOfDifferentLengths() {
    Findings own =
        Own.run(
            new OneRecordOfTwo(),
            dir,
            "who,minutes\nann,5\nbob,30\ncid,1\nann,5\ncid,2\nbob,-4\nbob,7\n");

    assertThat(own.table("records").rows().map(row -> row.mkString(" ")))
        .containsExactly("long bob 30", "short bob -4");
    assertThat(own.table("loss").number(OneRecordOfTwo.PERSONAL, OneRecordOfTwo.MEASURED))
        .isGreaterThan(1.1);
  }

  @Test
  void oneRecordAloneIsNoneOfTwo() {
    assertThatThrownBy(() -> Own.run(new OneRecordOfTwo(), dir, "who,minutes\nann,5\nbob,6\n"))
        .hasMessageStartingWith("there must be a person with two visits that differ in minutes")
        .hasMessageContaining("the file has 2 individuals");
    assertThatThrownBy(() -> Own.run(new OneRecordOfTwo(), dir, "who,minutes\nann,5\nann,5\n"))
        .hasMessageContaining("the file has 1 individual,");
  }
}
