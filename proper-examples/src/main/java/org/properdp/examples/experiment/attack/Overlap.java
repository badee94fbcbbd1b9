package org.properdp.examples.experiment.attack;

import static org.properdp.examples.experiment.figures.Numbers.percent;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;

/** An introduction's Figures 3 and 4: do the answers of two neighbouring tables look alike? */
public final class Overlap implements Experiment {
  private static final int MOST = 7;
  private static final int LESS = 5;
  private static final int MORE = 10;
  private static final String WITHOUT_ACCOUNT = "100";
  private static final double BETWEEN = 7.5;
  private static final Range VALUES = Range.of("0", "" + MOST);
  private static final Vector<Value> SMALLER = Vector.of(new Value("ann", LESS));
  private static final Vector<Value> LARGER = SMALLER.append(new Value("victim", MORE - LESS));

  static final String SIDE_BY_SIDE = "overlap";
  static final String BEST = "right at best, one answer";
  static final String MEASURED = "right, one answer";
  static final String NO_BUDGET = "right, no budget";
  static final String GLOBAL = "right, global budget";
  static final String PERSONAL = "right, personal budgets";
  static final String BOUND = "a budget allows";

  /** A number, and whose it is. */
  record Value(String who, int number) {}

  /**
   * One of the figures.
   *
   * @param own the ε at which the victim's 5 of at most 7 costs just the figure's ε
   * @param width how many answers are drawn as one
   */
  private record Figure(String name, String epsilon, String own, int width) {
    TwoSided noise() {
      return new TwoSided(MOST / Double.parseDouble(epsilon));
    }
  }

  private static final Vector<Figure> FIGURES =
      Vector.of(new Figure("figure-3", "0.2", "0.28", 10), new Figure("figure-4", "10", "14", 1));

  @Override
  public String name() {
    return "overlap";
  }

  @Override
  public String line() {
    return "answers of two neighbouring tables at ε 0.2 and 10: how far do they overlap?";
  }

  @Override
  public String question() {
    return "A function is 5 of one table and 10 of its neighbour, and nobody can change it by more"
        + " than 7. At ε 0.2 the answers of the two tables overlap; at ε 10 they do not. By how"
        + " much, and how often can an attacker tell which table it is?";
  }

  @Override
  public String method() {
    return "The function is a sum of numbers from 0 to 7: one table has a 5, and the other the"
        + " victim's 5 as well. Its noise is drawn on whole numbers, of scale 7/ε; its law is"
        + " drawn beside the shares of real answers. The overlap is what the two laws have in"
        + " common, from 0 to 1; nobody can be right more often than with 1 less half of it. The"
        + " attacker says that the victim is there if the answer is 8 or more. Without a budget"
        + " nothing keeps it from asking at ε 100. Under a global budget of ε there is one"
        + " answer. Under personal budgets of ε a 5 of at most 7 costs 5/7 of what is asked, so"
        + " that the victim can pay for ε 0.28, or 14.";
  }

  @Override
  public Findings run(Setting setting) {
    int answers = setting.choose(200, 4_000, 40_000);
    int times = setting.choose(60, 1_000, 10_000);
    Figures told =
        Figures.of(
            "told",
            "Telling 5 from 10",
            "ε",
            SIDE_BY_SIDE,
            BEST,
            MEASURED,
            NO_BUDGET,
            GLOBAL,
            PERSONAL,
            BOUND);
    Vector<Figures> laws = Vector.empty();
    Vector<Chart> charts = Vector.empty();
    for (Figure figure : FIGURES) {
      setting.begin("ε " + figure.epsilon());
      Vector<Double> smaller = answers(setting, SMALLER, figure, answers);
      Vector<Double> larger = answers(setting, LARGER, figure, answers);
      told = told.with(told(setting, figure, smaller, larger, times));
      Figures law = law(figure, smaller, larger);
      laws = laws.append(law);
      charts =
          charts.append(
              Chart.of("Answers at ε " + figure.epsilon(), law, "answer", "share")
                  .lines("law of 5", "answers of 5", "law of 10", "answers of 10"));
    }
    return new Findings(conclusion(told), laws.prepend(told).asJava(), charts.asJava());
  }

  private static World<Value> world(Setting setting, Regime regime, Vector<Value> table) {
    return setting.world(regime, Value.class, Value::who).with(table);
  }

  private static double sum(World<Value> world, String epsilon) {
    return World.number(world.rows().noisySum(VALUES, Value::number, Epsilon.of(epsilon)));
  }

  private static Vector<Double> answers(
      Setting setting, Vector<Value> table, Figure figure, int many) {
    World<Value> world = world(setting, World.unlimited(), table);
    return Vector.fill(many, () -> sum(world, figure.epsilon()));
  }

  private static Object[] told(
      Setting setting, Figure figure, Vector<Double> smaller, Vector<Double> larger, int times) {
    double overlap = overlap(figure.noise());
    return new Object[] {
      figure.epsilon(),
      overlap,
      1 - overlap / 2,
      (share(smaller, answer -> answer < BETWEEN) + share(larger, answer -> answer > BETWEEN)) / 2,
      once(setting, World.unlimited(), WITHOUT_ACCOUNT, times),
      once(setting, World.global(figure.epsilon(), 1), figure.epsilon(), times),
      once(setting, World.personal(figure.epsilon()), figure.own(), times),
      Guesses.bound(Double.parseDouble(figure.epsilon()))
    };
  }

  private static double once(Setting setting, Regime regime, String epsilon, int times) {
    return Guesses.right(
        times, there -> sum(world(setting, regime, table(there)), epsilon) > BETWEEN);
  }

  private static Vector<Value> table(boolean there) {
    return there ? LARGER : SMALLER;
  }

  private static double share(Vector<Double> answers, Predicate<Double> condition) {
    return answers.count(condition) / (double) answers.size();
  }

  /** What two laws have in common: each number by the less likely of its two probabilities. */
  static double overlap(TwoSided noise) {
    // From 8 on the law of 10 is the likelier one, up to 7 that of 5: two tails remain.
    int next = (int) Math.ceil(BETWEEN);
    return noise.atLeast(next - LESS) + 1 - noise.atLeast(next - MORE);
  }

  private static Figures law(Figure figure, Vector<Double> smaller, Vector<Double> larger) {
    Figures law =
        Figures.of(
            figure.name(),
            "Shares of answers at ε "
                + figure.epsilon()
                + (figure.width() == 1 ? "" : ", ten around each"),
            "answer",
            "law of 5",
            "answers of 5",
            "law of 10",
            "answers of 10");
    int width = figure.width();
    for (int from = LESS - 10 * width; from <= MORE + 10 * width; from += width) {
      int low = from - width / 2;
      law =
          law.with(
              from,
              lawful(figure.noise(), low - LESS, width),
              share(smaller, answer -> answer >= low && answer < low + width),
              lawful(figure.noise(), low - MORE, width),
              share(larger, answer -> answer >= low && answer < low + width));
    }
    return law;
  }

  private static double lawful(TwoSided noise, int from, int width) {
    return noise.atLeast(from) - noise.atLeast(from + width);
  }

  private static List<String> conclusion(Figures told) {
    return List.of(
        "At ε 0.2 the two laws have "
            + percent(told.number("0.2", SIDE_BY_SIDE))
            + " in common, and one answer tells them apart in "
            + percent(told.number("0.2", BEST))
            + " at best (measured "
            + percent(told.number("0.2", MEASURED))
            + "). At ε 10 it is "
            + percent(told.number("10", SIDE_BY_SIDE))
            + ", and "
            + percent(told.number("10", BEST))
            + " (measured "
            + percent(told.number("10", MEASURED))
            + "): that is no privacy.",
        "Without a budget a small ε is of no use, since the next question may have a large one:"
            + " an answer at ε 100 was right in "
            + percent(told.number("0.2", NO_BUDGET))
            + ". Under a global budget of 0.2 the attacker was right in "
            + percent(told.number("0.2", GLOBAL))
            + ", under personal ones in "
            + percent(told.number("0.2", PERSONAL))
            + "; a loss of 0.2 allows "
            + percent(told.number("0.2", BOUND))
            + ".",
        "Personal budgets can tell a little more of a victim that is small in its range: who has"
            + " 5 of at most 7 pays 5/7 of what is asked. So all of the"
            + " victim's budget can be spent on it, where a global one charges for 7 of 7. A budget"
            + " of 10 protects nobody, of either kind: "
            + percent(told.number("10", GLOBAL))
            + " and "
            + percent(told.number("10", PERSONAL))
            + ".");
  }
}
