package org.properdp.examples.experiment.attack;

import static org.properdp.examples.experiment.figures.Numbers.shown;

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
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;

/** Four illegitimate usages of counts, from slides on interactive sanitization. */
public final class Slides implements Experiment {
  private static final String VICTIM = "123";
  private static final int ZIP = 75_002;
  private static final int OFTEN = 100;
  private static final int FEWER = 5;
  private static final int COLDS = 400;
  private static final double BUDGET = 1;

  static final String ONE = "1: a count of one ssn";
  static final String INTERSECTION = "2: counts that intersect";
  static final String DIFFERENCE = "3: the difference of two counts";
  static final String GROUP = "4: a group with one value";

  static final String EXACT = "exact answers";
  static final String NO_BUDGET = "noise, no budget";
  static final String GLOBAL = "global budget";
  static final String PERSONAL = "personal budgets";
  static final String BOUND = "at most by a budget";

  /** A row of the table PATIENT. */
  record Patient(String ssn, int zip, String disease) {
    boolean hasCold() {
      return disease.equals("Cold");
    }

    boolean isOneOf(String one, String other) {
      return ssn.equals(one) || ssn.equals(other);
    }
  }

  /** Something that counts, and says NaN where it refuses. */
  private interface Counting {
    double count(Predicate<Patient> where, String epsilon);
  }

  /** Whether the victim is said to have a cold. */
  private interface Usage {
    boolean saysCold(Counting patients);
  }

  /**
   * An example of the slides.
   *
   * @param loss the most that its secret can lose under a budget
   * @param split played where one budget pays for all questions
   * @param own played where everybody pays for themselves
   */
  private record Example(String name, double loss, Usage split, Usage own) {}

  private static final Vector<Example> EXAMPLES =
      Vector.of(
          new Example(ONE, BUDGET, one("1"), one("1")),
          new Example(INTERSECTION, BUDGET, intersection("0.5"), intersection("1")),
          new Example(DIFFERENCE, BUDGET, difference("0.5"), Slides::afterAllOthers),
          new Example(GROUP, 2 * BUDGET, group("0.5"), group("0.5")));

  @Override
  public String name() {
    return "slides";
  }

  @Override
  public String line() {
    return "counts of one, intersecting, differing, and of a group that all have a cold";
  }

  @Override
  public String question() {
    return "SELECT COUNT(*) FROM PATIENT WHERE ssn='123' AND disease='Cold' is one illegitimate"
        + " usage; counts that intersect, counts that differ by one patient, and a group in which"
        + " everybody has a cold are others. How much better than a coin does an attacker know"
        + " whether patient 123 has a cold?";
  }

  @Override
  public String method() {
    return "There are "
        + COLDS
        + " patients with a cold, or one less: a fair coin decided on the victim. Five patients,"
        + " the victim among them, have the zip code 75002, and the other four have colds. Each"
        + " example is played with exact answers; with noise, each count asked 100 times at ε 1 and"
        + " averaged; and under budgets of 1. There, two counts are asked at ε 0.5 each. Under"
        + " personal budgets two of the examples can do better: those who do not have a cold pay"
        + " for no count of colds, so intersecting counts are asked at ε 1 each; and all others"
        + " can be made to run out, by counting them at ε 1, before everybody is counted. An"
        + " advantage is the share of right guesses less a half. The bound is that of the loss E:"
        + " e^E/(1 + e^E) − 1/2; and of 2·E in example 4, where the victim is counted in either"
        + " case, so that one record is replaced by another.";
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(30, 1_000, 10_000);
    Figures advantages =
        Figures.of(
            "advantage",
            "The share of right guesses less a half",
            "usage",
            EXACT,
            NO_BUDGET,
            GLOBAL,
            PERSONAL,
            BOUND,
            "times");
    World<Patient> cold = world(setting, World.unlimited(), true);
    World<Patient> none = world(setting, World.unlimited(), false);
    for (Example example : EXAMPLES) {
      setting.begin("example " + example.name());
      Usage split = example.split();
      advantages =
          advantages.with(
              example.name(),
              advantage(times, split, secret -> exact(patients(secret))),
              advantage(times / FEWER, split, secret -> often(secret ? cold : none)),
              advantage(times, split, secret -> once(setting, World.global("1", 1), secret)),
              advantage(times, example.own(), secret -> once(setting, World.personal("1"), secret)),
              Guesses.bound(example.loss()) - 0.5,
              2 * times);
    }
    return new Findings(
        conclusion(advantages),
        List.of(advantages),
        List.of(
            Chart.of("What four usages of counts tell", advantages, "usage", "advantage")
                .bars(EXACT, NO_BUDGET, GLOBAL, PERSONAL, BOUND)));
  }

  private interface Door {
    Counting to(boolean secret);
  }

  private static double advantage(int timesEach, Usage usage, Door door) {
    return Guesses.right(timesEach, secret -> usage.saysCold(door.to(secret))) - 0.5;
  }

  private static Vector<Patient> patients(boolean victimHasCold) {
    Vector<Patient> table =
        Vector.of(
            new Patient(VICTIM, ZIP, victimHasCold ? "Cold" : "Flu"),
            new Patient("456", ZIP + 1, "Flu"),
            new Patient("789", ZIP + 1, "Flu"));
    return table.appendAll(
        Vector.tabulate(
            COLDS - 1, i -> new Patient("1" + (1_000 + i), i < 4 ? ZIP : ZIP + 1, "Cold")));
  }

  private static World<Patient> world(Setting setting, Regime regime, boolean victimHasCold) {
    return setting.world(regime, Patient.class, Patient::ssn).with(patients(victimHasCold));
  }

  private static Counting exact(Vector<Patient> patients) {
    return (where, epsilon) -> patients.count(where);
  }

  /** Each count is an average: nobody keeps account. */
  private static Counting often(World<Patient> world) {
    return (where, epsilon) -> Statistics.mean(Vector.fill(OFTEN, () -> count(world, where, "1")));
  }

  private static Counting once(Setting setting, Regime regime, boolean secret) {
    World<Patient> world = world(setting, regime, secret);
    return (where, epsilon) -> count(world, where, epsilon);
  }

  private static double count(World<Patient> world, Predicate<Patient> where, String epsilon) {
    return World.number(world.rows().filter(where).noisyCount(Epsilon.of(epsilon)));
  }

  private static Usage one(String epsilon) {
    return table -> table.count(row -> row.ssn().equals(VICTIM) && row.hasCold(), epsilon) > 0.5;
  }

  private static Usage intersection(String epsilon) {
    return table ->
        table.count(row -> row.isOneOf(VICTIM, "456") && row.hasCold(), epsilon)
                - table.count(row -> row.isOneOf("456", "789") && row.hasCold(), epsilon)
            > 0.5;
  }

  private static Usage difference(String epsilon) {
    return table ->
        table.count(Patient::hasCold, epsilon)
                - table.count(row -> row.hasCold() && !row.ssn().equals(VICTIM), epsilon)
            > 0.5;
  }

  /** The others' own budgets are used up first: then a count of everybody is one of the victim. */
  private static boolean afterAllOthers(Counting table) {
    table.count(row -> row.hasCold() && !row.ssn().equals(VICTIM), "1");
    return table.count(Patient::hasCold, "1") > 0.5;
  }

  private static Usage group(String epsilon) {
    return table ->
        table.count(row -> row.zip() == ZIP, epsilon)
                - table.count(row -> row.zip() == ZIP && row.hasCold(), epsilon)
            < 0.5;
  }

  private static List<String> conclusion(Figures advantages) {
    return List.of(
        "Exact answers are always right: an advantage of 0.5 in each example. Noise without a"
            + " budget leaves "
            + each(advantages, NO_BUDGET)
            + ".",
        "Under a global budget of 1 the advantages were "
            + each(advantages, GLOBAL)
            + "; under personal ones "
            + each(advantages, PERSONAL)
            + "; what no attack can exceed is "
            + each(advantages, BOUND)
            + ". A count of one patient is a best attack: its law reaches the bound exactly.",
        "Where personal budgets lose: counts that intersect or differ split one global budget"
            + " between two questions, and only the victim's own share of the questions counts"
            + " under personal ones. So examples 2 and 3 can tell more there, but never more than"
            + " the victim's own budget allows.",
        "No budget hides what is true of a group without the victim: if four of four others in a"
            + " zip code have colds, the fifth may well have one, whether it is in the table or"
            + " not.");
  }

  private static String each(Figures advantages, String protection) {
    return advantages.numbers(protection).map(a -> shown(a)).mkString(", ");
  }
}
