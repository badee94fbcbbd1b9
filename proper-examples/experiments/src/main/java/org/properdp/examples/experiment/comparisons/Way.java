package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;

/**
 * A way to count people with different budgets at one threshold t: how much of each person takes
 * part, what is answered, and what it leaves of a budget.
 */
enum Way {
  /** Jorgensen, Yu and Cormode's: a coin for each person who has less than t, then a count at t. */
  SAMPLED("sampled") {
    @Override
    double part(double budget, double threshold) {
      return budget >= threshold ? 1 : Math.expm1(budget) / Math.expm1(threshold);
    }

    /**
     * Asks with coins that need no cryptographic source, since they are only counted; the noise has
     * one.
     */
    @Override
    Answer ask(
        Setting setting,
        Vector<Cautious> people,
        double threshold,
        Epsilon epsilon,
        SplittableRandom coins) {
      World<Cautious> sample =
          setting
              .world(World.unlimited(), Cautious.class, Cautious::id)
              .with(
                  people.filter(person -> coins.nextDouble() < part(person.epsilon(), threshold)));
      // By their theorem, a coin and a count cost a person the whole budget, or t if that is less.
      return new Answer(
          World.number(sample.rows().noisyCount(epsilon)),
          person -> Math.min(person.epsilon(), threshold));
    }
  },

  /** ProPer's default: a count at t, without the people who have less. */
  WHOLE("dropped whole") {
    @Override
    double part(double budget, double threshold) {
      return budget >= threshold ? 1 : 0;
    }

    @Override
    Answer ask(
        Setting setting,
        Vector<Cautious> people,
        double threshold,
        Epsilon epsilon,
        SplittableRandom coins) {
      World<Cautious> world = world(setting, people);
      double value = World.number(world.rows().noisyCount(epsilon));
      return new Answer(value, person -> world.spentBy(person.id()));
    }
  },

  /**
   * ProPer's clipping: a sum of ones, to which each person adds as much as their budget pays for.
   */
  CLIPPED("clipped") {
    @Override
    double part(double budget, double threshold) {
      return Math.min(1, budget / threshold);
    }

    @Override
    double grid() {
      return 0.01;
    }

    @Override
    Answer ask(
        Setting setting,
        Vector<Cautious> people,
        double threshold,
        Epsilon epsilon,
        SplittableRandom coins) {
      World<Cautious> world = world(setting, people);
      double value =
          World.number(
              world.rows().clippedToWhatIsLeft().noisySum(HUNDREDTHS, person -> 1, epsilon));
      return new Answer(value, person -> world.spentBy(person.id()));
    }
  };

  private static final Range HUNDREDTHS = Range.of("0", "1", "0.01");

  /** The name in a table. */
  final String called;

  Way(String called) {
    this.called = called;
  }

  /** An answer, and what a person has spent on it. */
  record Answer(double value, Spending spending) {}

  /** The amount that a person has spent. */
  interface Spending {
    double of(Cautious person);
  }

  /** The share in which a person takes part, or the probability that the person does. */
  abstract double part(double budget, double threshold);

  /** The step of the grid on which noise is drawn. */
  double grid() {
    return 1;
  }

  /** Counts people whose budgets are untouched. */
  abstract Answer ask(
      Setting setting,
      Vector<Cautious> people,
      double threshold,
      Epsilon epsilon,
      SplittableRandom coins);

  private static World<Cautious> world(Setting setting, Vector<Cautious> people) {
    return setting.world(Cautious.class, Cautious::id, Cautious::budget).with(people);
  }
}
