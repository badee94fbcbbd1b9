package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.Tuple;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
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
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Order;
import org.properdp.report.figures.Verdict;

/** Means and covariances in one question, for which each person pays according to their rows. */
@Takes
public final class Covariance implements Experiment {
  private static final int MEASURES = 3;
  private static final Vector<Expected<Person>> EXPECTED =
      Vector.of(Expected.ages(90), Expected.incomes(-40, 100));
  private static final Range SHARE = Range.of("0", "1", "0.0001");
  private static final Range EITHER = Range.of("-1", "1", "0.0001");
  private static final Vector<String> EPSILONS = Vector.of("0.5", "1", "1.25", "2", "3", "6");
  private static final String BUDGET = "1";

  /** Sums are divided by a noisy count, which may be near zero where there are few people. */
  private static final int AT_LEAST = 100;

  static final String GLOBAL = "global";
  static final String DROPPED = "personal, dropped whole";
  static final String CLIPPED = "personal, clipped";

  /** A count, three sums, and six sums of products: each row brings at most 1 to each. */
  private static final Vector<Range> RANGES =
      Vector.of(SHARE).appendAll(Vector.fill(9, () -> EITHER));

  @Override
  public String name() {
    return "covariance";
  }

  @Override
  public String title() {
    return "Means and covariances";
  }

  @Override
  public String line() {
    return "means and covariances of age, income and smoking, where each person pays their share";
  }

  @Override
  public String question() {
    return "How do age, income and smoking vary together? Means and covariances follow from sums"
        + " over people: of one, of each measure, and of each product of two measures. How exact"
        + " can they be from a budget of 1, if people pay for what their own rows add and not for"
        + " the most that any person's rows might add?";
  }

  @Override
  public String method() {
    return "Age is taken relative to 45 and divided by 45; income, at most 100 thousand, relative"
        + " to 30 thousand and divided by 70; smoking is 1 and not smoking is 0. So no person"
        + " adds more than 1 to any sum. All ten sums are one noisyVectorSum. It is asked once,"
        + " at ε from 0.5 to 6, of people with a budget of 1, each time in a new world: under a"
        + " global budget, and under personal ones where people who cannot pay are left out, or"
        + " where each person is clipped to what they have left. The error is the root mean square"
        + " over repetitions of the errors of the six variances and covariances, each relative to"
        + " the product of the two true standard deviations. A noisy count below 100 is taken for"
        + " 100.";
  }

  @Override
  public String details() {
    return "What the most charged account paid is read from the custodian's accounts.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.AGE, Column.INCOME, Column.SMOKES);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Person> people = setting.people(setting.size(2_000, 10_000, 100_000));
    int times = setting.choose(6, 80, 400);
    Vector<String> outside = Expected.words(people, EXPECTED);
    Vector<Double> truth = covariances(exact(people));
    if (!isEachMeasureDifferent(people)) {
      throw new IllegalArgumentException(
          "there must be people who differ in age (to 90), in income (to 100) and in whether they"
              + " smoke: errors are relative to standard deviations");
    }
    Expected.atLeast(AT_LEAST, people.size());
    Figures errors = table("error", "Errors, relative to products of standard deviations");
    Figures paid = table("paid", "The ε that the most charged account paid");
    for (Epsilon epsilon : EPSILONS.map(Epsilon::of)) {
      double at = epsilon.decimal().doubleValue();
      setting.begin(epsilon.shown() + ", " + times + " times");
      Vector<Asked> global = asked(setting, times, World.global(BUDGET, 1), people, epsilon, false);
      Vector<Asked> dropped = asked(setting, times, World.personal(BUDGET), people, epsilon, false);
      Vector<Asked> clipped = asked(setting, times, World.personal(BUDGET), people, epsilon, true);
      errors = errors.with(at, error(global, truth), error(dropped, truth), error(clipped, truth));
      paid = paid.with(at, paid(global), paid(dropped), paid(clipped));
    }
    return new Findings(
            outside.appendAll(conclusion(errors, paid, cost(people))).asJava(),
            List.of(errors, paid),
            List.of(
                chart("Error of covariances from a budget of 1", errors, "relative error"),
                chart("What the most charged account paid", paid, "ε spent")))
        .verdict(verdict(paid, cost(people)));
  }

  private static Chart chart(String title, Figures figures, String upwards) {
    return Chart.of(title, figures, "ε", upwards)
        .along("ε of the question")
        .lines(GLOBAL, DROPPED, CLIPPED);
  }

  private static Figures table(String name, String title) {
    return Figures.of(name, title, "ε", GLOBAL, DROPPED, CLIPPED);
  }

  /** The result of one question; no sums and no payment if it was refused. */
  private record Asked(Option<Vector<Double>> sums, double paid) {}

  private static Vector<Asked> asked(
      Setting setting,
      int times,
      Regime regime,
      Vector<Person> people,
      Epsilon epsilon,
      boolean isClipped) {
    return Vector.fill(
        times,
        () -> {
          World<Person> world = setting.world(regime, Person.class, Person::id).with(people);
          Either<Refusal, Release<Vector<BigDecimal>>> answer =
              isClipped
                  ? world
                      .rows()
                      .clippedToWhatIsLeft()
                      .noisyVectorSum(RANGES, Covariance::write, epsilon)
                  : world.rows().noisyVectorSum(RANGES, Covariance::write, epsilon);
          return new Asked(
              Sums.answered(answer), answer.isRight() ? world.mostSpent() : Double.NaN);
        });
  }

  private static double[] measures(Person person) {
    return new double[] {
      within((person.age() - 45) / 45.0),
      within((person.income() - 30) / 70.0),
      person.smokes() ? 1 : 0
    };
  }

  /** Exactly: a variance that is computed may be above 0 where all are equal. */
  private static boolean isEachMeasureDifferent(Vector<Person> people) {
    return Vector.range(0, MEASURES)
        .forAll(at -> people.map(person -> measures(person)[at]).distinct().size() > 1);
  }

  private static void write(Person person, double[] into) {
    double[] measures = measures(person);
    into[0] = 1;
    System.arraycopy(measures, 0, into, 1, MEASURES);
    int at = 1 + MEASURES;
    for (int i = 0; i < MEASURES; i++) {
      for (int j = i; j < MEASURES; j++) {
        into[at++] = measures[i] * measures[j];
      }
    }
  }

  private static double within(double measure) {
    return Math.max(-1, Math.min(1, measure));
  }

  private static Vector<Double> exact(Vector<Person> people) {
    return Sums.exact(people, RANGES.size(), Covariance::write);
  }

  /** The entries of the symmetric 3 × 3 matrix, row by row, from the diagonal on. */
  static Vector<Double> covariances(Vector<Double> sums) {
    double people = Math.max(AT_LEAST, sums.head());
    Vector<Double> means = sums.slice(1, 1 + MEASURES).map(sum -> sum / people);
    Vector<Double> products = sums.drop(1 + MEASURES).map(sum -> sum / people);
    Vector<Double> ofMeans =
        Vector.range(0, MEASURES)
            .flatMap(i -> Vector.range(i, MEASURES).map(j -> means.get(i) * means.get(j)));
    return products.zipWith(ofMeans, (product, mean) -> product - mean);
  }

  /** Each question is one trial, with six errors; one that was refused has none. */
  private static Object error(Vector<Asked> asked, Vector<Double> truth) {
    Vector<Double> deviations = deviations(truth);
    Vector<Double> units =
        Vector.range(0, MEASURES)
            .flatMap(
                i -> Vector.range(i, MEASURES).map(j -> deviations.get(i) * deviations.get(j)));
    Vector<Double> squares =
        asked
            .flatMap(Asked::sums)
            .map(
                sums ->
                    Statistics.mean(
                        covariances(sums)
                            .zipWith(truth, (found, there) -> found - there)
                            .zipWith(units, (off, unit) -> Math.pow(off / unit, 2))));
    return squares.isEmpty() ? (Object) Missing.REFUSED : Measured.rootOfMean(squares);
  }

  private static Vector<Double> deviations(Vector<Double> truth) {
    return Vector.of(truth.get(0), truth.get(3), truth.get(5)).map(Math::sqrt);
  }

  private static Object paid(Vector<Asked> asked) {
    return Missing.orAnswer(Statistics.mean(asked.map(Asked::paid)));
  }

  /** The average share of ε that a person pays. */
  private static double cost(Vector<Person> people) {
    return Statistics.mean(
        people.map(
            person -> exact(Vector.of(person)).map(Math::abs).sum().doubleValue() / RANGES.size()));
  }

  static Verdict verdict(Figures paid, double cost) {
    double most = paid.number("1.0", GLOBAL);
    return Verdict.shownWhere(
            cost < most,
            "At ε 1 people pay less on average than one budget for all would, and keep the rest.")
        .contradictedWhere(cost > most, "On average people paid more than one budget for all.")
        .otherwiseCounted(
            "All people bring as much as they may, and pay as much as one budget for all.");
  }

  /** Made of the tables, and the average share of ε that a person pays. */
  static List<String> conclusion(Figures errors, Figures paid, double cost) {
    return List.of(
        "Under the global budget ε can be at most 1, and there the root mean square error is "
            + errors.measured("1.0", GLOBAL).shown()
            + " of the product of two standard deviations; a larger ε is refused. Under personal"
            + " budgets the same question cost the most charged person "
            + shown(paid.number("1.0", DROPPED))
            + ", and people on average "
            + shown(cost)
            + Claim.where(
                    cost < paid.number("1.0", DROPPED), ": people who bring little pay little.")
                .otherwise(": here all people bring alike.")
            + " So it leaves people "
            + percent(1 - cost)
            + " of their budgets on average, for other questions.",
        "At 1.25, where people who cannot pay are dropped, the most charged person paid "
            + shown(paid.number("1.25", DROPPED))
            + ", and the error is "
            + beside(errors, "1.25", DROPPED)
            + "; at 2 it is "
            + beside(errors, "2.0", DROPPED)
            + " where people who cannot pay are dropped, and "
            + beside(errors, "2.0", CLIPPED)
            + " where they are clipped.",
        atSix(errors, paid));
  }

  private static String atSix(Figures errors, Figures paid) {
    return "At ε 6, where by the rules the noise is least, the error is "
        + beside(errors, "6.0", DROPPED)
        + Claim.where(
                paid.number("6.0", DROPPED) == 0,
                " where people are dropped, which are all: that answer is noise alone; and ")
            .otherwise(" where people are dropped, and ")
        + beside(errors, "6.0", CLIPPED)
        + " where they are clipped. "
        + Claim.where(
                areBothWorse(errors),
                "Personal budgets lose there: by the rules the people whose rows add most are"
                    + " missing or clipped, and no analyst is told.")
            .otherwise(
                closely(errors)
                    + " By the rules people who cannot pay are missing or clipped, and no analyst"
                    + " is told.");
  }

  private static String closely(Figures errors) {
    return Claim.where(
            isWorse(errors, DROPPED) && isWorse(errors, CLIPPED),
            "Compared both at once, with wider intervals, that is not shown of both.")
        .otherwise("It is not shown that personal budgets lose there in both ways.");
  }

  private static boolean isWorse(Figures errors, String way) {
    return errors.measured("6.0", way).isAbove(errors.measured("1.0", GLOBAL).high());
  }

  private static boolean areBothWorse(Figures errors) {
    return Order.ofAll(
            Vector.of(DROPPED, CLIPPED)
                .map(way -> Tuple.of(errors.measured("6.0", way), errors.measured("1.0", GLOBAL))))
        == Order.MORE;
  }

  /** An error beside that of the whole global budget. */
  private static String beside(Figures errors, String epsilon, String way) {
    Measured error = errors.measured(epsilon, way);
    Measured global = errors.measured("1.0", GLOBAL);
    return error.shown()
        + " ("
        + Claim.where(error.isBelow(global.low()), "less than at a global 1")
            .orWhere(error.isAbove(global.high()), "more than at a global 1")
            .otherwise(
                "with "
                    + Math.min(error.trials(), global.trials())
                    + " trials not told apart from a global 1")
        + ")";
  }
}
