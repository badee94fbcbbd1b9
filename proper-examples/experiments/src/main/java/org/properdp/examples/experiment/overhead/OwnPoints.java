package org.properdp.examples.experiment.overhead;

import io.vavr.collection.Vector;
import org.properdp.examples.bench.kmeans.Point;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Visit;

/**
 * People of somebody's own as points, each in its first row: a session has no individuals, and
 * would take several rows of one for those of several. Every number is brought between 0 and 100 by
 * a rule that depends on nobody else's.
 */
final class OwnPoints {
  private static final int MOST = 100;

  /** As many as there are centres. */
  private static final int FEWEST = 4;

  private OwnPoints() {}

  /** Each is made when it is needed. */
  static Iterable<Point> of(Setting setting) {
    Vector<Person> people = setting.people(Integer.MAX_VALUE);
    Vector<Visit> first = setting.visits(Integer.MAX_VALUE).distinctBy(Visit::person);
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

  /** Of a zip code the last two digits say most about where somebody lives. */
  private static Point point(Person person, Visit visit) {
    return new Point(
        within(person.age()),
        within(person.income() / 2.0),
        Math.floorMod(visit.zip(), MOST),
        within(visit.minutes()));
  }

  private static double within(double number) {
    return Math.max(0, Math.min(MOST, number));
  }
}
