package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Verdict;

/** Linear regression, by one question about sums. */
@Takes
public final class LinearRegression implements Experiment {
  private static final String BUDGET = "1";
  private static final int AT_LEAST = 100;

  /** A variance of noisy ages below this is not believed. */
  private static final double LEAST_VARIANCE = 0.01;

  private static final Range SHARE = Range.of("0", "1", "0.001");
  private static final Range EITHER = Range.of("-1", "1", "0.001");

  /** The ranges of a count and of the sums of x, x², y and x·y. */
  private static final Vector<Range> MOMENTS = Vector.of(SHARE, EITHER, SHARE, EITHER, EITHER);

  static final Vector<String> EPSILONS = Vector.of("0.05", "0.1", "0.2", "0.5", "1.0", "1.4");
  static final String GLOBAL = "global";
  static final String PERSONAL = "personal";
  static final String PAID = "paid, ";

  @Override
  public String name() {
    return "linear-regression";
  }

  @Override
  public String title() {
    return "A line through ages and incomes";
  }

  @Override
  public String line() {
    return "a line through ages and incomes by noisy moments: how exact, and what people pay";
  }

  @Override
  public String question() {
    return "How does income go up with age? A line needs five sums over people. How near does it"
        + " come to the exact line from a budget of 1, and what do people pay for it?";
  }

  @Override
  public String method() {
    return "Age counts from 50, divided by 50, as x; income from 30 thousand, divided by 170, as y."
        + " A noisyVectorSum of 1, x, x², y and xy is asked at ε from 0.05 to 1.4, each time in a"
        + " new world where the budgets are 1. No row brings more than 1 to any sum; under personal"
        + " budgets each person pays for what they bring. The error is how far the line is from the"
        + " exact one, in thousands a year, as root mean square over the first 500 people and over"
        + " repetitions. Fewer than 100 people, or ages that hardly vary, are not believed of a"
        + " noisy"
        + " answer.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.AGE, Column.INCOME);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Person> people = setting.people(setting.size(2_000, 10_000, 50_000));
    // If most ages are in another unit, that is what helps, and not that they are all cut off.
    Vector<String> outside =
        Expected.words(
            people, Vector.of(Expected.ages(100), Expected.incomes(-140, Town.MOST_INCOME)));
    if (people.map(LinearRegression::x).distinct().size() < 2) {
      throw new IllegalArgumentException(
          "there must be people of different ages up to 100: there is no line through one age");
    }
    Expected.atLeast(AT_LEAST, people.size());
    Figures lines = lines(setting, people, setting.choose(16, 50, 400));
    return new Findings(
            outside.appendAll(conclusion(lines)).asJava(),
            List.of(lines),
            List.of(
                Chart.of(
                        "Distance from the exact line", lines, "ε", "distance, in thousands a year")
                    .along("ε of the question")
                    .lines(GLOBAL, PERSONAL),
                Chart.of("What the most charged account paid", lines, "ε", "ε spent")
                    .along("ε of the question")
                    .lines(PAID + GLOBAL, PAID + PERSONAL)))
        .verdict(verdict(lines))
        .losing(outside.size() + 2);
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

  /** A line, given by its height in the middle of the ages and its slope. */
  private record Line(double middle, double slope) {
    /** The line through noisy sums: noise may leave too few people, and no variance of ages. */
    static Line through(Vector<Double> sums) {
      return through(sums, AT_LEAST, LEAST_VARIANCE);
    }

    static Line exactly(Vector<Double> sums) {
      return through(sums, 1, 0);
    }

    private static Line through(Vector<Double> sums, double fewest, double leastVariance) {
      double n = Math.max(fewest, sums.get(0));
      double x = sums.get(1) / n;
      double y = sums.get(3) / n;
      double variance = Math.max(leastVariance, sums.get(2) / n - x * x);
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
            "Root mean square distance from the exact line, in thousands a year, and the ε that the"
                + " most charged account paid",
            "ε",
            GLOBAL,
            PERSONAL,
            PAID + GLOBAL,
            PAID + PERSONAL);
    Line exact = Line.exactly(Sums.exact(people, MOMENTS.size(), LinearRegression::moments));
    for (String epsilon : EPSILONS) {
      setting.begin("lines at ε " + epsilon);
      Vector<World<Person>> globally =
          Vector.fill(times, () -> world(setting, World.global(BUDGET, 1), people));
      Vector<World<Person>> personally =
          Vector.fill(times, () -> world(setting, World.personal(BUDGET), people));
      Object global = off(exact, globally, people, Epsilon.of(epsilon));
      lines =
          lines.with(
              Double.parseDouble(epsilon),
              global,
              off(exact, personally, people, Epsilon.of(epsilon)),
              global instanceof Measured ? globally.head().mostSpent() : global,
              personally.head().mostSpent());
    }
    return lines;
  }

  /** Each world is one trial; a question that was refused has no error. */
  private static Object off(
      Line exact, Vector<World<Person>> worlds, Vector<Person> people, Epsilon epsilon) {
    Vector<Person> some = people.take(500);
    Vector<Double> squares =
        worlds
            .map(world -> world.rows().noisyVectorSum(MOMENTS, LinearRegression::moments, epsilon))
            .flatMap(Sums::answered)
            .map(Line::through)
            .map(line -> Statistics.mean(some.map(who -> Math.pow(line.off(exact, who), 2))));
    return squares.isEmpty() ? (Object) Missing.REFUSED : Measured.rootOfMean(squares);
  }

  private static void moments(Person person, double[] into) {
    double x = x(person);
    into[0] = 1;
    into[1] = x;
    into[2] = x * x;
    into[3] = y(person);
    into[4] = x * y(person);
  }

  /** Made of the table. */
  static List<String> conclusion(Figures lines) {
    return List.of(
        "A line at ε 0.1 is "
            + lines.measured("0.1", GLOBAL).shown()
            + " thousand a year from the exact one, as a root mean square, under the global budget"
            + " and "
            + lines.measured("0.1", PERSONAL).shown()
            + " under personal ones. By the rules the noise is the same: "
            + Claim.ofOrder(
                lines.measured("0.1", GLOBAL),
                lines.measured("0.1", PERSONAL),
                "but here the first is less",
                "but here the first is more",
                "both lines")
            + ". The global budget paid "
            + shown(lines.number("0.1", PAID + GLOBAL))
            + ", and no person more than "
            + shown(lines.number("0.1", PAID + PERSONAL))
            + " of its own"
            + Claim.where(
                    lines.number("0.1", PAID + PERSONAL) < lines.number("0.1", PAID + GLOBAL),
                    ": no person brings the most to all five sums.")
                .otherwise(": a person brings the most to all five sums."),
        larger(lines),
        lost(lines));
  }

  private static double due(Figures lines) {
    return 14 * lines.number("0.1", PAID + PERSONAL);
  }

  private static String lost(Figures lines) {
    return Claim.where(
            due(lines) > 1,
            "At ε 1.4 the people whose rows would cost more than 1 are missing, and by the rules no"
                + " analyst is told.")
        .otherwise(
            "No person is missing at ε 1.4. By the rules people whose rows would cost more than 1"
                + " are missing at a larger ε, and no analyst is told.");
  }

  static Verdict verdict(Figures lines) {
    double global = lines.number("0.1", PAID + GLOBAL);
    double personal = lines.number("0.1", PAID + PERSONAL);
    return Verdict.shownWhere(
            personal < global,
            "The same line costs the most charged person less than it costs one budget for all.")
        .contradictedWhere(personal > global, "A person paid more than one budget for all.")
        .otherwiseCounted(
            "A person brings the most to all sums, and pays as much as one budget for all.");
  }

  private static String larger(Figures lines) {
    double paid = lines.number("1.4", PAID + PERSONAL);
    Measured larger = lines.measured("1.4", PERSONAL);
    Measured whole = lines.measured("1.0", GLOBAL);
    return "Personal budgets of 1 answer at ε 1.4, where the most charged person paid "
        + shown(paid)
        + Claim.where(due(lines) <= 1, " and no person is left out")
            .otherwise(" and people who would have to pay more than 1 are left out")
        + ". As a root mean square, a line is "
        + larger.shown()
        + " thousand a year off there; the global budget refuses more than 1, where it is "
        + whole.shown()
        + " off: "
        + Claim.ofOrder(
            larger,
            whole,
            "personal budgets are nearer",
            "personal budgets are farther off",
            "both lines")
        + ".";
  }
}
