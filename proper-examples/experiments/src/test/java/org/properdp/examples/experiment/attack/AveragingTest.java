package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.guess.RoundedAverage;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** The conclusions from made-up figures. */
class AveragingTest {
  private static final double LAW = 0.358;

  private static Figures guesses(Measured free, Measured global, Measured inTime, Measured on) {
    return Figures.of("guesses", "G", "attack", "answers", Averaging.RIGHT, Averaging.LAW)
        .with(Averaging.FREE, 130, free, 0.958)
        .with(Averaging.GLOBAL, 6, global, LAW)
        .with(Averaging.IN_TIME, 6, inTime, LAW)
        .with(Averaging.GOES_ON, 40, on, 0.0);
  }

  private static Vector<String> concluded(
      Measured free, Measured global, Measured inTime, Measured on) {
    return Vector.ofAll(Averaging.conclusion(4, guesses(free, global, inTime, on)));
  }

  @Test
  void whatManyTrialsTellIsClaimed() {
    Vector<String> sentences =
        concluded(
            Measured.share(383, 400),
            Measured.share(143, 400),
            Measured.share(140, 400),
            Measured.share(0, 400));

    assertThat(sentences.get(0))
        .endsWith(
            "so many answers disclose that there are 4 people more often than those that a budget"
                + " allows.");
    assertThat(sentences.get(1))
        .endsWith("both have the same law, and cannot be told apart with 400 trials.");
    assertThat(sentences.get(2))
        .as("what a double can't tell from nothing is not called nothing")
        .contains("(by the law of the noise under 0.0001 %)")
        .contains("less often than by stopping in time");
    assertThat(sentences.get(3)).startsWith("All four intervals, widened to hold at once");
  }

  /** The page once said 50 % and 8 % of two attacks whose laws are one. */
  @Test
  void whatTwelveTrialsDoNotTellIsNotClaimed() {
    Vector<String> sentences =
        concluded(
            Measured.share(9, 12),
            Measured.share(6, 12),
            Measured.share(1, 12),
            Measured.share(0, 12));

    assertThat(sentences.get(0))
        .endsWith("that is not shown to be more often than those that a budget allows.");
    assertThat(sentences.get(1))
        .contains("both have the same law, and cannot be told apart with 12 trials.");
    assertThat(sentences.get(2))
        .endsWith("Going on and stopping in time cannot be told apart with 12 trials.");
  }

  @Test
  void whatContradictsTheLawIsSaid() {
    Vector<String> sentences =
        concluded(
            Measured.share(383, 400),
            Measured.share(143, 400),
            Measured.share(300, 400),
            Measured.share(400, 400));

    assertThat(sentences.get(1))
        .endsWith("the second is more, though the law of both is the same.");
    assertThat(sentences.get(2)).contains("more often than by stopping in time");
    assertThat(sentences.get(3))
        .startsWith("Of four intervals, widened to hold at once in 95 %, 2 do not contain")
        .contains("happens by chance in one of twenty runs at most.");
  }

  /** One answer is right where its noise is 0; of two, where their sum is 0 or −1. */
  @Test
  void theLawOfARoundedAverageIsThatOfItsSum() {
    TwoSided noise = new TwoSided(2);
    double two = 0;
    for (int k = -200; k <= 200; k++) {
      two += noise.mass(k) * (noise.mass(-k) + noise.mass(-1 - k));
    }

    assertThat(new RoundedAverage(noise, 1, 0).right()).isCloseTo(noise.mass(0), within(1e-12));
    assertThat(new RoundedAverage(noise, 2, 0).right()).isCloseTo(two, within(1e-12));
    assertThat(new RoundedAverage(noise, 1, -3).right()).isCloseTo(noise.mass(3), within(1e-12));
  }
}
