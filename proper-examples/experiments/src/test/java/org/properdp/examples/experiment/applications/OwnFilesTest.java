package org.properdp.examples.experiment.applications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Own;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** The conclusions of applications from a file of the user's own. */
class OwnFilesTest {
  @TempDir Path dir;

  private Findings run(Experiment experiment, String content) {
    return Own.run(experiment, dir, content);
  }

  @Test
  void aDegreeIsHowManyRowsSomebodyHas() {
    Figures degrees =
        run(new Degrees(), "who,knows\nann,bob\nann,eve\nbob,ann\neve,ann\nzoe,ann\n")
            .table("degrees");

    assertThat(degrees.number("1", "truth")).isEqualTo(3);
    assertThat(degrees.number("2", "truth")).isEqualTo(1);
    assertThat(degrees.number("3", "truth")).isZero();
  }

  @Test
  void aMapIsLaidOverAllPlacesAndEachSightingIsPaidForOnce() {
    Findings maps =
        run(
            new HeatMap(),
            """
            north,who,hour,east
            -5,ann,12,1000000
            26,ann,14,1000031
            -5,bob,13,1000031
            -5,bob,15,1000000
            0,bob,0,1000000
            """);
    Figures noon = maps.table("noon");

    assertThat(noon.numbers("truth").sum()).isEqualTo(3.0);
    assertThat(truth(noon, 0, 0)).isEqualTo(1);
    assertThat(truth(noon, 15, 0)).isEqualTo(1);
    assertThat(truth(noon, 15, 15)).isEqualTo(1);
    assertThat(maps.table("error").number(HeatMap.PERSONAL, "paid")).isEqualTo(0.375);
    assertThat(maps.conclusion().get(3))
        .contains("ones paid 0.375")
        .contains("most often was seen 3 times");
  }

  private static double truth(Figures noon, int east, int north) {
    return noon.numbers("truth").get(east * 16 + north);
  }

  /** Ages below 0 are all taken for 0: that they are the same then is not what is wrong. */
  @Test
  void valuesInAnotherUnitAreNamedBeforeWhatFollowsFromThem() {
    String file = "who,age,income,smokes\nann,-30,1,yes\nbob,-40,2,no\neve,-50,3,no\n";
    for (Experiment experiment : List.of(new LinearRegression(), new Covariance())) {
      assertThatThrownBy(() -> run(experiment, file))
          .hasMessageContaining(
              "those of 3 of 3 people lie outside: multiply each value with --scale ");
    }
    assertThatThrownBy(() -> run(new LinearRegression(), file.replaceAll("-.0", "30")))
        .hasMessageContaining("there is no line through one age");
  }

  /** If all had 12, their variance was computed as 10 to the −17 instead of 0. */
  @Test
  void errorsInStandardDeviationsNeedPeopleWhoDiffer() {
    StringBuilder file = new StringBuilder("who,age,income,smokes\n");
    for (int i = 0; i < 50; i++) {
      file.append("p" + i + "," + i + ",12," + (i % 3 == 0 ? "yes\n" : "no\n"));
    }
    assertThatThrownBy(() -> run(new Covariance(), file.toString()))
        .hasMessageStartingWith("there must be people who differ in age");
  }

  /** A noisy count of two people may be anything, and what is divided by it, too. */
  @Test
  void whatIsDividedByANoisyCountNeedsAsManyPeopleAsAreBelieved() {
    StringBuilder few = new StringBuilder("who,age,income,smokes\n");
    for (int i = 0; i < 99; i++) {
      few.append("p" + i + "," + i % 80 + "," + i % 70 + (i % 3 == 0 ? ",yes\n" : ",no\n"));
    }
    for (Experiment experiment : List.of(new LinearRegression(), new Covariance())) {
      assertThatThrownBy(() -> run(experiment, few.toString()))
          .hasMessage(
              "there must be at least 100 people, but there are 99: a noisy count below 100 is"
                  + " taken for 100");
    }
    assertThat(run(new Covariance(), few + "p99,20,30,no\n").verdict().isDefined()).isTrue();
    assertThat(Covariance.covariances(Vector.of(-3, 0, 0, 0, 50, 0, 0, 0, 0, 0).map(n -> 1.0 * n)))
        .as("as sums of 100 people")
        .startsWith(0.5, 0.0);
  }

  /** An age of 999 once was 999 without noise, and 100 with it, where the page said 100. */
  @Test
  void valuesOutsideAreTakenForTheNearestInsideWithoutNoiseToo() {
    StringBuilder inside = new StringBuilder("who,zip,age,income\n");
    StringBuilder outside = new StringBuilder(inside);
    for (int i = 0; i < 48; i++) {
      boolean isFar = i % 4 == 0;
      String same = "p" + i + "," + i + ",";
      inside.append(same).append(isFar ? "100,0\n" : i + "," + 2 * i + "\n");
      outside.append(same).append(isFar ? "999,-300\n" : i + "," + 2 * i + "\n");
    }
    Findings far = run(new KMeans(), outside.toString());
    Findings near = run(new KMeans(), inside.toString());

    assertThat(far.conclusion().get(0)).contains("12 lie outside, and are taken for the nearest");
    for (String table : List.of("everybody", "quarters")) {
      assertThat(far.table(table).numbers(KMeans.EXACT))
          .isEqualTo(near.table(table).numbers(KMeans.EXACT));
    }
  }

  /** Each quarter counted alike, also one with a single person. */
  @Test
  void aDistanceIsOneOfPeopleAndNotOfQuarters() {
    StringBuilder file = new StringBuilder("who,zip,age,income\n");
    for (int i = 0; i < 40; i++) {
      file.append("p" + i + "," + (i == 7 ? 1 : 4) + "," + (10 + i) + "," + 2 * i + "\n");
    }
    Findings found = run(new KMeans(), file.toString());

    assertThat(found.table("quarters").number("0", KMeans.EXACT))
        .isCloseTo(found.table("everybody").number("0", KMeans.EXACT), within(1e-9));
  }

  @Test
  void everybodyInOnePlaceIsAMapToo() {
    Figures noon = run(new HeatMap(), "who,hour,east,north\nann,12,7,-2147483648\n").table("noon");

    assertThat(truth(noon, 0, 0)).isEqualTo(1);
  }
}
