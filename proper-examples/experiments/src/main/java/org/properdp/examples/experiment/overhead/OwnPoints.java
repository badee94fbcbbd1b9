package org.properdp.examples.experiment.overhead;

import io.vavr.collection.Vector;
import org.properdp.examples.bench.kmeans.Point;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Visit;

/**
 * People of the user's file as points, each from their first row: a session has no individuals, and
 * would take several rows of a person for several people. Each number is scaled to between 0 and
 * 100 by a rule that depends on no other row.
 */
final class OwnPoints {
  private static final int MOST = 100;

  /** As many as there are centres. */
  private static final int FEWEST = 4;

  private static final Expected<Person> AGES = Expected.ages(MOST);
  private static final Expected<Person> INCOMES = Expected.incomes(0, 2 * MOST);
  private static final Expected<Visit> MINUTES = Expected.minutes(MOST);

  private OwnPoints() {}

  /** The sentences on values outside the plane; throws if most are outside. */
  static Vector<String> words(Setting setting) {
    if (setting.source().isMadeUp()) {
      return Vector.empty();
    }
    return Expected.words(setting.people(Integer.MAX_VALUE), Vector.of(AGES, INCOMES))
        .appendAll(Expected.words(first(setting), Vector.of(MINUTES)));
  }

  private static Vector<Visit> first(Setting setting) {
    return setting.visits(Integer.MAX_VALUE).distinctBy(Visit::person);
  }

  /** The points; each is made when it is needed. */
  static Iterable<Point> of(Setting setting) {
    Vector<Person> people = setting.people(Integer.MAX_VALUE);
    Vector<Visit> first = first(setting);
    Iterable<Point> points = () -> people.iterator().zipWith(first, OwnPoints::point);
    int different = Vector.ofAll(points).distinct().size();
    if (different < FEWEST) {
      throw new IllegalArgumentException(
          "there must be at least "
              + FEWEST
              + " people who differ in age, income, zip or minutes, one for each centre, but the"
              + " file has "
              + different);
    }
    return points;
  }

  /**
   * The point of a person. The last two digits of a zip code say most about where a person lives.
   */
  private static Point point(Person person, Visit visit) {
    return new Point(
        AGES.within(person),
        INCOMES.within(person) / 2.0,
        Math.floorMod(visit.zip(), MOST),
        MINUTES.within(visit));
  }
}
