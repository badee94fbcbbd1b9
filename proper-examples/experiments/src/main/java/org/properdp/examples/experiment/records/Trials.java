package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Post;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.examples.experiment.world.World;

/** Asks each question several times, of people whose budgets are untouched. */
final class Trials {
  private final Setting setting;
  private final Posts about;
  private final int times;
  private final Vector<Post> rows;
  private final World<Post> personal;
  private final World<Post> unlimited;
  private final Map<Long, World<Post>> global = new HashMap<>();

  Trials(Setting setting, Posts about, int times) {
    this.setting = setting;
    this.about = about;
    this.times = times;
    this.rows = about.all();
    this.personal = world(setting, rows, World.personal(Taking.BUDGET.toString()));
    this.unlimited = world(setting, rows, World.unlimited());
  }

  static World<Post> world(Setting setting, Vector<Post> rows, Regime regime) {
    return setting.world(regime, Post.class, Post::author).with(rows);
  }

  /** The findings when one question was asked in one way. */
  Tried tried(Asked asked, Taking taking) {
    World<Post> world = world(taking);
    Vector<Vector<Double>> answers = Vector.empty();
    for (int time = 0; time < times; time++) {
      answers = answers.append(taking.ask(asked, about, world));
      if (taking.kind().isLeftOut()) {
        world.restore(Taking.BUDGET);
      }
    }
    return new Tried(
        asked,
        taking,
        Expectation.of(taking, asked, about),
        Expectation.counted(answers, asked.truth(about)),
        Expectation.measured(answers, asked.truth(about)));
  }

  /**
   * If all people can pay, budgets without end give the same answers as budgets of 1 of which
   * nothing is spent, and need not be granted again.
   */
  private World<Post> world(Taking taking) {
    if (taking.kind() == Kind.GLOBAL) {
      return global.computeIfAbsent(
          taking.most(), k -> world(setting, rows, World.global("1000000", k)));
    }
    return taking.kind().isLeftOut() ? personal : unlimited;
  }
}
