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
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;

/** Four illegitimate usages of counts, from slides on interactive sanitization. */
public final class Slides implements Experiment {
  private static final int ZIP = 75_002;
  private static final int OFTEN = 100;
  private static final int COLDS = 400;
  private static final int PEOPLE = 1_000;
  private static final double BUDGET = 1;

  static final String ONE = "1: a count of one ssn";
  static final String INTERSECTION = "2: counts that intersect";
  static final String DIFFERENCE = "3: the difference of two counts";
  static final String GROUP = "4: a group of whom one is unknown";

  static final String EXACT = "exact answers";
  static final String NO_BUDGET = "noise, no budget";
  static final String GLOBAL = "global budget";
  static final String PERSONAL = "personal budgets";
  static final String BOUND = "at most by a budget";

  /** A row of the table PATIENT. */
  record Patient(String ssn, int zip, String disease) {}

  /** Something that counts, and says NaN where it refuses. */
  private interface Counting {
    double count(Predicate<Patient> where, String epsilon);
  }

  /** Whether the victim is said to have the disease. */
  private interface Usage {
    boolean saysIll(Counting patients);
  }

  /**
   * An example of the slides.
   *
   * @param loss the most that its secret can lose under a budget
   * @param split played where one budget pays for all questions
   * @param own played where everybody pays for themselves
   */
  private record Example(String name, double loss, Usage split, Usage own) {}

  /** The victim, all others, and the disease that it has or not: what can be asked about them. */
  private record Table(Patient victim, Vector<Patient> others, String disease) {
    static Table ofSlides() {
      Vector<Patient> healthy =
          Vector.of(new Patient("456", ZIP + 1, "Flu"), new Patient("789", ZIP + 1, "Flu"));
      Vector<Patient> ill =
          Vector.range(1, COLDS)
              .map(i -> new Patient("1" + (999 + i), i < 5 ? ZIP : ZIP + 1, "Cold"));
      return new Table(new Patient("123", ZIP, "Cold"), healthy.appendAll(ill), "Cold");
    }

    /**
     * Of people of somebody's own, with the commonest disease that two of the others don't have.
     */
    static Table of(Vector<Person> people) {
      Vector<Patient> patients = people.map(who -> new Patient(who.id(), who.zip(), who.disease()));
      Vector<String> all = patients.map(Patient::disease);
      return all.distinct()
          .sortBy(disease -> -all.count(disease::equals))
          .map(disease -> new Table(patients.head(), patients.tail(), disease))
          .find(table -> table.healthy().size() >= 2)
          .getOrElseThrow(Table::lacking);
    }

    private static IllegalArgumentException lacking() {
      return new IllegalArgumentException(
          "there must be a disease that two besides the first do not have, but the file has none");
    }

    Vector<Example> examples() {
      return Vector.of(
          new Example(ONE, BUDGET, one("1"), one("1")),
          new Example(INTERSECTION, BUDGET, intersection("0.5"), intersection("1")),
          new Example(DIFFERENCE, BUDGET, difference("0.5"), this::afterAllOthers),
          new Example(GROUP, 2 * BUDGET, group("0.5"), group("0.5")));
    }

    /** All rows, where the victim has the disease, or not. */
    Vector<Patient> rows(boolean victimIsIll) {
      String its = victimIsIll ? disease : "not " + disease;
      return others.prepend(new Patient(victim.ssn(), victim.zip(), its));
    }

    Vector<Patient> healthy() {
      return others.reject(this::isIll);
    }

    Vector<Patient> group() {
      return others.filter(this::isInGroup);
    }

    boolean isIll(Patient row) {
      return row.disease().equals(disease);
    }

    private boolean isOtherAndIll(Patient row) {
      return isIll(row) && !row.ssn().equals(victim.ssn());
    }

    private boolean isInGroup(Patient row) {
      return row.zip() == victim.zip();
    }

    private Usage one(String epsilon) {
      return patients -> patients.count(row -> isIll(row) && !isOtherAndIll(row), epsilon) > 0.5;
    }

    private Usage intersection(String epsilon) {
      Vector<String> healthy = healthy().map(Patient::ssn).take(2);
      Vector<String> first = Vector.of(victim.ssn(), healthy.head());
      return patients ->
          patients.count(row -> isIll(row) && first.contains(row.ssn()), epsilon)
                  - patients.count(row -> isIll(row) && healthy.contains(row.ssn()), epsilon)
              > 0.5;
    }

    private Usage difference(String epsilon) {
      return patients ->
          patients.count(this::isIll, epsilon) - patients.count(this::isOtherAndIll, epsilon) > 0.5;
    }

    /** Others' own budgets are used up first: then a count of everybody is one of the victim. */
    private boolean afterAllOthers(Counting patients) {
      patients.count(this::isOtherAndIll, "1");
      return patients.count(this::isIll, "1") > 0.5;
    }

    /** As many of the group as are known not to have the disease, or one more. */
    private Usage group(String epsilon) {
      int known = group().reject(this::isIll).size();
      return patients ->
          patients.count(this::isInGroup, epsilon)
                  - patients.count(row -> isInGroup(row) && isIll(row), epsilon)
              < known + 0.5;
    }
  }

  @Override
  public String name() {
    return "slides";
  }

  @Override
  public String line() {
    return "counts of one, intersecting, differing, and of a group of whom one is unknown";
  }

  @Override
  public String question() {
    return "SELECT COUNT(*) FROM PATIENT WHERE ssn='123' AND disease='Cold' is one illegitimate"
        + " usage; counts that intersect, counts that differ by one patient, and a group in which"
        + " everybody else is known are others. How much better than a coin does an attacker know"
        + " whether such a victim has the disease?";
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
        + " count asked 100 times at ε 1 and averaged; and under budgets of 1. There, two counts"
        + " are asked at ε 0.5 each. Under personal budgets two of the examples can do better:"
        + " those who do not have the disease pay for no count of it, so intersecting counts are"
        + " asked at ε 1 each; and all others can be made to run out, by counting them at ε 1,"
        + " before everybody is counted. An advantage is the share of right guesses less a half."
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
    Table table = setting.source().isMadeUp() ? Table.ofSlides() : Table.of(setting.people(PEOPLE));
    World<Patient> ill = world(setting, World.unlimited(), table.rows(true));
    World<Patient> healthy = world(setting, World.unlimited(), table.rows(false));
    Door global = secret -> once(setting, World.global("1", 1), table.rows(secret));
    Door personal = secret -> once(setting, World.personal("1"), table.rows(secret));
    for (Example example : table.examples()) {
      setting.begin("example " + example.name());
      advantages =
          advantages.with(
              example.name(),
              advantage(times, example.split(), secret -> exact(table.rows(secret))),
              advantage(times / 5, example.split(), secret -> often(secret ? ill : healthy)),
              advantage(times, example.split(), global),
              advantage(times, example.own(), personal),
              Guesses.bound(example.loss()) - 0.5,
              2 * times);
    }
    return new Findings(
        conclusion(table, advantages),
        List.of(advantages),
        List.of(
            Chart.of("What four usages of counts tell", advantages, "usage", "advantage")
                .bars(EXACT, NO_BUDGET, GLOBAL, PERSONAL, BOUND)));
  }

  private interface Door {
    Counting to(boolean secret);
  }

  private static double advantage(int timesEach, Usage usage, Door door) {
    return Guesses.right(timesEach, secret -> usage.saysIll(door.to(secret))) - 0.5;
  }

  private static World<Patient> world(Setting setting, Regime regime, Vector<Patient> patients) {
    return setting.world(regime, Patient.class, Patient::ssn).with(patients);
  }

  private static Counting exact(Vector<Patient> patients) {
    return (where, epsilon) -> patients.count(where);
  }

  /** Each count is an average: nobody keeps account. */
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

  private static List<String> conclusion(Table table, Figures advantages) {
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
        "No budget hides what is true of a group without the victim: "
            + table.group().count(table::isIll)
            + " of "
            + table.group().size()
            + " others in its zip code have "
            + table.disease()
            + ", and what that tells of the victim it tells whether it is in the table or not.");
  }

  private static String each(Figures advantages, String protection) {
    return advantages.numbers(protection).map(a -> shown(a)).mkString(", ");
  }
}
