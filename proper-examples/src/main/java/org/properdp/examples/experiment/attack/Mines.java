package org.properdp.examples.experiment.attack;

import static org.properdp.examples.experiment.figures.Numbers.percent;
import static org.properdp.examples.experiment.figures.Numbers.shown;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.BiFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;

/** The income difference: SELECT SUM(income), before and after somebody moves in, or by WHERE. */
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

  @Override
  public String name() {
    return "mines";
  }

  @Override
  public String line() {
    return "the income difference: a sum before and after somebody moves in, or with and without";
  }

  @Override
  public String question() {
    return "SELECT SUM(income) FROM table is harmless, until somebody moves in and it is asked"
        + " again, or a WHERE leaves one person out: the difference is that person's income. How"
        + " near does an attacker get who knows when, and whom?";
  }

  @Override
  public String method() {
    return "A town of 100 people; the victims are others, one in each attack. Incomes are in"
        + " thousands a year, in sums between 0 and 200. Without a budget the attacker asks four"
        + " times at ε 100 before and after; under a budget of 1 once at 0.5 before and after, or"
        + " with and without. Under personal budgets there is something better: a count at ε 1"
        + " takes all that everybody has; whoever moves in then is alone in all later sums, and a"
        + " sum at ε 4 costs a fiftieth for each thousand. How far each guess was off is compared"
        + " with a guess that asks nothing.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.INCOME);
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(24, 300, 3_000);
    Vector<Person> all = setting.people(TOWN + 3 * times);
    Vector<Person> here = all.take(TOWN);
    Vector<Person> victims = all.drop(TOWN).filter(person -> person.income() > 0).take(times);
    if (victims.isEmpty()) {
      throw lacking(all.size());
    }
    double usual = Statistics.median(here.map(person -> (double) person.income()));
    Figures errors =
        Figures.of(
            "error",
            "How far guesses at an income were off, in thousands a year",
            "attack",
            "median error",
            BETTER,
            "times");
    for (var attack : attacks(setting, usual)) {
      setting.begin(attack._1);
      Vector<Double> off =
          victims.map(victim -> Math.abs(attack._2.apply(here, victim) - victim.income()));
      double better =
          off.zipWith(victims, (error, who) -> error < Math.abs(usual - who.income()) ? 1.0 : 0.0)
              .sum()
              .doubleValue();
      errors =
          errors.with(attack._1, Statistics.median(off), better / victims.size(), victims.size());
    }
    Figures better = better(errors);
    return new Findings(
        conclusion(errors),
        List.of(errors, better),
        List.of(
            Chart.of("Attacks that beat a guess", better, "protection", "share of the attacks")
                .bars("before and after", "by WHERE", "all others run out first")
                .level("a coin", 0.5)));
  }

  private static IllegalArgumentException lacking(int people) {
    return new IllegalArgumentException(
        "there must be more than "
            + TOWN
            + " people, and incomes among those behind them, but the file has "
            + people
            + (people > TOWN ? ", and no income there" : ""));
  }

  private static Figures better(Figures errors) {
    return Figures.of(
            "better",
            "The share of attacks that came nearer than a guess that asks nothing",
            "protection",
            "before and after",
            "by WHERE",
            "all others run out first")
        .with("exact answers", share(errors, EXACT), share(errors, EXACT), Double.NaN)
        .with(
            "noise, no budget",
            share(errors, NOISE_INSERTED),
            share(errors, NOISE_WHERE),
            Double.NaN)
        .with(
            "global budget",
            share(errors, GLOBAL_INSERTED),
            share(errors, GLOBAL_WHERE),
            Double.NaN)
        .with(
            "personal budgets",
            share(errors, PERSONAL_INSERTED),
            share(errors, PERSONAL_WHERE),
            share(errors, PERSONAL_ALONE));
  }

  private static double share(Figures errors, String attack) {
    return errors.number(attack, BETTER);
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

  private static List<String> conclusion(Figures errors) {
    return List.of(
        "Exact answers give the income away: the median error is "
            + off(errors, EXACT)
            + ". Noise without a budget does so too, as soon as it is asked often enough: "
            + off(errors, NOISE_INSERTED)
            + " thousand, where a guess that asks nothing is off by "
            + off(errors, NOTHING)
            + ".",
        "Under a budget of 1 the same attack is off by "
            + off(errors, GLOBAL_INSERTED)
            + " (global) and "
            + off(errors, PERSONAL_INSERTED)
            + " (personal), by WHERE by "
            + off(errors, GLOBAL_WHERE)
            + " and "
            + off(errors, PERSONAL_WHERE)
            + ". It beat the guess that asks nothing in "
            + percent(share(errors, GLOBAL_INSERTED))
            + " and "
            + percent(share(errors, PERSONAL_INSERTED))
            + " of the attacks.",
        "Personal budgets allow an attack that a global one refuses: all others run out first, and"
            + " the newcomer is alone. It is off by "
            + off(errors, PERSONAL_ALONE)
            + ", and beat the guess that asks nothing in "
            + percent(share(errors, PERSONAL_ALONE))
            + ". Being alone does not help: whatever somebody pays for has noise of a scale of at"
            + " least its own income divided by its own budget.");
  }

  private static String off(Figures errors, String attack) {
    return shown(errors.number(attack, "median error"));
  }
}
