package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Source;

/**
 * The people of a town in a year: as many stay all year as there usually are guests, of whom
 * equally many come each day.
 *
 * @param coming the people who come on each day
 * @param leaving the people who were there the day before each day and are gone
 */
record DailyYear(
    Map<Integer, Vector<Guest>> coming, Map<Integer, Vector<Guest>> leaving, long seed) {
  /** For how many days guests usually stay. */
  static final int USUAL_STAY = 45;

  /** Years with people of their own each, as many as belong to the size. */
  static Vector<DailyYear> all(Setting setting) {
    int wished = setting.choose(5, 20, 40);
    int arrivals =
        setting.source().isMadeUp()
            ? wished
            : Math.min(wished, setting.source().there(people(wished)) / people(1));
    if (arrivals < 1) {
      throw new IllegalArgumentException(
          "there must be at least "
              + people(1)
              + " people, as many as come and go in a year where one comes each day, but the file"
              + " has "
              + setting.source().there(people(wished)));
    }
    return Vector.range(0, setting.choose(4, 8, 16))
        .map(
            number ->
                of(ids(setting, number, people(arrivals)), arrivals, setting.seed() + number));
  }

  /** The number of people who may be there on at least one of the days. */
  static int people(int arrivals) {
    return USUAL_STAY * arrivals + Comings.most(USUAL_STAY * arrivals, arrivals, Almanac.DAYS);
  }

  /** Of made-up people others each year. */
  private static Vector<String> ids(Setting setting, int number, int people) {
    Vector<Person> all =
        setting.source().isMadeUp()
            ? Source.madeUp(setting.seed() + number).people(people)
            : setting.people(people);
    return all.map(Person::id);
  }

  static DailyYear of(Vector<String> ids, int arrivals, long seed) {
    int many = USUAL_STAY * arrivals;
    Vector<Guest> residents =
        ids.take(many).map(id -> Guest.of(id, true, 1, Almanac.DAYS + 1, seed));
    Vector<Guest> guests =
        new Comings(ids.drop(many), many, arrivals, Almanac.DAYS, seed)
            .stays()
            .map(stay -> Guest.of(stay.id(), false, stay.entered(), stay.until(), seed));
    Vector<Guest> all = residents.appendAll(guests);
    return new DailyYear(all.groupBy(Guest::from), all.groupBy(Guest::until), seed);
  }

  Vector<Guest> coming(int day) {
    return coming.getOrElse(day, Vector.empty());
  }

  Vector<Guest> leaving(int day) {
    return leaving.getOrElse(day, Vector.empty());
  }
}
