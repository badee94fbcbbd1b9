package org.properdp.examples.experiment.overhead;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.examples.bench.kmeans.Overhead.Extent;
import org.properdp.examples.bench.kmeans.Overhead.Taken;
import org.properdp.report.figures.Verdict.Kind;

class TimingTest {
  /** So many rounds, in which everything but plain Java took twice as long as the first ways. */
  private static Run run(int rounds, double personal) {
    return new Run(
        new Extent(10_000, 1, rounds),
        Vector.of(Keeping.values())
            .map(
                way ->
                    new Taken(
                        way,
                        Vector.fill(rounds, way == Keeping.PERSONAL ? personal : 10.0),
                        1,
                        0,
                        0,
                        0)));
  }

  @Test
  void ofThreeRoundsNothingIsConcluded() {
    Vector<String> told = Timing.of(Vector.of(run(3, 23.3)));

    assertThat(told).hasSize(1);
    assertThat(told.head())
        .startsWith("This form is too small to say how long anything takes: 3 rounds over 10,000")
        .doesNotContain("2.33", "times as long");
  }

  @Test
  void ofSevenRoundsARatioIsToldWithItsInterval() {
    Vector<String> told = Timing.of(Vector.of(run(7, 20)));

    assertThat(told.head()).contains("took 2 (2 to 2) times as long as under a global budget");
    assertThat(told.last()).startsWith("Where it loses: against plain Java");
  }

  /** All ways but the personal one take 10 in each round; the prototype took 1.15 times PINQ. */
  @Test
  void aVerdictOnTimeIsThatOfTheInterval() {
    assertThat(Timing.verdict(run(7, 11), 1.15).kind()).isEqualTo(Kind.SHOWN);
    assertThat(Timing.verdict(run(7, 12), 1.15).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Timing.verdict(run(7, 11.5), 1.15).sentence())
        .isEqualTo(
            "These rounds do not tell the time under personal budgets from the 1.15 times the time"
                + " of PINQ that the prototype took.");
    assertThat(Timing.verdict(run(1, 12), 1.15).sentence())
        .isEqualTo("1 round does not tell what time budgets take.");
  }

  @Test
  void itLosesOnlyWhereTheIntervalSaysSo() {
    assertThat(Timing.of(Vector.of(run(7, 10))).last()).startsWith("Against plain Java");
  }
}
