package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/**
 * Why a budget protects all records of a person, and not each record: one of two can lose twice as
 * much.
 */
public final class OneRecordOfTwo implements Experiment {
  private static final double BUDGET = 1;
  private static final int AMONG = 100;
  private static final String WIDENED =
      "widened so that " + Guesses.OF_A_REPORT + " such intervals hold at once in 95 %";

  static final String NO_BUDGET = "one record, no budget";
  static final String GLOBAL = "one record, global budget";
  static final String PERSONAL = "one record, personal budgets";
  static final String WHOLE = "all records, personal budgets";
  static final String LOSS = "loss by the law";
  static final String MEASURED = "loss measured";
  static final String WIDER = "the same, widened as one of " + Guesses.OF_A_REPORT;
  static final String RIGHT = "right when it says so";

  /** A visit to a doctor, which was long or short. */
  record Stay(String who, boolean isLong) {}

  /** The answers: how many long visits, then how many short ones. */
  private record Answers(double longOnes, double shortOnes) {
    boolean saysThere() {
      return longOnes >= 1 && shortOnes <= 0;
    }
  }

  /** The number of visits that are in the two answers, before noise. */
  private record Truth(int longOnes, int shortOnes) {
    double saysThere(TwoSided noise) {
      return noise.atLeast(1 - longOnes) * (1 - noise.atLeast(1 - shortOnes));
    }
  }

  /** The victim's two visits. */
  private record Two(Visit longer, Visit shorter) {
    /** The longest and the shortest visit of the first person whose visits differ in length. */
    static Two of(Vector<Visit> visits) {
      Map<String, Vector<Visit>> byPerson = visits.groupBy(Visit::person);
      return visits
          .map(Visit::person)
          .distinct()
          .map(who -> byPerson.get(who).get())
          .map(own -> new Two(own.maxBy(Visit::minutes).get(), own.minBy(Visit::minutes).get()))
          .find(two -> two.longer().minutes() > two.shorter().minutes())
          .getOrElseThrow(() -> lacking(byPerson.size()));
    }

    private static IllegalArgumentException lacking(int people) {
      return new IllegalArgumentException(
          "there must be a person with two visits that differ in minutes, but the file has "
              + people
              + (people == 1 ? " individual, without" : " individuals, none of them with")
              + " such visits");
    }

    /** The two visits, the long one first. */
    Vector<Stay> stays() {
      return Vector.of(new Stay(longer.person(), true), new Stay(shorter.person(), false));
    }

    Figures figures() {
      return Figures.of("records", "The victim's two visits", "visit", "whose", "minutes")
          .with("long", longer.person(), longer.minutes())
          .with("short", shorter.person(), shorter.minutes());
    }
  }

  /**
   * Two worlds: one with both visits, and one with fewer.
   *
   * @param missing how many are missing in the second, the long one first
   * @param with what is in the answers of the first
   * @param without what is in the answers of the second
   */
  private record Pair(
      String name, Regime regime, String epsilon, int missing, Truth with, Truth without) {}

  private static final Truth ONE = new Truth(0, 1);
  private static final Truth ALL = new Truth(1, 1);
  private static final Truth ALL_THAT_IS_PAID_FOR = new Truth(1, 0);
  private static final Truth NOTHING = new Truth(0, 0);

  private static final Vector<Pair> PAIRS =
      Vector.of(
          new Pair(NO_BUDGET, World.unlimited(), "1", 1, ALL, ONE),
          new Pair(GLOBAL, World.global("1", 2), "0.25", 1, ALL, ONE),
          new Pair(PERSONAL, World.personal("1"), "1", 1, ALL_THAT_IS_PAID_FOR, ONE),
          new Pair(WHOLE, World.personal("1"), "1", 2, ALL_THAT_IS_PAID_FOR, NOTHING));

  @Override
  public String name() {
    return "one-record-of-two";
  }

  @Override
  public String title() {
    return "Why the unit is all of a person's records";
  }

  @Override
  public String line() {
    return "one record of two, or all of a person's: what is lost under the person's budget?";
  }

  @Override
  public String question() {
    return "A personal budget of E bounds what is lost between a world with a person and one"
        + " without. What about a world in which only one of a person's two records is missing?";
  }

  @Override
  public String method() {
    return "A person has a long visit to a doctor and a short one, and a budget of 1. Long visits"
        + " are counted at ε 1, then short ones. With both records the first count takes the"
        + " whole budget, so that the second is about nobody; without the long visit the"
        + " first costs nothing and the second is paid for. So both answers differ, not one. The"
        + " attacker says that the long visit is there if the first answer is 1 or more and"
        + " the second 0 or less: how much likelier is that with the record than without? The"
        + " same is done with both records missing; without budgets; and under a global budget"
        + " that keeps two rows of each person, where each count can be asked at ε 0.25.";
  }

  @Override
  public String details() {
    return "The"
        + " attacker knows all other rows, so they are left out. The victim is the first person"
        + " with visits of different lengths, made up or from a file of your own: the longest and"
        + " the shortest are the two records, and other visits are left out, too.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.MINUTES);
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(400, 4_000, 40_000);
    Two two = Two.of(setting.visits(setting.source().isMadeUp() ? AMONG : Integer.MAX_VALUE));
    Figures losses =
        Figures.of(
            "loss",
            "How many times as likely the attacker's word is with what is missing as without it, as"
                + " a logarithm",
            "what is missing",
            "budget",
            LOSS,
            MEASURED,
            WIDER,
            RIGHT,
            "times");
    for (Pair pair : PAIRS) {
      setting.begin(pair.name());
      losses = losses.with(played(setting, two.stays(), pair, times));
    }
    return new Findings(
            conclusion(losses),
            List.of(losses, two.figures()),
            List.of(
                Chart.of("Loss beside a budget of 1", losses, "what is missing", "loss, in ε")
                    .bars(LOSS, MEASURED)
                    .level("the budget", BUDGET)))
        .verdict(verdict(losses));
  }

  private static Object[] played(Setting setting, Vector<Stay> both, Pair pair, int times) {
    int with = saysThere(setting, pair, both, times);
    int without = saysThere(setting, pair, both.drop(pair.missing()), times);
    TwoSided noise = new TwoSided(1 / Double.parseDouble(pair.epsilon()));
    Measured loss = Measured.loss(with, without, times);
    return new Object[] {
      pair.name(),
      pair.name().equals(NO_BUDGET) ? Double.NaN : BUDGET,
      Math.log(pair.with().saysThere(noise) / pair.without().saysThere(noise)),
      loss,
      Measured.lossOfMany(with, without, times, Guesses.OF_A_REPORT),
      new Measured(
          Guesses.bound(loss.value()),
          Guesses.bound(loss.low()),
          Guesses.bound(loss.high()),
          times,
          loss.interval()),
      2 * times
    };
  }

  private static int saysThere(Setting setting, Pair pair, Vector<Stay> rows, int times) {
    Epsilon epsilon = Epsilon.of(pair.epsilon());
    return Vector.fill(times, () -> ask(setting, pair.regime(), rows, epsilon))
        .count(Answers::saysThere);
  }

  private static Answers ask(Setting setting, Regime regime, Vector<Stay> rows, Epsilon epsilon) {
    World<Stay> world = setting.world(regime, Stay.class, Stay::who).with(rows);
    return new Answers(
        World.number(world.rows().filter(Stay::isLong).noisyCount(epsilon)),
        World.number(world.rows().filter(row -> !row.isLong()).noisyCount(epsilon)));
  }

  static Verdict verdict(Figures losses) {
    return Verdict.shownWhere(
            losses.measured(PERSONAL, MEASURED).isAbove(BUDGET)
                && !losses.measured(WHOLE, WIDER).isAbove(BUDGET)
                && isTelling(losses),
            "Where one record of two is missing, more than the budget can be lost; where all of a"
                + " person's are, that is not seen.")
        .contradictedWhere(
            losses.measured(WHOLE, WIDER).isAbove(BUDGET),
            "All records of a person lost more than the budget, unless by chance.")
        .otherwise(
            Claim.where(
                    losses.measured(PERSONAL, MEASURED).isAbove(BUDGET),
                    "One record of two loses more than the budget; there are too few plays to see"
                        + " whether all of a person's do.")
                .otherwise(
                    "These plays do not show that one record of two loses more than the budget."));
  }

  /** True if a loss of all records could be seen: it would be, if it were always given away. */
  private static boolean isTelling(Figures losses) {
    int times = losses.measured(WHOLE, MEASURED).trials();
    return Measured.lossOfMany(times, 0, times, Guesses.OF_A_REPORT).isAbove(BUDGET);
  }

  /** Made of the table. */
  static List<String> conclusion(Figures losses) {
    Measured personal = losses.measured(PERSONAL, MEASURED);
    return List.of(
        "Where one record of two is missing, "
            + shown(losses.number(PERSONAL, LOSS))
            + " is lost by the law of the noise, from a budget of 1; measured was a loss of "
            + personal.shown()
            + ": "
            + Claim.where(personal.isAbove(BUDGET), "more than the budget.")
                .otherwise("these plays do not show that it is more than the budget.")
            + " If it is there as often as not, an attacker's word that it is there is right in "
            + losses.measured(PERSONAL, RIGHT).percent()
            + " of the cases, and a loss of 1 would allow "
            + percent(Guesses.bound(BUDGET))
            + ". By the rules neither world charged more than 1; but they ran out at different"
            + " questions.",
        ofAll(losses),
        beside(losses, personal));
  }

  /** With all of a person's records missing, which the theorem is about. */
  private static String ofAll(Figures losses) {
    return "Where all of a person's records are missing, "
        + shown(losses.number(WHOLE, LOSS))
        + " is lost by the law; measured was "
        + losses.measured(WHOLE, MEASURED).shown()
        + Claim.where(
                !isTelling(losses),
                ": there are too few plays to contradict what was promised, whatever is lost.")
            .orWhere(
                !losses.measured(WHOLE, WIDER).isAbove(BUDGET),
                ". Its interval, "
                    + WIDENED
                    + ", does not lie wholly above the budget:"
                    + " nothing here contradicts what was promised.")
            .otherwise(
                ". Even its interval, "
                    + WIDENED
                    + ", lies wholly above the budget: that"
                    + " contradicts what was promised, unless it is the chance of one in twenty"
                    + " reports.")
        + " The unit is an individual with all its records: by the theorem, less than that, or"
        + " records replaced by others, can lose up to twice the budget, and never more.";
  }

  /** The same answers without budgets of persons. */
  private static String beside(Figures losses, Measured personal) {
    return "Without a budget the same two answers lose "
        + shown(losses.number(NO_BUDGET, LOSS))
        + " by the law (measured: "
        + losses.measured(NO_BUDGET, MEASURED).shown()
        + "), and under a global one "
        + shown(losses.number(GLOBAL, LOSS))
        + " (measured: "
        + losses.measured(GLOBAL, MEASURED).shown()
        + "), where no budget runs out, so that the second answer has the same law in both"
        + " worlds. "
        + Claim.where(
                personal.isAbove(losses.measured(GLOBAL, MEASURED).high()),
                "Personal budgets lose there: they told more than a global one.")
            .otherwise("That personal budgets told more than a global one was not shown.")
        + " By the theorem, budgets of half of E protect each record by E, and so do budgets of"
        + " E where each record is an individual.";
  }
}
