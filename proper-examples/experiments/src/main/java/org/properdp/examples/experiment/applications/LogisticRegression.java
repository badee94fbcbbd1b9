package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.Tuple;
import io.vavr.collection.Iterator;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Order;
import org.properdp.report.figures.Verdict;

/** Logistic regression by gradient descent, with one question for each step. */
@Takes(epsilon = LogisticRegression.EACH, budget = LogisticRegression.BUDGET)
public final class LogisticRegression implements Experiment {
  static final String BUDGET = "1";
  static final String EACH = "0.05";
  private static final int STEPS = 100;
  private static final int HALF = 50;
  private static final double PACE = 4;
  private static final int RICH = 20;
  private static final int AT_LEAST = 100;

  /** The ranges of the gradient for a constant, x and x². */
  private static final Vector<Range> GRADIENT = Vector.fill(3, () -> Range.of("-1", "1", "0.001"));

  static final String EXACT = "exact";
  static final String GLOBAL = "global";
  static final String PERSONAL = "personal";
  static final String CLIPPED = "personal, clipped";

  @Override
  public String name() {
    return "logistic-regression";
  }

  @Override
  public String title() {
    return "Logistic regression, step by step";
  }

  @Override
  public String line() {
    return "logistic regression downhill: each person pays for their gradient in each step";
  }

  @Override
  public String question() {
    return "Who earns more than 20 thousand, by age? A logistic regression goes downhill step by"
        + " step, and each step needs the sum of all gradients. How far down does a budget"
        + " of {budget} lead?";
  }

  @Override
  public String method() {
    return "Age counts from 50, divided by 50, as x. There is a weight for 1, x and x², and there"
        + " are 100 steps; each asks a noisyVectorSum of (p − label) times those three at ε {ε},"
        + " after a noisyIndividuals at {ε} that says how many people there are. No row brings"
        + " more than 1 to any sum. The global budget pays for some steps and then refuses, so that"
        + " its weights stay where they are. Under personal budgets people pay for their own"
        + " gradients, which are small where the fit is good. People who cannot pay are dropped, or"
        + " clipped to what they have left. What is charted is the average logarithmic loss over"
        + " all people.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.AGE, Column.INCOME);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Person> people = setting.people(setting.size(2_000, 10_000, 50_000));
    int rich = people.count(Weights::isRich);
    if (rich == 0 || rich == people.size()) {
      throw new IllegalArgumentException(
          "there must be people with an income above "
              + RICH
              + " and people with less, but "
              + rich
              + " of "
              + people.size()
              + " have more");
    }
    Vector<String> outside = Expected.words(people, Vector.of(Expected.ages(100)));
    Figures losses = losses(setting, people, setting.choose(5, 6, 20));
    return new Findings(
            outside.appendAll(conclusion(losses)).asJava(),
            List.of(losses),
            List.of(
                Chart.of("Logarithmic loss, step by step", losses, "step", "logarithmic loss")
                    .lines(EXACT, GLOBAL, PERSONAL, CLIPPED)))
        .verdict(verdict(losses))
        .losing(outside.size() + 1);
  }

  /** The weights of a constant, x and x². */
  private record Weights(double one, double x, double square) {
    static final Weights NONE = new Weights(0, 0, 0);

    double margin(Person person) {
      return one + LogisticRegression.x(person) * (x + square * LogisticRegression.x(person));
    }

    double loss(Person person) {
      return Math.log1p(Math.exp(isRich(person) ? -margin(person) : margin(person)));
    }

    void gradient(Person person, double[] into) {
      double off = 1 / (1 + Math.exp(-margin(person))) - (isRich(person) ? 1 : 0);
      into[0] = off;
      into[1] = off * LogisticRegression.x(person);
      into[2] = into[1] * LogisticRegression.x(person);
    }

    Weights downhill(Vector<Double> gradient, double people) {
      double pace = PACE / people;
      return new Weights(
          one - pace * gradient.get(0),
          x - pace * gradient.get(1),
          square - pace * gradient.get(2));
    }

    private static boolean isRich(Person person) {
      return person.income() > RICH;
    }
  }

  private static double x(Person person) {
    return Math.max(-1, Math.min(1, (person.age() - 50) / 50.0));
  }

  private static Figures losses(Setting setting, Vector<Person> people, int times) {
    setting.begin("each way, " + times + " times");
    Vector<Double> exact =
        losses(
            people,
            now -> now.downhill(Sums.exact(people, GRADIENT.size(), now::gradient), people.size()));
    Vector<Vector<Double>> globally =
        Vector.fill(
            times, () -> noisy(setting, World.global(setting.budget(BUDGET), 1), people, false));
    Vector<Vector<Double>> personally =
        Vector.fill(
            times, () -> noisy(setting, World.personal(setting.budget(BUDGET)), people, false));
    Vector<Vector<Double>> clipped =
        Vector.fill(
            times, () -> noisy(setting, World.personal(setting.budget(BUDGET)), people, true));
    Figures losses =
        Figures.of("loss", "Average logarithmic loss", "step", EXACT, GLOBAL, PERSONAL, CLIPPED);
    for (int step = 0; step <= STEPS; step++) {
      losses =
          losses.with(
              step, exact.get(step), at(step, globally), at(step, personally), at(step, clipped));
    }
    return losses;
  }

  private static Measured at(int step, Vector<Vector<Double>> runs) {
    return Measured.meanSize(runs.map(run -> run.get(step)));
  }

  private static Vector<Double> noisy(
      Setting setting, Regime regime, Vector<Person> people, boolean isClipped) {
    World<Person> world = setting.world(regime, Person.class, Person::id).with(people);
    Epsilon each = setting.epsilon(EACH);
    double there = Math.max(AT_LEAST, World.number(world.rows().noisyIndividuals(each)));
    Queryable<Person> rows = world.rows();
    return losses(
        people,
        now ->
            Sums.answered(
                    isClipped
                        ? rows.clippedToWhatIsLeft().noisyVectorSum(GRADIENT, now::gradient, each)
                        : rows.noisyVectorSum(GRADIENT, now::gradient, each))
                .map(gradient -> now.downhill(gradient, there))
                .getOrElse(now));
  }

  private static Vector<Double> losses(Vector<Person> people, UnaryOperator<Weights> step) {
    return Iterator.iterate(Weights.NONE, step)
        .take(STEPS + 1)
        .toVector()
        .map(weights -> Statistics.mean(people.map(weights::loss)));
  }

  static Verdict verdict(Figures losses) {
    return Verdict.ofOrder(
        loss(losses, HALF, PERSONAL),
        loss(losses, HALF, GLOBAL),
        "After 50 steps, where people who cannot pay are dropped, personal budgets fit better than"
            + " a global one.",
        "After 50 steps, where people who cannot pay are dropped, personal budgets fit worse than"
            + " a global one.",
        "After 50 steps a global budget, and personal ones where people who cannot pay are"
            + " dropped,");
  }

  /** Made of the table. */
  static List<String> conclusion(Figures losses) {
    return List.of(
        "The loss, averaged over people, is "
            + shown(losses.number("" + HALF, EXACT))
            + " after 50 exact steps. With noise, and averaged over trials too, the global budget"
            + " ends after "
            + end(losses)
            + " steps, at "
            + loss(losses, HALF, GLOBAL).shown()
            + "; after 50 steps personal budgets are at "
            + loss(losses, HALF, PERSONAL).shown()
            + " where people who cannot pay are dropped ("
            + besideGlobal(losses, PERSONAL)
            + ") and at "
            + loss(losses, HALF, CLIPPED).shown()
            + " where they are clipped ("
            + besideGlobal(losses, CLIPPED)
            + ").",
        "After 100 steps the loss is "
            + loss(losses, STEPS, PERSONAL).shown()
            + " and "
            + loss(losses, STEPS, CLIPPED).shown()
            + " by the two ways; of all steps its average was least after "
            + best(losses, PERSONAL)
            + " and "
            + best(losses, CLIPPED)
            + ". "
            + Claim.where(
                    areBothWrongInTheEnd(losses),
                    "Personal budgets lose there: by both ways it is more than after 50. By the"
                        + " rules"
                        + " people to whom the fit is worst pay most and run out first, and no"
                        + " answer tells when to stop.")
                .otherwise(
                    "With "
                        + shown((long) loss(losses, STEPS, PERSONAL).trials(), "trial", "trials")
                        + " that does not show that going on makes both fits worse."));
  }

  private static String besideGlobal(Figures losses, String way) {
    return Claim.ofOrder(
        loss(losses, HALF, way),
        loss(losses, HALF, GLOBAL),
        "less than under the global one",
        "more than under the global one",
        "this and the global one");
  }

  private static boolean areBothWrongInTheEnd(Figures losses) {
    return Order.ofAll(
            Vector.of(PERSONAL, CLIPPED)
                .map(way -> Tuple.of(loss(losses, STEPS, way), loss(losses, HALF, way))))
        == Order.MORE;
  }

  private static Measured loss(Figures losses, int step, String way) {
    return losses.measured("" + step, way);
  }

  /** The last step that the global budget paid for: from then on the fit stays as it is. */
  static int end(Figures losses) {
    Vector<Double> global = losses.numbers(GLOBAL);
    return global.indexWhere(loss -> loss.equals(global.last()));
  }

  static int best(Figures losses, String way) {
    Vector<Double> all = losses.numbers(way);
    return all.indexOf(all.min().get());
  }
}
