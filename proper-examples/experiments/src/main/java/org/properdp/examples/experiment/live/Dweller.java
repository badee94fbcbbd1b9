package org.properdp.examples.experiment.live;

import org.properdp.examples.experiment.people.Person;

/**
 * A row: a person who lives in town, with what is asked about.
 *
 * @param smokes whether the person smokes
 * @param district where the person lives
 * @param came the week in which the person came; founders have come before week 1
 * @param gone the first week in which the person is not there any more
 */
record Dweller(String id, boolean smokes, int district, int came, int gone) {
  /** The number of districts. */
  static final int DISTRICTS = 5;

  static Dweller of(Person person, Stay stay) {
    return new Dweller(
        person.id(),
        person.smokes(),
        Math.floorMod(person.zip(), DISTRICTS),
        stay.from(),
        stay.until());
  }

  /** The same person, if it is there so long, but until another week. */
  Dweller until(int week) {
    return new Dweller(id, smokes, district, came, Math.min(gone, week));
  }

  /** True if the person has not left; a row that is kept longer costs its owner nothing. */
  boolean isStill(int week) {
    return week < gone;
  }
}
