package org.properdp.examples.experiment.comparisons;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;

/** The worth of points' budgets to people with several records. */
final class Visits {
  static final String POINTS = "points";
  static final String POINTS_FOR_PEOPLE = "points, for the person with most";
  static final String PERSONAL = "personal";

  static final String PRICE = "price of a visit, times ε";
  static final String MOST_LOST = "the most that a person lost";
  static final String BOOKS = "paid, by the books";
  static final String OUT = "visits left out on average";
  static final String NOISE = "average distance by noise, in visits";
  static final String LEFT_OUT = "people left out of the last";
  private static final int TIMES = 10;
  private static final Epsilon EACH = Epsilon.of("0.1");
  private static final Epsilon BUDGET = Epsilon.of("1");
  private static final int DAYS = 365;

  /** A point of the public domain of visits. */
  private record Day(int zip, int day) {
    static Day of(Visit visit) {
      return new Day(
          Math.floorMod(visit.zip() - Town.FIRST_ZIP, Town.ZIPS), Math.floorMod(visit.day(), DAYS));
    }
  }

  private static final Vector<Day> ALL =
      Vector.range(0, Town.ZIPS).flatMap(zip -> Vector.tabulate(DAYS, day -> new Day(zip, day)));

  private Visits() {}

  /** Counts all visits repeatedly. */
  static Figures figures(Setting setting, int people) {
    Vector<Visit> visits = setting.visits(people);
    Map<String, Integer> each = visits.groupBy(Visit::person).mapValues(Vector::size);
    long most = each.values().max().getOrElse(0).longValue();
    World<Visit> own = setting.world(World.personal("1"), Visit.class, Visit::person).with(visits);
    Vector<Double> personally = Vector.fill(TIMES, () -> World.number(own.rows().noisyCount(EACH)));
    Vector<Integer> left =
        Vector.rangeClosed(1, TIMES)
            .map(count -> each.values().filter(one -> isLeftOut(one, count)).sum().intValue());
    return Figures.of(
            "records",
            "All " + shown(visits.size()) + " visits counted " + TIMES + " times at ε 0.1",
            "budgets",
            PRICE,
            "answered",
            OUT,
            NOISE,
            BOOKS,
            MOST_LOST,
            LEFT_OUT)
        .with(cells(setting, POINTS, visits, 1, most))
        .with(cells(setting, POINTS_FOR_PEOPLE, visits, most, most))
        .with(
            PERSONAL,
            1,
            TIMES,
            Statistics.mean(left.map(out -> (double) out)),
            Measured.meanSize(
                personally.zipWith(left, (answer, out) -> answer - (visits.size() - out))),
            own.mostSpent(),
            own.mostSpent(),
            each.values().count(one -> isLeftOut(one, TIMES)));
  }

  /** True if a person with so many visits cannot pay for this count: each costs ε a visit. */
  private static boolean isLeftOut(int visits, int count) {
    return (long) count * visits * EACH.nanos() > BUDGET.nanos();
  }

  /** A part of the budget, expressed as so many times the price. */
  private static Object[] cells(
      Setting setting, String name, Vector<Visit> visits, long price, long most) {
    World<Visit> rows = setting.world(World.unlimited(), Visit.class, Visit::person).with(visits);
    Points<Day, Visit> points = new Points<>(rows, Day::of, ALL, BUDGET.dividedBy(price));
    Vector<Double> answers = Vector.fill(TIMES, () -> points.count(day -> 1, EACH).value());
    // All points pay alike, and a person loses what the points of all their records pay.
    double paid = points.spent(ALL.head()) / 1e9;
    return new Object[] {
      name,
      price,
      Statistics.count(answers),
      Statistics.count(answers) == 0 ? Missing.REFUSED : (Object) 0.0,
      noise(answers, visits.size()),
      paid * price,
      paid * most,
      Double.NaN
    };
  }

  /** Each answer has noise of its own. */
  private static Object noise(Vector<Double> answers, int truth) {
    Vector<Double> there = answers.filter(answer -> !Double.isNaN(answer));
    return there.isEmpty()
        ? (Object) Missing.REFUSED
        : Measured.meanSize(there.map(answer -> answer - truth));
  }
}
