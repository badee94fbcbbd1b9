package org.properdp.examples.experiment.applications;

import static org.properdp.examples.experiment.figures.Numbers.shown;

import io.vavr.collection.Iterator;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Linear regression by one question, and logistic regression by one for each step downhill. */
public final class Regression implements Experiment {
  private static final String BUDGET = "1";
  private static final Epsilon EACH = Epsilon.of("0.05");
  private static final int STEPS = 100;
  private static final int HALF = 50;
  private static final double PACE = 4;
  private static final int RICH = 20;
  private static final int AT_LEAST = 100;
  private static final Range SHARE = Range.of("0", "1", "0.001");
  private static final Range EITHER = Range.of("-1", "1", "0.001");

  /** A count, and the sums of x, x², y and x·y. */
  private static final Vector<Range> MOMENTS = Vector.of(SHARE, EITHER, SHARE, EITHER, EITHER);

  /** The gradient for a constant, x and x². */
  private static final Vector<Range> GRADIENT = Vector.fill(3, () -> EITHER);

  static final String EXACT = "exact";
  static final String GLOBAL = "global";
  static final String PERSONAL = "personal";
  static final String CLIPPED = "personal, clipped";

  @Override
  public String name() {
    return "regression";
  }

  @Override
  public String line() {
    return "linear regression by noisy moments, logistic regression by a gradient in each step";
  }

  @Override
  public String question() {
    return "How does income go up with age, and who earns more than 20 thousand? A line needs five"
        + " sums over people. A logistic regression goes downhill step by step, and each step needs"
        + " the sum of everybody's gradient. How near to the exact fits does a budget of 1 come?";
  }

  @Override
  public String method() {
    return "Age counts from 50, divided by 50, as x. The line: y is income from 30 thousand,"
        + " divided by 170; a noisyVectorSum of 1, x, x², y and xy at ε from 0.05 to 1, of which"
        + " the error is how far the two lines are apart, over everybody, in thousands a year. The"
        + " logistic regression has a weight for 1, x and x², and 100 steps; each asks a"
        + " noisyVectorSum of (p − label) times those three at ε 0.05, after a noisyIndividuals at"
        + " 0.05 that says how many people there are. No row brings more than 1 to any sum. The"
        + " global budget bears 19 steps and then refuses, so that its weights stay where they are."
        + " Under personal budgets everybody pays for its own gradient: nearly nothing where the"
        + " fit is good. Who cannot pay is dropped, or clipped to what it has. What is charted is"
        + " the average logarithmic loss over everybody.";
  }

  @Override
  public Option<Vector<Column>> reads() {
    return Option.some(Vector.of(Column.AGE, Column.INCOME));
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Person> people = setting.people(setting.choose(2_000, 10_000, 50_000));
    Figures lines = lines(setting, people, setting.choose(4, 50, 400));
    Figures losses = losses(setting, people, setting.choose(1, 5, 20));
    return new Findings(
        conclusion(lines, losses),
        List.of(lines, losses),
        List.of(
            Chart.of("Logistic regression, step by step", losses, "step", "logarithmic loss")
                .lines(EXACT, GLOBAL, PERSONAL, CLIPPED),
            Chart.of("Distance from the exact line", lines, "ε", "thousands a year")
                .lines(GLOBAL, PERSONAL)));
  }

  private static double x(Person person) {
    return within((person.age() - 50) / 50.0);
  }

  private static double y(Person person) {
    return within((person.income() - 30) / 170.0);
  }

  private static double within(double value) {
    return Math.max(-1, Math.min(1, value));
  }

  private static World<Person> world(Setting setting, Regime regime, Vector<Person> people) {
    return setting.world(regime, Person.class, Person::id).with(people);
  }

  /** A line, by where it begins in the middle of the ages and how steep it is. */
  private record Line(double middle, double slope) {
    static Line through(Vector<Double> sums) {
      double n = Math.max(AT_LEAST, sums.get(0));
      double x = sums.get(1) / n;
      double y = sums.get(3) / n;
      // Noise may leave no variance of ages at all; a hundredth is the least believed.
      double variance = Math.max(0.01, sums.get(2) / n - x * x);
      double slope = (sums.get(4) / n - x * y) / variance;
      return new Line(y - slope * x, slope);
    }

    double off(Line that, Person person) {
      return 170 * (middle - that.middle + (slope - that.slope) * x(person));
    }
  }

  private static Figures lines(Setting setting, Vector<Person> people, int times) {
    Figures lines =
        Figures.of(
            "line",
            "Root mean square distance from the exact line, and the most that anybody paid",
            "ε",
            GLOBAL,
            PERSONAL,
            "paid, " + GLOBAL,
            "paid, " + PERSONAL);
    Line exact = Line.through(sums(people, MOMENTS.size(), Regression::moments));
    for (String epsilon : List.of("0.05", "0.1", "0.2", "0.5", "1")) {
      setting.begin("lines at ε " + epsilon);
      Vector<World<Person>> globally =
          Vector.fill(times, () -> world(setting, World.global(BUDGET, 1), people));
      Vector<World<Person>> personally =
          Vector.fill(times, () -> world(setting, World.personal(BUDGET), people));
      lines =
          lines.with(
              Double.parseDouble(epsilon),
              off(exact, globally, people, Epsilon.of(epsilon)),
              off(exact, personally, people, Epsilon.of(epsilon)),
              globally.head().mostSpent(),
              personally.head().mostSpent());
    }
    return lines;
  }

  private static double off(
      Line exact, Vector<World<Person>> worlds, Vector<Person> people, Epsilon epsilon) {
    Vector<Person> some = people.take(500);
    return Statistics.rootMeanSquare(
        worlds
            .map(world -> world.rows().noisyVectorSum(MOMENTS, Regression::moments, epsilon))
            .flatMap(Regression::numbers)
            .map(Line::through)
            .flatMap(line -> some.map(person -> line.off(exact, person))));
  }

  private static void moments(Person person, double[] into) {
    double x = x(person);
    into[0] = 1;
    into[1] = x;
    into[2] = x * x;
    into[3] = y(person);
    into[4] = x * y(person);
  }

  /** Writes what somebody brings. */
  private interface Bringing {
    void write(Person person, double[] into);
  }

  private static Vector<Double> sums(Vector<Person> people, int columns, Bringing bringing) {
    double[] sums = new double[columns];
    double[] one = new double[columns];
    for (Person person : people) {
      bringing.write(person, one);
      for (int i = 0; i < columns; i++) {
        sums[i] += one[i];
      }
    }
    return Vector.ofAll(sums);
  }

  private static Option<Vector<Double>> numbers(
      Either<Refusal, Release<Vector<BigDecimal>>> answer) {
    return answer.toOption().map(release -> release.value().map(BigDecimal::doubleValue));
  }

  /** The weights of a constant, x and x². */
  private record Weights(double one, double x, double square) {
    static final Weights NONE = new Weights(0, 0, 0);

    double margin(Person person) {
      return one + Regression.x(person) * (x + square * Regression.x(person));
    }

    double loss(Person person) {
      return Math.log1p(Math.exp(isRich(person) ? -margin(person) : margin(person)));
    }

    void gradient(Person person, double[] into) {
      double off = 1 / (1 + Math.exp(-margin(person))) - (isRich(person) ? 1 : 0);
      into[0] = off;
      into[1] = off * Regression.x(person);
      into[2] = into[1] * Regression.x(person);
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

  private static Figures losses(Setting setting, Vector<Person> people, int times) {
    setting.begin("logistic regression, " + times + " times");
    Vector<Double> exact =
        losses(
            people,
            now -> now.downhill(sums(people, GRADIENT.size(), now::gradient), people.size()));
    Vector<Vector<Double>> globally =
        Vector.fill(times, () -> noisy(setting, World.global(BUDGET, 1), people, false));
    Vector<Vector<Double>> personally =
        Vector.fill(times, () -> noisy(setting, World.personal(BUDGET), people, false));
    Vector<Vector<Double>> clipped =
        Vector.fill(times, () -> noisy(setting, World.personal(BUDGET), people, true));
    Figures losses =
        Figures.of("loss", "Average logarithmic loss", "step", EXACT, GLOBAL, PERSONAL, CLIPPED);
    for (int step = 0; step <= STEPS; step++) {
      losses =
          losses.with(
              step, exact.get(step), at(step, globally), at(step, personally), at(step, clipped));
    }
    return losses;
  }

  private static double at(int step, Vector<Vector<Double>> runs) {
    return Statistics.mean(runs.map(run -> run.get(step)));
  }

  private static Vector<Double> noisy(
      Setting setting, Regime regime, Vector<Person> people, boolean isClipped) {
    World<Person> world = world(setting, regime, people);
    double there = Math.max(AT_LEAST, World.number(world.rows().noisyIndividuals(EACH)));
    Queryable<Person> rows = world.rows();
    return losses(
        people,
        now ->
            numbers(
                    isClipped
                        ? rows.clippedToWhatIsLeft().noisyVectorSum(GRADIENT, now::gradient, EACH)
                        : rows.noisyVectorSum(GRADIENT, now::gradient, EACH))
                .map(gradient -> now.downhill(gradient, there))
                .getOrElse(now));
  }

  private static Vector<Double> losses(Vector<Person> people, UnaryOperator<Weights> step) {
    return Iterator.iterate(Weights.NONE, step)
        .take(STEPS + 1)
        .toVector()
        .map(weights -> Statistics.mean(people.map(weights::loss)));
  }

  private static List<String> conclusion(Figures lines, Figures losses) {
    return List.of(
        "A line at ε 0.1 is "
            + shown(lines.number("0.1", GLOBAL))
            + " thousand from the exact one under the global budget and "
            + shown(lines.number("0.1", PERSONAL))
            + " under personal ones: the noise is the same. But nobody paid more than "
            + shown(lines.number("0.1", "paid, " + PERSONAL))
            + " of its own, because no person brings the most to all five sums.",
        "The logistic regression has a loss of "
            + loss(losses, HALF, EXACT)
            + " after 50 exact steps. The global budget ends after 19, at "
            + loss(losses, HALF, GLOBAL)
            + "; personal budgets go on, and after 50 steps are at "
            + loss(losses, HALF, PERSONAL)
            + " where who cannot pay is dropped and at "
            + loss(losses, HALF, CLIPPED)
            + " where it is clipped.",
        "Where personal budgets lose: whom the fit explains worst pays most and is gone first. What"
            + " is fitted from then on is everybody else, and in the end noise. After 100 steps"
            + " the loss is "
            + loss(losses, STEPS, PERSONAL)
            + " and "
            + loss(losses, STEPS, CLIPPED)
            + "; it was least after "
            + best(losses, PERSONAL)
            + " and "
            + best(losses, CLIPPED)
            + ". No answer tells when to stop: a global budget stops by itself.");
  }

  private static String loss(Figures losses, int step, String way) {
    return shown(losses.number("" + step, way));
  }

  static int best(Figures losses, String way) {
    Vector<Double> all = losses.numbers(way);
    return all.indexOf(all.min().get());
  }
}
