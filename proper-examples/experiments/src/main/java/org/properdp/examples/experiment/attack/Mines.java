package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/**
 * The difference attack on an income: SELECT SUM(income) before and after a person moves in, or
 * with a WHERE.
 */
public final class Mines implements Experiment {
  private static final Range INCOMES = Range.of("0", "" + Town.MOST_INCOME);
  private static final int TOWN = 100;
  private static final String BETTER = "better than asking nothing";

  static final String NOTHING = "asks nothing, guesses the usual income";
  static final String EXACT = "exact answers: difference";
  static final String NOISE_INSERTED = "noise without a budget: before and after";
  static final String NOISE_WHERE = "noise without a budget: WHERE";
  static final String GLOBAL_INSERTED = "global budget: before and after";
  static final String GLOBAL_WHERE = "global budget: WHERE";
  static final String PERSONAL_INSERTED = "personal budgets: before and after";
  static final String PERSONAL_WHERE = "personal budgets: WHERE";
  static final String PERSONAL_ALONE = "personal budgets: all others run out first";

  private static final Vector<String> UNDER_BUDGETS =
      Vector.of(GLOBAL_INSERTED, PERSONAL_INSERTED, GLOBAL_WHERE, PERSONAL_WHERE);

  @Override
  public String name() {
    return "mines";
  }

  @Override
  public String title() {
    return "The difference of two sums of incomes";
  }

  @Override
  public String line() {
    return "the income difference: a sum before and after a person moves in, or with and without";
  }

  @Override
  public String question() {
    return "SELECT SUM(income) FROM table is harmless, until a person moves in and it is asked"
        + " again, or a WHERE leaves one person out: the difference is that person's income. How"
        + " close does an attacker come who knows when, or whom?";
  }

  @Override
  public String method() {
    return "A town of 100 people; the victims are others, one in each attack. Incomes are in"
        + " thousands a year, those of victims up to 200, in sums between 0 and 200. Without a"
        + " budget the attacker asks four times at ε 100 before and after; under a budget of 1"
        + " once at 0.5 before and after, or with and without. Under personal budgets there is"
        + " something better: a count at ε 1 takes all that people have; a person who moves in"
        + " then is alone in later sums, and a sum at ε 4 costs a fiftieth for each thousand. How"
        + " far each guess was off is compared with a guess that asks nothing.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.INCOME);
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(24, 300, 3_000);
    Vector<Person> all = setting.people(TOWN + 3 * times);
    Vector<String> outside = Expected.words(all, Vector.of(Expected.incomes(0, Town.MOST_INCOME)));
    Vector<Person> here = all.take(TOWN);
    Vector<Person> victims = all.drop(TOWN).filter(Mines::isWithin).take(times);
    if (victims.isEmpty()) {
      throw lacking(all.size());
    }
    double usual = Statistics.median(here.map(person -> (double) person.income()));
    Figures errors =
        Figures.of(
            "error",
            "How far guesses at an income were off, in thousands a year, and how often they were"
                + " nearer than the first",
            "attack",
            "median error",
            BETTER,
            "times");
    for (var attack : attacks(setting, usual)) {
      setting.begin(attack._1);
      Vector<Double> off =
          victims.map(victim -> Math.abs(attack._2.apply(here, victim) - victim.income()));
      // That a guess is never better than itself was not measured.
      Object better = attack._1.equals(NOTHING) ? Double.NaN : nearer(off, victims, usual);
      errors = errors.with(attack._1, Measured.median(off), better, off.size());
    }
    Figures better = better(errors);
    return new Findings(
            outside.appendAll(conclusion(errors)).asJava(),
            List.of(errors, better),
            List.of(
                Chart.of("Attacks that beat a guess", better, "protection", "share of the attacks")
                    .bars("before and after", "by WHERE", "all others run out first")
                    .level("a coin", 0.5)))
        .verdict(verdict(errors));
  }

  /** No sum gives away an income that it cuts off, whatever is nearer to it. */
  private static boolean isWithin(Person person) {
    return person.income() > 0 && person.income() <= Town.MOST_INCOME;
  }

  private static Measured nearer(Vector<Double> off, Vector<Person> victims, double usual) {
    return Measured.share(
        off.zipWith(victims, (error, who) -> error < Math.abs(usual - who.income()))
            .count(isNearer -> isNearer),
        off.size());
  }

  private static IllegalArgumentException lacking(int people) {
    return new IllegalArgumentException(
        "there must be more than "
            + TOWN
            + " people, and incomes up to "
            + Town.MOST_INCOME
            + " among the later ones, but the file has "
            + people
            + (people > TOWN ? ", and no such income there" : ""));
  }

  private static Figures better(Figures errors) {
    return Figures.of(
            "better",
            "The share of attacks that came nearer than a guess that asks nothing",
            "protection",
            "before and after",
            "by WHERE",
            "all others run out first")
        .with(row(errors, "exact answers", EXACT, EXACT))
        .with(row(errors, "noise, no budget", NOISE_INSERTED, NOISE_WHERE))
        .with(row(errors, "global budget", GLOBAL_INSERTED, GLOBAL_WHERE))
        .with(row(errors, "personal budgets", PERSONAL_INSERTED, PERSONAL_WHERE, PERSONAL_ALONE));
  }

  private static Object[] row(Figures errors, String protection, String... attacks) {
    return Vector.of(attacks)
        .<Object>map(attack -> share(errors, attack))
        .padTo(3, Double.NaN)
        .prepend(protection)
        .toJavaArray();
  }

  private static Measured share(Figures errors, String attack) {
    return errors.measured(attack, BETTER);
  }

  private static Map<String, BiFunction<Vector<Person>, Person, Double>> attacks(
      Setting setting, double usual) {
    Regime global = World.global("1", 1);
    Regime personal = World.personal("1");
    return LinkedHashMap.<String, BiFunction<Vector<Person>, Person, Double>>of(
            NOTHING, (here, victim) -> usual,
            EXACT, (here, victim) -> exact(here.append(victim)) - exact(here),
            NOISE_INSERTED,
                (here, victim) ->
                    beforeAndAfter(setting, World.unlimited(), here, victim, 4, "100"),
            GLOBAL_INSERTED,
                (here, victim) -> beforeAndAfter(setting, global, here, victim, 1, "0.5"),
            GLOBAL_WHERE, (here, victim) -> byWhere(setting, global, here, victim, 1, "0.5"),
            PERSONAL_INSERTED,
                (here, victim) -> beforeAndAfter(setting, personal, here, victim, 1, "0.5"))
        .put(
            NOISE_WHERE,
            (here, victim) -> byWhere(setting, World.unlimited(), here, victim, 4, "100"))
        .put(PERSONAL_WHERE, (here, victim) -> byWhere(setting, personal, here, victim, 1, "0.5"))
        .put(PERSONAL_ALONE, (here, victim) -> alone(setting, personal, here, victim));
  }

  private static double exact(Vector<Person> people) {
    return people.map(Person::income).sum().doubleValue();
  }

  private static World<Person> world(Setting setting, Regime regime, Vector<Person> people) {
    return setting.world(regime, Person.class, Person::id).with(people);
  }

  private static double sum(Queryable<Person> rows, String epsilon) {
    return World.number(rows.noisySum(INCOMES, Person::income, Epsilon.of(epsilon)));
  }

  private static double beforeAndAfter(
      Setting setting,
      Regime regime,
      Vector<Person> here,
      Person victim,
      int times,
      String epsilon) {
    World<Person> world = world(setting, regime, here);
    double before = Statistics.mean(Vector.fill(times, () -> sum(world.rows(), epsilon)));
    world.with(List.of(victim));
    return Statistics.mean(Vector.fill(times, () -> sum(world.rows(), epsilon))) - before;
  }

  private static double byWhere(
      Setting setting,
      Regime regime,
      Vector<Person> here,
      Person victim,
      int times,
      String epsilon) {
    World<Person> world = world(setting, regime, here.append(victim));
    Queryable<Person> others = world.rows().filter(person -> !person.id().equals(victim.id()));
    return Statistics.mean(Vector.fill(times, () -> sum(world.rows(), epsilon)))
        - Statistics.mean(Vector.fill(times, () -> sum(others, epsilon)));
  }

  private static double alone(Setting setting, Regime regime, Vector<Person> here, Person victim) {
    World<Person> world = world(setting, regime, here);
    World.number(world.rows().noisyCount(Epsilon.of("1")));
    world.with(List.of(victim));
    return sum(world.rows(), "4");
  }

  /**
   * The conclusion. An attack counts as successful only if the whole interval of how often it came
   * nearer than a guess lies above a half.
   */
  static List<String> conclusion(Figures errors) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "A guess that asks nothing is off by a median of "
            + off(errors, NOTHING)
            + " thousand a year. Exact answers are off by a median of "
            + off(errors, EXACT)
            + ", and noise without a budget, asked four times, by "
            + off(errors, NOISE_INSERTED)
            + ". Exact answers came nearer than the guess in "
            + often(errors, EXACT)
            + " of the attacks, and with noise alone the attack did in "
            + often(errors, NOISE_INSERTED)
            + ": "
            + Claim.where(
                    share(errors, NOISE_INSERTED).isAbove(0.5),
                    "more often than a coin would, so noise alone gives incomes away")
                .otherwise("that does not show that noise alone gives incomes away")
            + "; in brackets are 95 % intervals, here and below: of medians from the order of the"
            + " trials, of shares Clopper and Pearson's.");
    sentences.add(underBudgets(errors));
    sentences.add(alone(errors));
    return sentences;
  }

  static Verdict verdict(Figures errors) {
    boolean isOpen = UNDER_BUDGETS.exists(attack -> helps(errors, attack));
    return Verdict.shownWhere(
            share(errors, NOISE_INSERTED).isAbove(0.5) && !isOpen,
            "Noise alone gives incomes away; under a budget the same attack is not shown to help.")
        .contradictedWhere(isOpen, "Under a budget the attack beats a guess that asks nothing.")
        .otherwise("These attacks do not show that noise alone gives incomes away.");
  }

  private static String underBudgets(Figures errors) {
    return "Under a budget of 1 the same attack is off by a median of "
        + off(errors, GLOBAL_INSERTED)
        + " (global) and "
        + off(errors, PERSONAL_INSERTED)
        + " (personal), by WHERE by "
        + off(errors, GLOBAL_WHERE)
        + " and "
        + off(errors, PERSONAL_WHERE)
        + ". In the same order, they came nearer than the guess in "
        + UNDER_BUDGETS.map(attack -> often(errors, attack)).mkString(", ")
        + " of the attacks: "
        + Claim.where(
                UNDER_BUDGETS.exists(attack -> helps(errors, attack)),
                "of these four intervals, widened to hold at once in 95 %, "
                    + shown(
                        (long) UNDER_BUDGETS.count(attack -> helps(errors, attack)), "is", "are")
                    + " wholly above a half.")
            .otherwise("in none of the four is that shown to be more often than a coin would.");
  }

  private static String alone(Figures errors) {
    Measured nearer = share(errors, PERSONAL_ALONE);
    return "Personal budgets allow an attack that a global one refuses: all others run out first,"
        + " and the newcomer is alone. It is off by a median of "
        + off(errors, PERSONAL_ALONE)
        + ", and came nearer than the guess in "
        + often(errors, PERSONAL_ALONE)
        + " of the attacks. "
        + Claim.where(
                nearer.isAbove(0.5), "Here the attack is nearer in more than half of all cases.")
            .orWhere(
                nearer.isBelow(0.5),
                "Asking nothing is as near or nearer in more than half of all cases.")
            .otherwise(
                "That does not show whether the attack helps in more than half of all cases.")
        + " By the rules, the noise of a sum that a person can pay for has a scale of at least that"
        + " person's income, as it counts in the sum, divided by the person's budget.";
  }

  /** True if one of the attacks under budgets is better than a coin, if all intervals hold. */
  private static boolean helps(Figures errors, String attack) {
    return share(errors, attack).together(UNDER_BUDGETS.size()).isAbove(0.5);
  }

  private static String often(Figures errors, String attack) {
    return share(errors, attack).percent();
  }

  private static String off(Figures errors, String attack) {
    return errors.measured(attack, "median error").shown();
  }
}
