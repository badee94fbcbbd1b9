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
 * Two neighbouring tables: one without the victim, and one with it.
 *
 * @param most the public bound of all numbers, of which none is below 0
 * @param large an ε at which noise is next to nothing
 */
record Neighbours(Vector<Value> others, Value victim, int most, Epsilon large) {
  private static final Epsilon LARGE = Epsilon.of("100");

  /** A number, and whose it is. */
  record Value(String who, int number) {}

  /** Those of the introduction, or those of somebody's own file. */
  static Neighbours of(Setting setting) {
    return setting.source().isMadeUp()
        ? new Neighbours(Vector.of(new Value("ann", 5)), new Value("victim", 5), 7, LARGE)
        : own(setting.people(Overlap.PEOPLE));
  }

  /** Incomes, clamped as in every sum; the victim is the last who has one. */
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

  /** From here on answers are likelier with the victim, where nobody counts who has more. */
  int halfway(int atMost) {
    var counted = others.map(Value::number).filter(number -> number <= atMost);
    return counted.sum().intValue() + Overlap.half(victim.number());
  }

  /** The largest ε at which the victim's number costs no more than this, in whole billionths. */
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
