package org.properdp.examples.experiment.attack;

import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;

/**
 * Two neighbouring tables, without and with the victim.
 *
 * @param most the public bound of all numbers, none of which is below 0
 * @param large an ε at which noise is negligible
 */
record Neighbours(Vector<Value> others, Value victim, int most, Epsilon large) {
  private static final Epsilon LARGE = Epsilon.of("100");

  /** A number and its owner. */
  record Value(String who, int number) {}

  /** The tables of the introduction, or tables of the user's file. */
  static Neighbours of(Setting setting) {
    return setting.source().isMadeUp()
        ? new Neighbours(Vector.of(new Value("ann", 5)), new Value("victim", 5), 7, LARGE)
        : own(setting.people(Overlap.PEOPLE));
  }

  /** Incomes, clamped as in every sum; the victim is the last person with an income. */
  private static Neighbours own(Vector<Person> people) {
    int most = Town.MOST_INCOME;
    Vector<Value> values =
        people.map(who -> new Value(who.id(), Math.max(0, Math.min(most, who.income()))));
    Value victim = values.findLast(value -> value.number() > 0).getOrElseThrow(Neighbours::lacking);
    return new Neighbours(values.remove(victim), victim, most, Epsilon.of("" + 15 * most));
  }

  private static IllegalArgumentException lacking() {
    return new IllegalArgumentException(
        "there must be an income above 0 among the first 1,000 people, but the file has none");
  }

  Vector<Value> table(boolean there) {
    return there ? others.append(victim) : others;
  }

  int sum(boolean there) {
    return table(there).map(Value::number).sum().intValue();
  }

  /**
   * The number from which on answers are likelier with the victim, if people with more than this
   * are not counted.
   */
  int halfway(int atMost) {
    var counted = others.map(Value::number).filter(number -> number <= atMost);
    return counted.sum().intValue() + Overlap.half(victim.number());
  }

  /** The largest ε, in whole billionths, at which the victim's number costs no more than this. */
  Epsilon own(String epsilon) {
    return new Epsilon(Epsilon.of(epsilon).nanos() * most / victim.number());
  }

  double answer(World<Value> world, Epsilon epsilon) {
    return World.number(world.rows().noisySum(Range.of("0", "" + most), Value::number, epsilon));
  }

  TwoSided noise(String epsilon) {
    return new TwoSided(most / Double.parseDouble(epsilon));
  }
}
