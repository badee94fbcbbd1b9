package org.properdp.examples.experiment.attack;

import static org.properdp.examples.experiment.figures.Numbers.percent;
import static org.properdp.examples.experiment.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.experiment.world.World;

/**
 * Why a budget protects all records of somebody, and not each: one of two can lose twice as much.
 */
public final class OneRecordOfTwo implements Experiment {
  private static final double BUDGET = 1;

  static final String NO_BUDGET = "one record, no budget";
  static final String GLOBAL = "one record, global budget";
  static final String PERSONAL = "one record, personal budgets";
  static final String WHOLE = "all records, personal budgets";
  static final String LOSS = "loss by the law";
  static final String MEASURED = "loss measured";
  static final String RIGHT = "right when it says so";

  /** A test's result, of the one whose records these are. */
  record Result(String who, boolean isPositive) {}

  /** What was answered: how many positive results, then how many negative ones. */
  private record Answers(double positive, double negative) {
    boolean saysThere() {
      return positive >= 1 && negative <= 0;
    }
  }

  /** How many results are in the two answers, before noise. */
  private record Truth(int positive, int negative) {
    double saysThere(TwoSided noise) {
      return noise.atLeast(1 - positive) * (1 - noise.atLeast(1 - negative));
    }
  }

  private static final Result POSITIVE = new Result("r", true);
  private static final Result NEGATIVE = new Result("r", false);
  private static final Vector<Result> BOTH = Vector.of(POSITIVE, NEGATIVE);

  /**
   * Two worlds: one with both records, and one with less.
   *
   * @param with what is in the answers of the first
   * @param without what is in those of the other
   */
  private record Pair(
      String name, Regime regime, String epsilon, Vector<Result> less, Truth with, Truth without) {}

  private static final Vector<Result> ONE_LESS = Vector.of(NEGATIVE);
  private static final Truth ONE = new Truth(0, 1);
  private static final Truth ALL = new Truth(1, 1);
  private static final Truth ALL_THAT_IS_PAID_FOR = new Truth(1, 0);

  private static final Vector<Pair> PAIRS =
      Vector.of(
          new Pair(NO_BUDGET, World.unlimited(), "1", ONE_LESS, ALL, ONE),
          new Pair(GLOBAL, World.global("1", 2), "0.25", ONE_LESS, ALL, ONE),
          new Pair(PERSONAL, World.personal("1"), "1", ONE_LESS, ALL_THAT_IS_PAID_FOR, ONE),
          new Pair(
              WHOLE,
              World.personal("1"),
              "1",
              Vector.empty(),
              ALL_THAT_IS_PAID_FOR,
              new Truth(0, 0)));

  @Override
  public String name() {
    return "one-record-of-two";
  }

  @Override
  public String line() {
    return "why the unit is all of somebody's records: one of two can lose twice the budget";
  }

  @Override
  public String question() {
    return "A personal budget of E bounds what is lost between a world with somebody and one"
        + " without. What about a world in which only one of somebody's two records is missing?";
  }

  @Override
  public String method() {
    return "Somebody has a positive result and a negative one, and a budget of 1. Positive results"
        + " are counted at ε 1, then negative ones. With both records the first count takes the"
        + " whole budget, so that the second is about nobody; without the positive record the"
        + " first costs nothing and the second is paid for. So both answers differ, not one. The"
        + " attacker says that the positive record is there if the first answer is 1 or more and"
        + " the second 0 or less: how much likelier is that with the record than without? Beside"
        + " it: the same where both records are missing; without budgets; and under a global"
        + " budget that keeps two rows of everybody, where each count can be asked at ε 0.25. What"
        + " others bring is known to the attacker, and left out.";
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(400, 4_000, 40_000);
    Figures losses =
        Figures.of(
            "loss",
            "How much likelier the two answers are with the record than without, as a logarithm",
            "what is missing",
            "budget",
            LOSS,
            MEASURED,
            RIGHT,
            "times");
    for (Pair pair : PAIRS) {
      setting.begin(pair.name());
      losses = losses.with(played(setting, pair, times));
    }
    return new Findings(
        conclusion(losses),
        List.of(losses),
        List.of(
            Chart.of("Loss where the budget is 1", losses, "what is missing", "loss")
                .bars(LOSS, MEASURED)
                .level("the budget", BUDGET)));
  }

  private static Object[] played(Setting setting, Pair pair, int times) {
    double with = share(setting, pair, BOTH, times);
    double without = share(setting, pair, pair.less(), times);
    TwoSided noise = new TwoSided(1 / Double.parseDouble(pair.epsilon()));
    return new Object[] {
      pair.name(),
      pair.name().equals(NO_BUDGET) ? Double.NaN : BUDGET,
      Math.log(pair.with().saysThere(noise) / pair.without().saysThere(noise)),
      Math.log(with / without),
      with / (with + without),
      2 * times
    };
  }

  private static double share(Setting setting, Pair pair, Vector<Result> rows, int times) {
    Epsilon epsilon = Epsilon.of(pair.epsilon());
    return Vector.fill(times, () -> ask(setting, pair.regime(), rows, epsilon))
            .count(Answers::saysThere)
        / (double) times;
  }

  private static Answers ask(Setting setting, Regime regime, Vector<Result> rows, Epsilon epsilon) {
    World<Result> world = setting.world(regime, Result.class, Result::who).with(rows);
    return new Answers(
        World.number(world.rows().filter(Result::isPositive).noisyCount(epsilon)),
        World.number(world.rows().filter(row -> !row.isPositive()).noisyCount(epsilon)));
  }

  private static List<String> conclusion(Figures losses) {
    return List.of(
        "One record of two, missing, lost "
            + shown(losses.number(PERSONAL, LOSS))
            + " (measured "
            + shown(losses.number(PERSONAL, MEASURED))
            + ") where the budget is 1; an attacker who says that it is there is right in "
            + percent(losses.number(PERSONAL, RIGHT))
            + ", and a loss of 1 would allow "
            + percent(Guesses.bound(BUDGET))
            + ". Neither world charged more than 1; but they ran out at different questions.",
        "All of somebody's records, missing, lost "
            + shown(losses.number(WHOLE, LOSS))
            + " (measured "
            + shown(losses.number(WHOLE, MEASURED))
            + "), as promised. That is the unit: an individual with all its records. For less"
            + " than that, and for records replaced by others, up to twice the budget can be"
            + " lost, and never more.",
        "Where personal budgets lose: without a budget the same two answers lose "
            + shown(losses.number(NO_BUDGET, LOSS))
            + ", and under a global one "
            + shown(losses.number(GLOBAL, LOSS))
            + ". There nobody runs out, so that the second answer is the same. Whoever wants each"
            + " record to be protected by E sets budgets to half of it, or"
            + " makes each record an individual.");
  }
}
