package org.properdp.examples.experiment.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.examples.experiment.Seen.badly;
import static org.properdp.examples.experiment.Seen.well;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;
import org.properdp.report.figures.Verdict.Kind;

/** The conclusions of applications from figures that are the opposite of what is usual. */
class OppositeTest {
  private static Figures study(Measured global, Measured personal) {
    String paid = KMeans.PAID;
    return Figures.of(
            "s",
            "S",
            "step",
            KMeans.EXACT,
            KMeans.GLOBAL,
            KMeans.PERSONAL,
            paid + KMeans.GLOBAL,
            paid + KMeans.PERSONAL)
        .with(0, 17.0, well(17), well(17), Double.NaN, Double.NaN)
        .with(5, 10.0, global, personal, 1.0, 1.0);
  }

  @Test
  void theSameNoiseThatSeemsToBeMoreIsSaidTo() {
    assertThat(
            KMeansTold.conclusion(study(well(15), well(11)), study(well(15), well(11)), 1).get(0))
        .endsWith("have the same noise: but here the first is more.");
    assertThat(lines(well(14)).get(0)).contains("but here the first is less.");
    assertThat(lines(well(6)).get(0)).contains("but here the first is more.");
  }

  private static List<String> lines(Measured personal) {
    String paid = LinearRegression.PAID;
    return LinearRegression.conclusion(
        Figures.of(
                "l",
                "L",
                "ε",
                LinearRegression.GLOBAL,
                LinearRegression.PERSONAL,
                paid + LinearRegression.GLOBAL,
                paid + LinearRegression.PERSONAL)
            .with(0.1, well(10), personal, 0.1, 0.06)
            .with(1.0, well(1), well(1), 1.0, 0.6)
            .with(1.4, Double.NaN, well(1), 0.0, 0.84));
  }

  private static Verdict fit(Measured personal) {
    return LogisticRegression.verdict(
        Figures.of("l", "L", "step", LogisticRegression.GLOBAL, LogisticRegression.PERSONAL)
            .with(50, well(0.6), personal));
  }

  @Test
  void aWorseFitIsSaidToBe() {
    assertThat(fit(well(0.5)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(fit(well(0.7)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(fit(badly(0.7)).kind()).isEqualTo(Kind.UNTOLD);
  }

  @Test
  void aPersonMayPayMoreThanOneBudgetForAll() {
    Figures paid = Figures.of("p", "P", "ε", Covariance.GLOBAL).with(1.0, 1.0);

    assertThat(Covariance.verdict(paid, 1.1).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(Covariance.verdict(paid, 0.9).kind()).isEqualTo(Kind.SHOWN);
  }

  private static Verdict degrees(Measured byPerson, Measured bySession) {
    return DegreesTold.verdict(
        Figures.of("e", "E", "way", "error")
            .with(Degrees.BY_PERSON, byPerson)
            .with(Degrees.SMALL, bySession));
  }

  @Test
  void aSessionThatIsNearerIsSaidToBe() {
    assertThat(degrees(well(1), well(64)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(degrees(well(64), well(1)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(degrees(badly(1), well(64)).sentence())
        .isEqualTo(
            "Asking person by person and GroupBy in a session cannot be told apart with 3 trials.");
  }

  private static String paid(double global) {
    return MapTold.conclusion(
            Figures.of("e", "E", "way", HeatMap.ERROR, "noise alone", "paid")
                .with(HeatMap.GLOBAL, well(64), 64.0, global)
                .with(HeatMap.PARTITION, well(8), 8.0, 1.0)
                .with(HeatMap.PERSONAL, well(8), 8.0, 0.125),
            5,
            1,
            1)
        .get(3);
  }

  @Test
  void aBudgetIsOnlySaidToBeUsedUpWhereItIs() {
    assertThat(paid(1)).startsWith("The global budget is used up by either way: 1.");
    assertThat(paid(0.9))
        .startsWith("The global budget paid 0.9.")
        .contains("the person seen most often was seen 1 time.");
  }
}
