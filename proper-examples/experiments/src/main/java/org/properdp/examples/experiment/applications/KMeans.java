package org.properdp.examples.experiment.applications;

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
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Panels;

/** PINQ's k-means: each step asks how many are near each centre, and where they are. */
@Takes(budget = KMeans.BUDGET)
public final class KMeans implements Experiment {
  static final int STEPS = 5;
  private static final int STUDIES = 4;
  static final String BUDGET = "1";
  private static final Vector<Range> RANGES = Vector.of(Range.of("0", "100"), Range.of("0", "100"));
  private static final PublicKeys<Integer> CENTRES = PublicKeys.of(0, 1, 2, 3);
  private static final Vector<Centre> START =
      Vector.of(new Centre(20, 10), new Centre(40, 20), new Centre(60, 40), new Centre(80, 30));

  /** With fewer people than this, a centre stays where it is, because the noise outweighs them. */
  static final int ENOUGH = 20;

  static final String EXACT = "exact";
  static final String GLOBAL = "global";
  static final String PERSONAL = "personal";
  static final String PAID = "paid, ";

  /** Values outside are taken for the nearest one inside, with noise as without. */
  private static final Expected<Person> AGES = Expected.ages(100);

  private static final Expected<Person> INCOMES = Expected.incomes(0, 100);

  /** A centre, in years and in thousands a year. */
  private record Centre(double age, double income) {
    double square(Person person) {
      double older = AGES.within(person) - age;
      double richer = INCOMES.within(person) - income;
      return older * older + richer * richer;
    }

    /** The mean of the people nearest to the centre, computed from noisy sums. */
    Centre moved(double rows, double ages, double incomes) {
      return rows < ENOUGH
          ? this
          : new Centre(within(ages / rows, 100), within(incomes / rows, 100));
    }

    private static double within(double value, double most) {
      return Math.max(0, Math.min(most, value));
    }
  }

  @Override
  public String name() {
    return "k-means";
  }

  @Override
  public String title() {
    return "k-means, for all and in each quarter";
  }

  @Override
  public String line() {
    return "PINQ's k-means: four groups among people, once for all and once in each quarter";
  }

  @Override
  public String question() {
    return "Which groups of people are there, by age and income? Each step of k-means asks how"
        + " many people are near each centre, and what their ages and incomes add up to. How near"
        + " does it come to k-means without noise, under a global budget and under personal ones?";
  }

  @Override
  public String method() {
    return "Four centres and five steps from the same public start; incomes over 100 thousand"
        + " count as that. A step is one noisySums, which costs each person in it ε. First all"
        + " people are in one study: five steps at ε {budget/5} use up a budget of {budget} under"
        + " either agent. Then each quarter of the town (zip codes, in turn) has a study of its"
        + " own, one after the other: a global budget has to be split into twenty steps at ε"
        + " {budget/20}, while each person is in one study only, so that personal budgets allow"
        + " {budget/5}. What is charted is how far people are from the nearest centre after each"
        + " step (root mean square, years and thousands a year alike), averaged over repetitions.";
  }

  @Override
  public String details() {
    return "A centre stays where it is in a step in which fewer than "
        + ENOUGH
        + " people are nearest to it, with noise or without.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.ZIP, Column.AGE, Column.INCOME);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Person> people = setting.people(setting.size(4_000, 20_000, 100_000));
    int times = setting.choose(5, 20, 100);
    Vector<String> outside = Expected.words(people, Vector.of(AGES, INCOMES));
    setting.begin("one study of all people, " + times + " times");
    Figures everybody =
        figures("everybody", "one study of all people", setting, Vector.of(people), times);
    setting.begin("a study in each quarter, " + times + " times");
    Vector<Vector<Person>> quarters =
        Vector.tabulate(
            STUDIES,
            quarter -> people.filter(person -> Math.floorMod(person.zip(), STUDIES) == quarter));
    Figures inQuarters = figures("quarters", "a study in each quarter", setting, quarters, times);
    return new Findings(
            outside
                .appendAll(
                    KMeansTold.conclusion(
                        everybody, inQuarters, Double.parseDouble(setting.budget(BUDGET))))
                .asJava(),
            List.of(everybody, inQuarters),
            Panels.of(
                    "Distance from the nearest centre",
                    chart("One study of all people", everybody),
                    chart("A study in each quarter", inQuarters))
                .asJava())
        .verdict(KMeansTold.verdict(inQuarters));
  }

  private static Chart chart(String title, Figures figures) {
    return Chart.of(title, figures, "step", "root mean square distance, in years and thousands")
        .lines(EXACT, GLOBAL, PERSONAL);
  }

  /** The result of one study: the distances after each step, and what was paid in the end. */
  private record Run(Vector<Double> distances, double paid) {}

  /** The distance of people from the nearest centre after each step. */
  private static Figures figures(
      String name, String title, Setting setting, Vector<Vector<Person>> studies, int times) {
    String budget = setting.budget(BUDGET);
    Epsilon split = Epsilon.of(budget).dividedBy((long) STEPS * studies.size());
    Epsilon whole = Epsilon.of(budget).dividedBy(STEPS);
    Vector<Vector<Double>> exact = studies.map(study -> distances(study, c -> exact(study, c)));
    if (exact.forAll(distances -> !(distances.last() > 0))) {
      throw new IllegalArgumentException(
          "there must be people in more places, by zip, age and income, than there are centres:"
              + " without noise each person is just on one");
    }
    Vector<Run> global = repeated(times, setting, World.global(budget, 1), studies, split);
    Vector<Run> personal = repeated(times, setting, World.personal(budget), studies, whole);
    Figures figures =
        Figures.of(
            name,
            "Distance from the nearest centre, in years and thousands a year, and the ε that the"
                + " most charged account paid: "
                + title,
            "step",
            EXACT,
            GLOBAL,
            PERSONAL,
            PAID + GLOBAL,
            PAID + PERSONAL);
    for (int step = 0; step <= STEPS; step++) {
      int at = step;
      figures =
          figures.with(
              step,
              together(studies, exact.map(run -> run.get(at))),
              distance(global, studies, at),
              distance(personal, studies, at),
              step == STEPS ? Statistics.mean(global.map(Run::paid)) : Double.NaN,
              step == STEPS ? Statistics.mean(personal.map(Run::paid)) : Double.NaN);
    }
    return figures;
  }

  /** All studies of one population are one trial: they share its budgets. */
  private static Measured distance(Vector<Run> runs, Vector<Vector<Person>> studies, int step) {
    return Measured.meanSize(
        runs.map(run -> run.distances().get(step))
            .grouped(studies.size())
            .map(each -> together(studies, each))
            .toVector());
  }

  /**
   * That of all people, of those in each study: one with more people counts for more. One without
   * any has none.
   */
  private static double together(Vector<Vector<Person>> studies, Vector<Double> distances) {
    double people = studies.map(Vector::size).sum().doubleValue();
    return Math.sqrt(
        studies
            .zip(distances)
            .filter(both -> !both._1.isEmpty())
            .map(both -> both._1.size() / people * both._2 * both._2)
            .sum()
            .doubleValue());
  }

  private static Vector<Run> repeated(
      int times, Setting setting, Regime regime, Vector<Vector<Person>> studies, Epsilon each) {
    return Vector.range(0, times).flatMap(time -> noisy(setting, regime, studies, each));
  }

  /** All studies, one after the other, on the budgets of one population. */
  private static Vector<Run> noisy(
      Setting setting, Regime regime, Vector<Vector<Person>> studies, Epsilon each) {
    World<Person> world =
        setting.world(regime, Person.class, Person::id).with(studies.flatMap(study -> study));
    boolean isOfAll = studies.size() == 1;
    Vector<Vector<Double>> distances =
        studies.zipWithIndex(
            (study, number) -> {
              Queryable<Person> rows =
                  isOfAll
                      ? world.rows()
                      : world.rows().filter(p -> Math.floorMod(p.zip(), STUDIES) == number);
              return distances(study, centres -> step(rows, centres, each));
            });
    return distances.map(run -> new Run(run, world.mostSpent()));
  }

  private static Vector<Double> distances(
      Vector<Person> people, UnaryOperator<Vector<Centre>> step) {
    return Iterator.iterate(START, step)
        .take(STEPS + 1)
        .toVector()
        .map(centres -> distance(people, centres));
  }

  private static double distance(Vector<Person> people, Vector<Centre> centres) {
    return Math.sqrt(
        Statistics.mean(
            people.map(person -> centres.get(nearest(person, centres)).square(person))));
  }

  private static int nearest(Person person, Vector<Centre> centres) {
    int best = 0;
    for (int i = 1; i < centres.size(); i++) {
      best = centres.get(i).square(person) < centres.get(best).square(person) ? i : best;
    }
    return best;
  }

  private static Vector<Centre> step(Queryable<Person> rows, Vector<Centre> now, Epsilon each) {
    return rows.noisySums(CENTRES, person -> nearest(person, now), RANGES, KMeans::write, each)
        .fold(
            refusal -> now,
            release ->
                now.zipWithIndex((centre, i) -> moved(centre, release.value().get(i).get())));
  }

  private static void write(Person person, double[] into) {
    into[0] = AGES.within(person);
    into[1] = INCOMES.within(person);
  }

  private static Centre moved(Centre centre, NoisySums.Sums sums) {
    return centre.moved(
        sums.rows(), sums.sums().get(0).doubleValue(), sums.sums().get(1).doubleValue());
  }

  private static Vector<Centre> exact(Vector<Person> people, Vector<Centre> now) {
    return now.zipWithIndex(
        (centre, i) -> {
          Vector<Person> near = people.filter(person -> nearest(person, now) == i);
          return centre.moved(
              near.size(),
              near.map(AGES::within).sum().doubleValue(),
              near.map(INCOMES::within).sum().doubleValue());
        });
  }
}
