package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.report.Findings;
import org.properdp.report.figures.Measured;

class MinesTest {
  private static final Setting QUICK = new Setting(Size.QUICK, Setting.USUAL_SEED, what -> {});

  @TempDir Path dir;

  /** Noise of a scale of 1 in the mean of four: nearer than the guess in nearly all of 24. */
  @Test
  void ofIncomesInThousandsNoiseAloneProtectsNobody() {
    Findings found = new Mines().run(QUICK);

    assertThat(found.conclusion()).hasSize(3);
    assertThat(found.conclusion().get(0))
        .contains("so noise alone gives incomes away", "Clopper and Pearson's")
        .contains(found.table("error").measured(Mines.NOISE_INSERTED, BETTER).percent());
  }

  private static final String BETTER = "better than asking nothing";

  /** Every sum cuts such an income off at 200: the attack says about 200, and is far away. */
  @Test
  void ofIncomesInDollarsNothingIsSaidToBeGivenAway() {
    StringBuilder rows = new StringBuilder("who,income\n");
    for (int who = 0; who < 180; who++) {
      rows.append('p').append(who).append(',').append(24_000 + 900 * (who % 61)).append('\n');
    }

    Findings found = Own.run(new Mines(), dir, rows.toString());

    assertThat(found.conclusion().get(0))
        .startsWith("Of 24 victims 24 have an income above 200, where every noisy sum cuts it off");
    assertThat(String.join(" ", found.conclusion()))
        .contains("that does not show that noise alone gives incomes away")
        .doesNotContain("so noise alone", "that helps", " thousand,");
    Measured nearer = found.table("error").measured(Mines.NOISE_INSERTED, BETTER);
    assertThat(nearer.isAbove(0.5)).isFalse();
  }

  @Test
  void oneVictimIsTooFewToConcludeFrom() {
    StringBuilder rows = new StringBuilder("who,income\n");
    for (int who = 0; who <= 100; who++) {
      rows.append('p').append(who).append(',').append(who == 100 ? 199 : 40).append('\n');
    }

    Findings found = Own.run(new Mines(), dir, rows.toString());

    assertThat(found.table("error").number(Mines.NOISE_INSERTED, BETTER)).isEqualTo(1);
    assertThat(found.conclusion().get(0)).contains("does not show that noise alone");
  }
}
