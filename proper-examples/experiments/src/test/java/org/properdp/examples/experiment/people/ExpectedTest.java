package org.properdp.examples.experiment.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.applications.LinearRegression;
import org.properdp.examples.experiment.people.Person.Sex;

class ExpectedTest {
  @TempDir Path dir;

  private static Person person(int age, int income) {
    return new Person("p", 75_001, age, Sex.FEMALE, "A+", false, "Cold", "", income);
  }

  @Test
  void whatLiesInsideIsNotMentioned() {
    Vector<Person> two = Vector.of(person(0, 0), person(100, 200));

    assertThat(Expected.words(two, Vector.of(Expected.ages(100), Expected.incomes(0, 200))))
        .isEmpty();
    assertThat(Expected.words(Vector.empty(), Vector.of(Expected.ages(100)))).isEmpty();
  }

  @Test
  void fewValuesOutsideAreSaid() {
    Vector<Person> two = Vector.of(person(-1, 20), person(40, 201));

    assertThat(Expected.words(two, Vector.of(Expected.ages(100), Expected.incomes(0, 200))))
        .containsExactly(
            "Expected are ages in years from 0 to 100; of 2 people 1 lies outside, and is taken"
                + " for the nearest value there.",
            "Expected are incomes in thousands a year from 0 to 200; of 2 people 1 lies outside,"
                + " and is taken for the nearest value there.");
  }

  @Test
  void minutesOutsideCountAsTheNearestOnes() {
    Expected<Visit> minutes = Expected.minutes(60);
    Vector<Visit> visits =
        Vector.of(-5, 0, 60, 61).map(taken -> new Visit("p", 75_001, 1, "Flu", taken));

    assertThat(visits.map(minutes::within)).containsExactly(0, 0, 60, 60);
    assertThat(Expected.words(visits, Vector.of(minutes)))
        .containsExactly(
            "Expected are minutes of a visit from 0 to 60; of 4 visits 2 lie outside, and are taken"
                + " for the nearest value there.");
    assertThat(Expected.words(visits.slice(1, 3), Vector.of(minutes))).isEmpty();
  }

  @Test
  void aFileInAnotherUnitIsRefusedBeforeAnythingIsAsked() {
    assertThatThrownBy(
            () ->
                Own.run(
                    new LinearRegression(),
                    dir,
                    "who,age,income\na,30,30000\nb,40,45000\nc,50,9\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there must be incomes in thousands a year from -140 to 200, but those of 2 of 3 people"
                + " lie outside: multiply each value with --scale income:FACTOR, such as 0.001 for"
                + " thousands, or name another column with --column income=…");
  }
}
