package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.attack.Neighbours.Value;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** Figures 3 and 4 of an introduction: do the answers of two neighbouring tables look alike? */
public final class Overlap implements Experiment {
  private static final Vector<String> EPSILONS = Vector.of("0.2", "10");
  static final int PEOPLE = 1_000;

  static final String SIDE_BY_SIDE = "overlap";
  static final String BEST = "right at best, one answer";
  static final String MEASURED = "right, one answer";
  static final String NO_BUDGET = "right, no budget";
  static final String GLOBAL = "right, global budget";
  static final String PERSONAL = "right, personal budgets";
  static final String BOUND = "a budget allows";

  private static final String[] COLUMNS = {
    "ε", SIDE_BY_SIDE, BEST, MEASURED, NO_BUDGET, GLOBAL, PERSONAL, BOUND
  };

  @Override
  public String name() {
    return "overlap";
  }

  @Override
  public String title() {
    return "Do answers of neighbouring tables look alike?";
  }

  @Override
  public String line() {
    return "answers of two neighbouring tables at ε 0.2 and 10: how far do they overlap?";
  }

  @Override
  public String question() {
    return "A function is 5 on one table and 10 on its neighbour, and no row can change it by more"
        + " than 7; or it is any sum of numbers, with a person and without. Do answers of the two"
        + " tables overlap at ε 0.2, and at ε 10? By how much, and how often can an attacker tell"
        + " which table it is?";
  }

  @Override
  public String method() {
    return "The function is a sum of numbers from 0 to 7: one table has a 5, and the other the"
        + " victim's 5 as well. Of a file of your own it is one of incomes from 0 to "
        + Town.MOST_INCOME
        + ", over at most "
        + shown(PEOPLE)
        + " people, and the victim is the last of them who has one. The noise is drawn on whole"
        + " numbers, of scale 7/ε, or "
        + Town.MOST_INCOME
        + "/ε; its law is drawn beside the shares of real answers. The overlap is what the two"
        + " laws have in common, from 0 to 1; no attacker can be right more often than 1 minus"
        + " half of it.";
  }

  @Override
  public String details() {
    return "The attacker knows the others, and says that the victim is there if the"
        + " answer is at least halfway, such as 8. Without a budget the attacker can also ask at ε"
        + " 100, or 3,000 of incomes. Under a global budget of ε there is one answer. Under"
        + " personal budgets of ε a 5 of at most 7 costs 5/7 of what is asked, so that the victim"
        + " can pay for ε 0.28, or 14; people with more than the victim cannot, and are left out.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.INCOME);
  }

  @Override
  public Findings run(Setting setting) {
    int answers = setting.choose(200, 4_000, 40_000);
    int times = setting.choose(60, 1_000, 10_000);
    Neighbours tables = Neighbours.of(setting);
    Vector<String> outside = outside(setting);
    String title = "Telling " + shown(tables.sum(false)) + " from " + shown(tables.sum(true));
    Figures told = Figures.of("told", title, COLUMNS);
    Vector<Figures> laws = Vector.empty();
    for (String epsilon : EPSILONS) {
      setting.begin("ε " + epsilon);
      Vector<Double> without = answers(setting, tables, false, epsilon, answers);
      Vector<Double> with = answers(setting, tables, true, epsilon, answers);
      int from = tables.halfway(tables.most());
      int right = without.count(answer -> answer < from) + with.count(answer -> answer >= from);
      told = told.with(told(setting, tables, epsilon, Measured.share(right, 2 * answers), times));
      laws = laws.append(law(tables, epsilon, without, with));
    }
    Vector<Chart> charts = EPSILONS.zipWith(laws, Overlap::chart);
    return new Findings(
            outside.appendAll(conclusion(tables, told)).asJava(),
            laws.prepend(told).asJava(),
            charts.asJava())
        .verdict(held(told));
  }

  /** Incomes in another unit would all be the largest that is counted. */
  private static Vector<String> outside(Setting setting) {
    return setting.source().isMadeUp()
        ? Vector.empty()
        : Expected.words(setting.people(PEOPLE), Vector.of(Expected.incomes(0, Town.MOST_INCOME)));
  }

  private static Chart chart(String epsilon, Figures law) {
    return Chart.of("Answers at ε " + epsilon, law, "answer", "share of the answers")
        .lines(law.columns().tail().toJavaArray(String[]::new));
  }

  private static World<Value> world(
      Setting setting, Regime regime, Neighbours tables, boolean there) {
    return setting.world(regime, Value.class, Value::who).with(tables.table(there));
  }

  private static Vector<Double> answers(
      Setting setting, Neighbours tables, boolean there, String epsilon, int many) {
    World<Value> world = world(setting, World.unlimited(), tables, there);
    return Vector.fill(many, () -> tables.answer(world, Epsilon.of(epsilon)));
  }

  private static Object[] told(
      Setting setting, Neighbours tables, String epsilon, Measured measured, int times) {
    double overlap = overlap(tables.noise(epsilon), tables.victim().number());
    int from = tables.halfway(tables.most());
    int ofPayers = tables.halfway(tables.victim().number());
    return new Object[] {
      epsilon,
      overlap,
      1 - overlap / 2,
      measured,
      once(setting, World.unlimited(), tables, tables.large(), from, times),
      once(setting, World.global(epsilon, 1), tables, Epsilon.of(epsilon), from, times),
      once(setting, World.personal(epsilon), tables, tables.own(epsilon), ofPayers, times),
      Guesses.bound(Double.parseDouble(epsilon))
    };
  }

  private static Measured once(
      Setting setting, Regime regime, Neighbours tables, Epsilon epsilon, int from, int times) {
    return Guesses.right(
        times, there -> tables.answer(world(setting, regime, tables, there), epsilon) >= from);
  }

  private static double share(Vector<Double> answers, Predicate<Double> condition) {
    return answers.count(condition) / (double) answers.size();
  }

  static int half(int apart) {
    return (apart + 1) / 2;
  }

  /**
   * The overlap of two laws at this distance: the sum of the smaller probability of each number.
   */
  static double overlap(TwoSided noise, int apart) {
    // From halfway on, the law of the larger count is the likelier one, and below it the other: two
    // tails remain.
    return noise.atLeast(half(apart)) + 1 - noise.atLeast(half(apart) - apart);
  }

  private static Figures law(
      Neighbours tables, String epsilon, Vector<Double> without, Vector<Double> with) {
    int less = tables.sum(false);
    int more = tables.sum(true);
    TwoSided noise = tables.noise(epsilon);
    int width = (int) Math.max(1, Math.round(noise.scale() * 2 / 7));
    Figures law =
        Figures.of(
            "figure-" + (EPSILONS.indexOf(epsilon) + 3),
            "Shares of answers at ε " + epsilon + (width == 1 ? "" : ", " + width + " around each"),
            "answer",
            "law of " + shown(less),
            "answers of " + shown(less),
            "law of " + shown(more),
            "answers of " + shown(more));
    for (int from = less - 10 * width; from <= more + 10 * width; from += width) {
      int low = from - width / 2;
      law =
          law.with(
              from,
              lawful(noise, low - less, width),
              share(without, answer -> answer >= low && answer < low + width),
              lawful(noise, low - more, width),
              share(with, answer -> answer >= low && answer < low + width));
    }
    return law;
  }

  private static double lawful(TwoSided noise, int from, int width) {
    return noise.atLeast(from) - noise.atLeast(from + width);
  }

  static List<String> conclusion(Neighbours tables, Figures told) {
    return List.of(
        "At ε 0.2 the two laws have "
            + apart(told, "0.2")
            + ". At ε 10 they have "
            + apart(told, "10")
            + ". By the law, for a person with "
            + tables.most()
            + " it would be "
            + percent(atBest(tables))
            + " at best there. What was measured has "
            + Measured.INTERVALS
            + ", here and below.",
        "Without a budget the next question may have a large ε: an answer at ε "
            + shown(tables.large().decimal().doubleValue())
            + " was right in "
            + told.measured("0.2", NO_BUDGET).percent()
            + Claim.where(
                    told.measured("0.2", NO_BUDGET).isAbove(told.number("0.2", BOUND)),
                    ", more often than a loss of 0.2 allows: a small ε of one question bounds no"
                        + " other.")
                .otherwise(", which is not shown to be more often than a loss of 0.2 allows.")
            + " Under a global budget of 0.2 the attacker was right in "
            + told.measured("0.2", GLOBAL).percent()
            + ", under personal ones in "
            + told.measured("0.2", PERSONAL).percent()
            + "; a loss of 0.2 allows "
            + percent(told.number("0.2", BOUND))
            + ".",
        spent(tables.victim().number(), tables.most())
            + " A loss of 10 allows all but one of "
            + shown(Math.round(1 / (1 - told.number("10", BOUND))))
            + " guesses to be right: right were "
            + told.measured("10", GLOBAL).percent()
            + " under a global budget and "
            + told.measured("10", PERSONAL).percent()
            + " under personal ones. "
            + verdict(told));
  }

  static Verdict held(Figures told) {
    Vector<Double> bounds = told.numbers(BOUND);
    return Guesses.held(
        "A question at a much larger ε than the budget of 0.2",
        told.measured("0.2", NO_BUDGET),
        told.number("0.2", BOUND),
        Vector.of(GLOBAL, PERSONAL)
            .flatMap(budget -> EPSILONS.map(epsilon -> told.measured(epsilon, budget))),
        bounds.appendAll(bounds));
  }

  /**
   * The share of trials in which an attacker at best tells a person with the largest number, at ε
   * 10.
   */
  private static double atBest(Neighbours tables) {
    return 1 - overlap(tables.noise("10"), tables.most()) / 2;
  }

  private static String verdict(Figures told) {
    Vector<Double> bounds = told.numbers(BOUND);
    return Guesses.verdict(
        Vector.of(GLOBAL, PERSONAL)
            .flatMap(budget -> EPSILONS.map(epsilon -> told.measured(epsilon, budget))),
        bounds.appendAll(bounds));
  }

  private static String apart(Figures told, String epsilon) {
    Measured measured = told.measured(epsilon, MEASURED);
    double best = told.number(epsilon, BEST);
    return percent(told.number(epsilon, SIDE_BY_SIDE))
        + " in common, and one answer tells them apart in "
        + percent(best)
        + " at best; measured was "
        + measured.percent()
        + Claim.where(
                measured.together(EPSILONS.size()).isAbove(best),
                ", which is more than the law says, also if both intervals are to hold at once: by"
                    + " chance that happens in fewer than one of twenty runs")
            .otherwise("");
  }

  private static String spent(int number, int most) {
    String share = number + " of at most " + most;
    return number == most
        ? "By the rules the victim, with " + share + ", pays all that is asked under either kind."
        : "By the rules a person with "
            + share
            + " pays just that share of what is asked, so that all of the victim's own budget can"
            + " be spent on it, where a global one charges for the whole range.";
  }
}
