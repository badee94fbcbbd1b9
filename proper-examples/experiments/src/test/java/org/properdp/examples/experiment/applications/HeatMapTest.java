package org.properdp.examples.experiment.applications;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions from made-up figures. */
class HeatMapTest {
  private static Measured about(double error) {
    return new Measured(error, error - 0.5, error + 0.5, 512, Interval.OF_A_MEAN);
  }

  private static Vector<String> concluded(
      double global, double partition, double personal, double usual, int mostOften) {
    Figures errors =
        Figures.of("error", "E", "way", HeatMap.ERROR, "noise alone", "paid")
            .with(HeatMap.GLOBAL, about(global), 64.0, 1.0)
            .with(HeatMap.PARTITION, about(partition), 8.0, 1.0)
            .with(HeatMap.PERSONAL, about(personal), 8.0, 1.0);
    return Vector.ofAll(MapTold.conclusion(errors, usual, mostOften, 1));
  }

  /** The page once showed a map of cells with 4.65 sightings and an error of 7.9. */
  @Test
  void aMapIsReadableOnlyWhereCellsHoldMoreThanTheyAreOffBy() {
    assertThat(concluded(64, 8, 7.9, 18.6, 8).get(1))
        .contains("more than cells of all eight maps are off by on average");
    assertThat(concluded(64, 8, 7.9, 4.65, 8).get(1)).contains("off by more than that on average");
    assertThat(concluded(64, 8, 7.9, 7.8, 8).get(1))
        .endsWith(
            "It is not shown whether under personal budgets cells of all eight maps are off by less"
                + " than that on average.");
  }

  @Test
  void personalBudgetsAreNearerOnlyWhereTheFiguresSaySo() {
    assertThat(concluded(64, 8, 8, 5, 8).get(0)).contains("No person has more than 8 sightings");
    assertThat(concluded(64, 8, 30, 5, 9).get(0)).contains("a person was seen 9 times");
    assertThat(concluded(64, 8, 99, 5, 9).get(0)).endsWith("here they are farther off.");
    assertThat(concluded(64, 8, 64.5, 5, 8).get(0))
        .endsWith("both cannot be told apart with 512 trials.");
  }

  /** Two people with 200 sightings each, of which no budget can pay for one map. */
  @Test
  void mapsThatNoPersonPaidForAreNotCalledNearer() {
    Figures errors =
        Figures.of("error", "E", "way", HeatMap.ERROR, "noise alone", "paid")
            .with(HeatMap.GLOBAL, about(64), 64.0, 1.0)
            .with(HeatMap.PARTITION, about(8), 8.0, 1.0)
            .with(HeatMap.PERSONAL, about(8), 8.0, 0.0);

    assertThat(MapTold.conclusion(errors, 0.2, 200, 1).get(0))
        .endsWith("but no person paid for a personal map, so that these are of noise alone.");
    assertThat(MapTold.verdict(errors).kind()).isEqualTo(Kind.COUNTED);
  }

  private static Kind verdict(double global, double personal) {
    return MapTold.verdict(
            Figures.of("error", "E", "way", HeatMap.ERROR, "paid")
                .with(HeatMap.GLOBAL, about(global), 1.0)
                .with(HeatMap.PERSONAL, about(personal), 1.0))
        .kind();
  }

  @Test
  void aVerdictOnMapsIsWhatTheIntervalsCarry() {
    assertThat(verdict(64, 8)).isEqualTo(Kind.SHOWN);
    assertThat(verdict(8, 64)).isEqualTo(Kind.CONTRADICTED);
    assertThat(verdict(8, 8.5)).isEqualTo(Kind.UNTOLD);
  }

  @Test
  void partitionAndPersonalBudgetsAreOnlyOrderedWhereTheyDiffer() {
    assertThat(concluded(64, 8, 8.1, 5, 8).get(2))
        .contains("Partition and personal budgets cannot be told apart");
    assertThat(concluded(64, 8, 30, 5, 9).get(2)).contains("less than personal budgets");
    assertThat(concluded(64, 30, 8, 5, 9).get(2)).contains("more than personal budgets");
  }
}
