package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.attack.Patients.Counting;
import org.properdp.examples.experiment.attack.Patients.Example;
import org.properdp.examples.experiment.attack.Patients.Patient;
import org.properdp.examples.experiment.attack.Patients.Usage;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Numbers;
import org.properdp.report.figures.Verdict;

/** Four illegitimate uses of counts, from slides on interactive sanitization. */
public final class Slides implements Experiment {
  static final int ZIP = 75_002;
  private static final int OFTEN = 100;
  static final int COLDS = 400;
  private static final int PEOPLE = 1_000;
  static final double BUDGET = 1;

  static final String ONE = "1: a count of one ssn";
  static final String INTERSECTION = "2: counts that intersect";
  static final String DIFFERENCE = "3: the difference of two counts";
  static final String GROUP = "4: a group of whom one is unknown";

  static final String EXACT = "exact answers";
  static final String NO_BUDGET = "noise, no budget";
  static final String GLOBAL = "global budget";
  static final String PERSONAL = "personal budgets";
  static final String BOUND = "at most by a budget";
  private static final String[] COLUMNS = {
    "usage", EXACT, NO_BUDGET, GLOBAL, PERSONAL, BOUND, "times, no budget", "times, else"
  };

  @Override
  public String name() {
    return "slides";
  }

  @Override
  public String title() {
    return "Four illegitimate uses of counts";
  }

  @Override
  public String line() {
    return "what counts tell of one person: of one, intersecting, differing, of a known group";
  }

  @Override
  public String question() {
    return "SELECT COUNT(*) FROM PATIENT WHERE ssn='123' AND disease='Cold' is one illegitimate"
        + " usage; counts that intersect, counts that differ by one patient, and a group in which"
        + " all other people are known are others. How much better than a coin does an attacker"
        + " know whether such a victim has the disease?";
  }

  @Override
  public String method() {
    return "There are "
        + COLDS
        + " patients with a cold, or one less: a fair coin decided on the victim. Five patients,"
        + " the victim among them, have the zip code 75002, and the other four have colds. Of a"
        + " file of your own, "
        + shown(PEOPLE)
        + " people at most, the victim is the first, the group is its zip code, and the disease,"
        + " which the coin decides on here too, is the commonest that two others don't have. The"
        + " attacker knows the others. Each example is played with exact answers; with noise, each"
        + " count asked 100 times at ε 1 and averaged; and under budgets of 1.";
  }

  @Override
  public String details() {
    return "There, two counts"
        + " are asked at ε 0.5 each. Under personal budgets two of the examples can do better:"
        + " those who do not have the disease pay for no count of it, so intersecting counts are"
        + " asked at ε 1 each; and all others can be made to run out, by counting them at ε 1,"
        + " before all people are counted. An advantage is the share of right guesses less a half."
        + " The bound is that of the loss E: e^E/(1 + e^E) − 1/2; and of 2·E in example 4, where"
        + " the victim is counted in either case, so that one record is replaced by another.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.ZIP, Column.DISEASE);
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(30, 1_000, 10_000);
    Figures advantages = Figures.of("advantage", "The share of right guesses less a half", COLUMNS);
    Patients table =
        setting.source().isMadeUp() ? Patients.ofSlides() : Patients.of(setting.people(PEOPLE));
    World<Patient> ill = world(setting, World.unlimited(), table.rows(true));
    World<Patient> healthy = world(setting, World.unlimited(), table.rows(false));
    Door global = secret -> once(setting, World.global("1", 1), table.rows(secret));
    Door personal = secret -> once(setting, World.personal("1"), table.rows(secret));
    for (Example example : table.examples()) {
      setting.begin("example " + example.name());
      advantages =
          advantages.with(
              example.name(),
              advantage(times, example.split(), secret -> exact(table.rows(secret))).value(),
              advantage(times / 5, example.split(), secret -> often(secret ? ill : healthy)),
              advantage(times, example.split(), global),
              advantage(times, example.own(), personal),
              Guesses.bound(example.loss()) - 0.5,
              2 * (times / 5),
              2 * times);
    }
    return new Findings(
            conclusion(table, advantages),
            List.of(advantages),
            List.of(
                Chart.of(
                        "What four usages of counts tell",
                        advantages,
                        "usage",
                        "advantage over a coin")
                    .along("use of counts")
                    .bars(EXACT, NO_BUDGET, GLOBAL, PERSONAL, BOUND)))
        .verdict(held(advantages))
        .losing(2);
  }

  private interface Door {
    Counting to(boolean secret);
  }

  private static Measured advantage(int timesEach, Usage usage, Door door) {
    return Guesses.right(timesEach, secret -> usage.saysIll(door.to(secret))).less(0.5);
  }

  private static World<Patient> world(Setting setting, Regime regime, Vector<Patient> patients) {
    return setting.world(regime, Patient.class, Patient::ssn).with(patients);
  }

  private static Counting exact(Vector<Patient> patients) {
    return (where, epsilon) -> patients.count(where);
  }

  /** Each count is an average of many: there are no budgets. */
  private static Counting often(World<Patient> world) {
    return (where, epsilon) -> Statistics.mean(Vector.fill(OFTEN, () -> count(world, where, "1")));
  }

  private static Counting once(Setting setting, Regime regime, Vector<Patient> patients) {
    World<Patient> world = world(setting, regime, patients);
    return (where, epsilon) -> count(world, where, epsilon);
  }

  private static double count(World<Patient> world, Predicate<Patient> where, String epsilon) {
    return World.number(world.rows().filter(where).noisyCount(Epsilon.of(epsilon)));
  }

  static List<String> conclusion(Patients table, Figures advantages) {
    boolean alwaysRight = advantages.numbers(EXACT).forAll(advantage -> advantage == 0.5);
    return List.of(
        Claim.where(
                    alwaysRight,
                    "Exact answers were always right: an advantage of 0.5 in each example.")
                .otherwise("The advantages by exact answers were " + each(advantages, EXACT) + ".")
            + " Noise without a budget leaves, for"
            + " examples 1 to 4 in turn, "
            + each(advantages, NO_BUDGET)
            + "; "
            + Measured.INTERVALS
            + ", here and below.",
        "Under a global budget of 1 the advantages were, for examples 1 to 4 in turn, "
            + each(advantages, GLOBAL)
            + "; under personal ones "
            + each(advantages, PERSONAL)
            + "; what no attack can exceed, by the theorem, is "
            + each(advantages, BOUND)
            + ". "
            + verdict(advantages)
            + " By the law of the noise a count of one patient reaches the bound exactly.",
        "By the rules, counts that intersect or differ split one global budget between two"
            + " questions; under personal ones only the victim's own share of the questions counts,"
            + " up to the victim's own budget. "
            + told(advantages, INTERSECTION)
            + " "
            + told(advantages, DIFFERENCE),
        ofOthers(table));
  }

  private static String ofOthers(Patients table) {
    return Claim.where(
            table.group().nonEmpty(),
            "By the rules no budget hides what is true of a group without the victim: "
                + table.group().count(table::isIll)
                + " of "
                + shown((long) table.group().size(), "other", "others")
                + " in its zip code "
                + (table.group().count(table::isIll) == 1 ? "has " : "have ")
                + "\""
                + table.disease()
                + "\". What that suggests about the victim does not depend on whether the victim is"
                + " in the table.")
        .otherwise("No other person has the victim's zip code, so that others tell nothing of it.");
  }

  static Verdict held(Figures advantages) {
    Vector<Double> bounds = advantages.numbers(BOUND);
    return Guesses.held(
        "A count of one ssn with noise alone",
        advantages.measured(ONE, NO_BUDGET),
        advantages.number(ONE, BOUND),
        right(advantages),
        bounds.appendAll(bounds).map(bound -> bound + 0.5));
  }

  /** The share of guesses under budgets that were right. */
  private static Vector<Measured> right(Figures advantages) {
    Vector<String> examples = advantages.column("usage").map(String::valueOf);
    return Guesses.right(
        Vector.of(GLOBAL, PERSONAL)
            .flatMap(budget -> examples.map(example -> advantages.measured(example, budget))));
  }

  private static String verdict(Figures advantages) {
    Vector<Double> bounds = advantages.numbers(BOUND);
    return Guesses.verdict(right(advantages), bounds.appendAll(bounds).map(bound -> bound + 0.5));
  }

  /** A sentence about an example where personal budgets can reveal more than a global one. */
  private static String told(Figures advantages, String example) {
    Measured global = advantages.measured(example, GLOBAL);
    Measured personal = advantages.measured(example, PERSONAL);
    return "In example "
        + example.charAt(0)
        + " "
        + Claim.ofOrder(
            global,
            personal,
            "personal budgets told more than a global one",
            "personal budgets told less than a global one",
            "both kinds of budget")
        + ".";
  }

  private static String each(Figures advantages, String protection) {
    return advantages.column(protection).map(Numbers::shown).mkString(", ");
  }
}
