package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Person.Sex;
import org.properdp.examples.experiment.people.Town;

/** A point of the public domain of people: where somebody lives, how old, which sex. */
record Spot(int zip, int age, Sex sex) {
  private static final int AGES = 90;

  /** All that there are, whoever is there. */
  static final Vector<Spot> ALL =
      Vector.of(Sex.values())
          .flatMap(
              sex ->
                  Vector.range(0, Town.ZIPS)
                      .flatMap(zip -> Vector.tabulate(AGES, age -> new Spot(zip, age, sex))));

  /** Where somebody is; who is older than any point says is at the oldest. */
  static Spot of(Person person) {
    return new Spot(
        Math.floorMod(person.zip() - Town.FIRST_ZIP, Town.ZIPS),
        Math.min(Math.max(person.age(), 0), AGES - 1),
        person.sex());
  }

  boolean isNorth() {
    return zip < Town.ZIPS / 2;
  }

  boolean isWoman() {
    return sex == Sex.FEMALE;
  }
}
