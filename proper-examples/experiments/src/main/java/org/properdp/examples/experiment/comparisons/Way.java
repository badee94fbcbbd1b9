package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;

/**
 * How people whose budgets differ are counted at one threshold t: each says how much of somebody
 * takes part, what is answered, and what it leaves of a budget.
 */
enum Way {
  /** Jorgensen, Yu and Cormode: a coin for each who has less than t, then a count at t. */
  SAMPLED("sampled") {
    @Override
    double part(double budget, double threshold) {
      return budget >= threshold ? 1 : Math.expm1(budget) / Math.expm1(threshold);
    }

    /** Coins need no cryptographic source to be counted; the noise has one. */
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
      // By its theorem a coin and a count cost somebody its budget, or t where that is less.
      return new Answer(
          World.number(sample.rows().noisyCount(epsilon)),
          person -> Math.min(person.epsilon(), threshold));
    }
  },

  /** Ours: a count at t, without those who have less. */
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

  /** Ours: a sum of ones, of which everybody brings as much as its budget pays for. */
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

  /** What it is called in a table. */
  final String called;

  Way(String called) {
    this.called = called;
  }

  /** What was answered, and what somebody has spent on it. */
  record Answer(double value, Spending spending) {}

  /** What somebody has spent. */
  interface Spending {
    double of(Cautious person);
  }

  /** How much of somebody takes part; or how likely somebody does. */
  abstract double part(double budget, double threshold);

  /** What noise is a multiple of. */
  double grid() {
    return 1;
  }

  /** Counts people whose budgets are as yet untouched. */
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
