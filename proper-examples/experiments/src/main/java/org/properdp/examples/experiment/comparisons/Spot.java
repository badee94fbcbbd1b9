package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Person.Sex;
import org.properdp.examples.experiment.people.Town;

/** A point of the public domain of people: zip code, age and sex. */
record Spot(int zip, int age, Sex sex) {
  private static final int AGES = 90;

  /** Others are taken for the nearest. */
  static final Expected<Person> EXPECTED = Expected.ages(AGES - 1);

  /** All points, whether or not there are people. */
  static final Vector<Spot> ALL =
      Vector.of(Sex.values())
          .flatMap(
              sex ->
                  Vector.range(0, Town.ZIPS)
                      .flatMap(zip -> Vector.tabulate(AGES, age -> new Spot(zip, age, sex))));

  /** The point of a person. */
  static Spot of(Person person) {
    return new Spot(
        Math.floorMod(person.zip() - Town.FIRST_ZIP, Town.ZIPS),
        EXPECTED.within(person),
        person.sex());
  }

  boolean isNorth() {
    return zip < Town.ZIPS / 2;
  }

  boolean isWoman() {
    return sex == Sex.FEMALE;
  }
}
