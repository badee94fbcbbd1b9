package org.properdp.examples.experiment.budgets;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.NoisyCount;

/**
 * Answers that are scaled up by the share of people who still take part, as last bought. What noise
 * makes of a share is in all answers that are divided by it, so that it takes several plays to see.
 */
final class Bought {
  static final int PLAYS = 5;
  static final int BETWEEN_PURCHASES = 10;

  private final World<Visit> world;
  private final Vector<Visit> visits;
  private final List<Double> answers = new ArrayList<>();
  private final Epsilon each;
  private double share = 1;

  Bought(Setting setting, Vector<Visit> visits) {
    this.world =
        SilentDropping.world(
            setting, World.personal(setting.budget(SilentDropping.BUDGET)), visits);
    this.visits = visits;
    this.each = setting.epsilon(SilentDropping.EACH);
  }

  /** The answer to a question, in the order of their numbers. */
  double answer(int number) {
    if (number % BETWEEN_PURCHASES == 1) {
      int heads =
          visits
              .filter(visit -> SilentDropping.isIn(visit, number))
              .map(Visit::person)
              .distinct()
              .size();
      share =
          World.number(
                  SilentDropping.asked(world, number)
                      .noisyParticipation(new NoisyCount<>(), each, each))
              / heads;
    }
    // Noise may say that hardly anyone is left, or fewer than none: a share below a tenth is not
    // believed.
    double answer =
        World.number(SilentDropping.asked(world, number).noisyCount(each)) / Math.max(0.1, share);
    answers.add(answer);
    return answer;
  }

  /** All answers so far. */
  List<Double> answers() {
    return answers;
  }
}
