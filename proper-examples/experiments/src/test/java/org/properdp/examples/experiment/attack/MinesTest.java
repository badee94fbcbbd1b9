package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.Findings;
import org.properdp.report.figures.Numbers;

class MinesTest {

  @TempDir Path dir;

  /** Noise of a scale of 1 in the mean of four: nearer than the guess in nearly all of 24. */
  @Test
  void ofIncomesInThousandsNoiseAloneProtectsNobody() {
    Findings found = Quick.run(new Mines());

    assertThat(found.conclusion()).hasSize(3);
    assertThat(found.conclusion().get(0))
        .contains("so noise alone gives incomes away", "Clopper and Pearson's")
        .contains("did in " + found.table("error").measured(Mines.NOISE_INSERTED, BETTER).percent())
        .as("how often nothing but the income itself is nearer")
        .contains("the guess in " + found.table("error").measured(Mines.EXACT, BETTER).percent());
    assertThat(found.table("error").column(BETTER).map(Numbers::shown))
        .as("a guess is not compared with itself, and all others are compared with it")
        .startsWith("–")
        .containsOnlyOnce("–");
  }

  private static final String BETTER = "better than asking nothing";

  @Test
  void incomesInDollarsAreRefusedAsAnotherUnit() {
    assertThatThrownBy(() -> Own.run(new Mines(), dir, incomes(who -> 24_000 + 900 * (who % 61))))
        .hasMessageContaining("there must be incomes in thousands a year from 0 to 200")
        .hasMessageContaining("of 172 of 172 people lie outside");
  }

  /** A sum cuts them off at 200: nearer than a guess of 40 is 200 too, and gives nothing away. */
  @Test
  void peopleWhoseIncomesEverySumCutsOffAreNoVictims() {
    Findings found = Own.run(new Mines(), dir, incomes(who -> who < 150 ? 40 : 24_000));

    assertThat(found.conclusion().get(0))
        .startsWith("Expected are incomes in thousands a year from 0 to 200; of 172 people 22 lie");
    assertThat(found.table("error").number(Mines.EXACT, "median error")).isZero();
    assertThatThrownBy(() -> Own.run(new Mines(), dir, incomes(who -> who < 100 ? 40 : 24_000)))
        .hasMessageContaining("incomes up to 200 among the later ones")
        .hasMessageEndingWith("the file has 172, and no such income there");
  }

  private static String incomes(IntUnaryOperator of) {
    return IntStream.range(0, 180)
        .mapToObj(who -> "p" + who + "," + of.applyAsInt(who) + "\n")
        .collect(Collectors.joining("", "who,income\n", ""));
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
