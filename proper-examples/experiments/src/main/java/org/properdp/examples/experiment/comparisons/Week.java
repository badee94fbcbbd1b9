package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;

/** A week of the same questions about the same town, under all regimes at once. */
final class Week {
  static final Epsilon EACH = Epsilon.of("0.2");
  static final String BUDGET = "1";

  /** The morning on which newcomers arrive and people move. */
  static final String THURSDAY = "Thursday: women";

  static final Map<String, Predicate<Spot>> DAYS =
      LinkedHashMap.of(
          "Monday: children",
          spot -> spot.age() < 18,
          "Tuesday: adults",
          spot -> spot.age() >= 18,
          "Wednesday: the north",
          Spot::isNorth,
          THURSDAY,
          Spot::isWoman,
          "Friday: over 60",
          spot -> spot.age() > 60,
          "Saturday: all people",
          spot -> true,
          "Sunday: children",
          spot -> spot.age() < 18);

  private final World<Person> global;
  private final World<Person> personal;
  private final World<Person> rows;
  private final Points<Spot, Person> points;
  private final Points<Spot, Person> refusing;

  /**
   * The amount that each person has left of a personal budget, counted here; the custodian's
   * accounts agree.
   */
  final Purses<String> own = new Purses<>(Epsilon.of(BUDGET).nanos());

  /** The loss of each person under the budgets of points, at all points together. */
  private final Purses<String> lost = new Purses<>(Epsilon.of(BUDGET).nanos());

  private double inherited;
  private Map<String, Person> town = LinkedHashMap.empty();

  Week(Setting setting, Vector<Person> residents) {
    this.global = world(setting, World.global(BUDGET, 1));
    this.personal = world(setting, World.personal(BUDGET));
    this.rows = world(setting, World.unlimited());
    this.points = new Points<>(rows, Spot::of, Spot.ALL, Epsilon.of(BUDGET));
    this.refusing = new Points<>(rows, Spot::of, Spot.ALL, Epsilon.of(BUDGET));
    arrive(residents);
  }

  private static World<Person> world(Setting setting, Regime regime) {
    return setting.world(regime, Person.class, Person::id);
  }

  /**
   * Adds people, with full budgets; under the budgets of points, their points may have spent
   * already.
   */
  void arrive(Vector<Person> people) {
    inherited = Statistics.mean(people.map(this::spentWhere));
    town = people.foldLeft(town, (all, person) -> all.put(person.id(), person));
    Vector.of(global, personal, rows).forEach(world -> world.with(people));
  }

  /** Moves people a few zip codes further: their rows change, and their owners stay. */
  void move(Vector<Person> people) {
    for (Person person : people) {
      Person there = person.livingAt(person.zip() + Town.ZIPS / 2 + 1);
      town = town.put(there.id(), there);
      Vector.of(global, personal, rows).forEach(world -> world.replace(there));
    }
  }

  /**
   * A question and its answers.
   *
   * @param truth how many people it is about
   * @param global the answer under the global budget; NaN if there was none, as in all that follow
   * @param scaled the answer of points, divided by the share of points that paid
   * @param asked how many points it is about
   * @param unpaid how many of them could not pay, which is public
   * @param empty how many points paid without people there, which is secret
   * @param outOfPoints how many people were left out because their point could not pay
   * @param outOfOwn how many people were left out because they could not pay themselves
   */
  record Question(
      String day,
      int truth,
      double global,
      double personal,
      double points,
      double scaled,
      double refusing,
      int asked,
      int unpaid,
      int empty,
      int outOfPoints,
      int outOfOwn) {
    /** The distance by which noise moves the answer of points from the people who are in it. */
    double noiseOfPoints() {
      return points - (truth - outOfPoints);
    }

    /**
     * The distance by which noise moves the answer under personal budgets from the people who are
     * in it.
     */
    double noiseOfOwn() {
      return personal - (truth - outOfOwn);
    }

    /** The distance of the scaled answer of points from the truth without noise. */
    double offWhereScaled() {
      return Math.abs((double) (truth - outOfPoints) * asked / (asked - unpaid) - truth);
    }
  }

  /** Asks about a group under all regimes. */
  Question ask(String day, Predicate<Spot> group) {
    Vector<Person> about = town.values().toVector().filter(one -> group.test(Spot.of(one)));
    Points.Counted<Spot> counted = points.count(spot -> group.test(spot) ? 1 : 0, EACH);
    Set<Spot> empty = new HashSet<>(counted.paid());
    about.forEach(person -> empty.remove(Spot.of(person)));
    Vector<Person> counts = about.filter(person -> counted.paid().contains(Spot.of(person)));
    counts.forEach(person -> lost.take(person.id(), EACH.nanos()));
    Vector<Person> payers = about.filter(person -> own.canPay(person.id(), EACH.nanos()));
    payers.forEach(person -> own.take(person.id(), EACH.nanos()));
    return new Question(
        day,
        about.size(),
        asked(global, group),
        asked(personal, group),
        counted.value(),
        counted.value() / counted.share(),
        refusing.countOrRefuse(spot -> group.test(spot) ? 1 : 0, EACH).value(),
        counted.asked().size(),
        counted.asked().size() - counted.paid().size(),
        empty.size(),
        about.size() - counts.size(),
        about.size() - payers.size());
  }

  private static double asked(World<Person> world, Predicate<Spot> group) {
    return World.number(world.rows().filter(one -> group.test(Spot.of(one))).noisyCount(EACH));
  }

  /** A whole group, its women, and its north. */
  static Vector<Predicate<Spot>> sliced(Predicate<Spot> group) {
    return Vector.of(group, group.and(Spot::isWoman), group.and(Spot::isNorth));
  }

  /** The amount that the point of a person has spent. */
  double spentWhere(Person person) {
    return points.spent(Spot.of(town.getOrElse(person.id(), person))) / 1e9;
  }

  /** The average amount that the points of the last arrivals have spent. */
  double inherited() {
    return inherited;
  }

  /** The loss of a person under the budgets of points. */
  double lost(Person person) {
    return lost.spent(person.id()) / 1e9;
  }

  /** The amount that a person has spent of a personal budget, by the custodian's accounts. */
  double spent(Person person) {
    return personal.spentBy(person.id());
  }
}
