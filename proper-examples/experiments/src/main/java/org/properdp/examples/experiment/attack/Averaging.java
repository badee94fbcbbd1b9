package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.Tuple;
import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.RoundedAverage;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Order;
import org.properdp.report.figures.Verdict;

/** The averaging attack: a count of 4 at ε 0.5 is repeated until its noise averages out. */
public final class Averaging implements Experiment {
  private static final Epsilon EACH = Epsilon.of("0.5");
  private static final String BUDGET = "3";
  private static final int AFFORDABLE = 6;
  private static final int ENOUGH = 130;
  private static final int TOO_MANY = 40;

  /**
   * The variance of the discrete Laplace noise on a count at ε 0.5: 2p/(1 − p)², where p =
   * e^(−1/2).
   */
  static final double VARIANCE = 2 * Math.exp(-0.5) / Math.pow(1 - Math.exp(-0.5), 2);

  static final String FREE = "no budget";
  static final String GLOBAL = "global budget";
  static final String IN_TIME = "personal, stops in time";
  static final String GOES_ON = "personal, goes on";
  static final String RIGHT = "right";
  static final String LAW = "by the law";

  private static final double NINETY_FIVE = 1.96;

  /**
   * A share that follows from a law is never nothing and never all, also where a double can't tell.
   */
  private static final double LEAST = 1e-9;

  /** Below this the law is not computed. */
  private static final double NEGLECTED = 1e-12;

  @Override
  public String name() {
    return "averaging";
  }

  @Override
  public String title() {
    return "Averaging noise away";
  }

  @Override
  public String line() {
    return "a count at ε 0.5, asked 130 times: what its average discloses, with a budget and"
        + " without";
  }

  @Override
  public String question() {
    return "Four people are in a table, or all people of a file of your own, and how many there are"
        + " is secret. A count has noise; but the average of many counts has less. After how many"
        + " answers is the number disclosed, and what is learned where a budget ends it?";
  }

  @Override
  public String method() {
    return "The count is asked at ε 0.5 again and again, and the attacker's guess is the rounded"
        + " average. First this is shown once, as a figure: without a budget, under a global"
        + " budget of 3, and under personal budgets of 3. A band shows where 95 % of averages"
        + " lie. Then the attack is played many times, and right guesses are counted. The global"
        + " budget refuses the seventh question. Personal budgets answer on, about no one; so"
        + " under them the attack is played twice: by an attacker who knows all budgets and stops"
        + " after six answers, and by one who asks 40 times. Beside each share stands what the"
        + " law of the noise says, exactly.";
  }

  @Override
  public String details() {
    return "In the table, a law of 0 stands for less than a chance of one in 10¹².";
  }

  /** Four made-up people, or all people of the user's file. */
  private static Vector<Person> people(Setting setting) {
    return setting.people(setting.source().isMadeUp() ? 4 : Integer.MAX_VALUE);
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of();
  }

  @Override
  public Findings run(Setting setting) {
    int truth = people(setting).size();
    setting.begin("the figure");
    Figures figure = figure(setting, setting.choose(140, 400, 400));
    setting.begin("the attack");
    Figures guesses = guesses(setting);
    return new Findings(
            conclusion(truth, guesses),
            List.of(guesses, figure),
            List.of(
                Chart.of(
                        "The average of n answers", figure, "n", "estimate of the count, in people")
                    .along("number of answers, n")
                    .lines("no budget", "global budget", "personal budgets")
                    .band("95 % of averages without a budget", "low", "high")
                    .level("rounded down from here", truth - 0.5)
                    .level("rounded up from here", truth + 0.5),
                Chart.of("How often the guess was right", guesses, "attack", "share of the guesses")
                    .bars(RIGHT, LAW)))
        .verdict(verdict(guesses));
  }

  private static Figures guesses(Setting setting) {
    int times = setting.choose(100, 400, 4_000);
    int ofMany = setting.choose(20, 400, 4_000);
    int truth = people(setting).size();
    Figures guesses =
        Figures.of(
            "guesses",
            "How often the attacker's guess was right",
            "attack",
            "answers",
            RIGHT,
            LAW,
            "times");
    return guesses
        .with(attack(FREE, ENOUGH, right(setting, World.unlimited(), ENOUGH, ofMany), truth))
        .with(
            attack(
                GLOBAL,
                AFFORDABLE,
                right(setting, World.global(BUDGET, 1), AFFORDABLE + 1, times),
                truth))
        .with(
            attack(
                IN_TIME,
                AFFORDABLE,
                right(setting, World.personal(BUDGET), AFFORDABLE, times),
                truth))
        .with(
            attack(
                GOES_ON,
                TOO_MANY,
                right(setting, World.personal(BUDGET), TOO_MANY, ofMany),
                truth));
  }

  private static Object[] attack(String name, int answers, Measured right, int truth) {
    boolean isUsedUp = name.equals(GOES_ON);
    double missing = isUsedUp ? truth * (1 - AFFORDABLE / (double) answers) : 0;
    double law = new RoundedAverage(new TwoSided(2), answers, -missing).right();
    return new Object[] {name, answers, right, law < NEGLECTED ? 0 : law, right.trials()};
  }

  static Verdict verdict(Figures guesses) {
    return Verdict.ofOrder(
        guesses.measured(GLOBAL, RIGHT),
        guesses.measured(FREE, RIGHT),
        "Many answers disclose the count more often than those that a budget allows.",
        "A budget disclosed the count more often than many answers.",
        "How often many answers disclose the count, and how often those that a budget allows,");
  }

  /** Made of the table alone. */
  static List<String> conclusion(int truth, Figures guesses) {
    Measured free = guesses.measured(FREE, RIGHT);
    Measured global = guesses.measured(GLOBAL, RIGHT);
    Measured inTime = guesses.measured(IN_TIME, RIGHT);
    return List.of(
        "Without a budget the rounded average of "
            + ENOUGH
            + " answers was right in "
            + beside(guesses, FREE)
            + Claim.where(
                    Order.ofAll(Vector.of(Tuple.of(free, global), Tuple.of(free, inTime)))
                        == Order.MORE,
                    ": so many answers disclose that there "
                        + (truth == 1 ? "is " : "are ")
                        + shown((long) truth, "person", "people")
                        + " more often than those that a budget allows.")
                .otherwise(": that is not shown to be more often than those that a budget allows."),
        "A global budget of 3 ends it after six answers: right in "
            + beside(guesses, GLOBAL)
            + ". Personal budgets of 3 give the same six, and stopping there was right in "
            + beside(guesses, IN_TIME)
            + ": "
            + Claim.ofOrder(
                global,
                inTime,
                "the second is more, though the law of both is the same",
                "the second is less, though the law of both is the same",
                "both have the same law, and")
            + ".",
        wentOn(guesses),
        agreement(guesses)
            + " By the theorem nothing under either budget multiplies the odds that a person is in"
            + " the table by more than e³, about 20; without one there is no such bound.");
  }

  private static String wentOn(Figures guesses) {
    Measured goesOn = guesses.measured(GOES_ON, RIGHT);
    Measured inTime = guesses.measured(IN_TIME, RIGHT);
    return "By the rules all people have run out after six answers, and the next ones are about"
        + " none of them."
        + " An attacker who goes on to "
        + TOO_MANY
        + " under personal budgets was right in "
        + beside(guesses, GOES_ON)
        + ". "
        + Claim.where(
                goesOn.isBelow(inTime.low()),
                "That is less often than by stopping in time, and by the rules no answer tells"
                    + " when that is.")
            .orWhere(goesOn.isAbove(inTime.high()), "That is more often than by stopping in time.")
            .otherwise("Going on and stopping in time " + goesOn.untold(inTime) + ".");
  }

  private static String beside(Figures guesses, String attack) {
    return guesses.measured(attack, RIGHT).percent()
        + " of the attacks (by the law of the noise "
        + law(guesses.number(attack, LAW))
        + ")";
  }

  private static String law(double law) {
    return percent(Math.max(LEAST, Math.min(1 - LEAST, law)));
  }

  private static String agreement(Figures guesses) {
    int beyond =
        guesses
            .column("attack")
            .map(String::valueOf)
            .count(
                attack ->
                    !guesses
                        .measured(attack, RIGHT)
                        .together(4)
                        .agreesWith(guesses.number(attack, LAW)));
    return Claim.where(
            beyond == 0,
            "All four intervals, widened to hold at once in 95 %, contain what the law says.")
        .otherwise(
            "Of four intervals, widened to hold at once in 95 %, "
                + shown((long) beyond, "does", "do")
                + " not contain what the law says, which happens by chance in one of twenty runs at"
                + " most.");
  }

  private static Figures figure(Setting setting, int most) {
    int truth = people(setting).size();
    Vector<Double> unlimited = averages(setting, World.unlimited(), most);
    Vector<Double> global = averages(setting, World.global(BUDGET, 1), most);
    Vector<Double> personal = averages(setting, World.personal(BUDGET), most);
    Figures figure =
        Figures.of(
            "figure-5",
            "The average of n answers to a count at ε 0.5",
            "n",
            "no budget",
            "global budget",
            "personal budgets",
            "low",
            "high");
    for (int n = 1; n <= most; n++) {
      double off = NINETY_FIVE * Math.sqrt(VARIANCE / n);
      figure =
          figure.with(
              n,
              Missing.orAnswer(unlimited.get(n - 1)),
              Missing.orAnswer(global.get(n - 1)),
              Missing.orAnswer(personal.get(n - 1)),
              truth - off,
              truth + off);
    }
    return figure;
  }

  /** The averages of the first answer, the first two, and so on; NaN from the first refusal on. */
  private static Vector<Double> averages(Setting setting, Regime regime, int most) {
    World<Person> world = setting.world(regime, Person.class, Person::id).with(people(setting));
    Vector<Double> answers = Vector.fill(most, () -> World.number(world.rows().noisyCount(EACH)));
    return answers.scanLeft(0.0, Double::sum).tail().zipWithIndex((sum, i) -> sum / (i + 1));
  }

  /** The share of attacks whose last average rounds to the truth. */
  private static Measured right(Setting setting, Regime regime, int answers, int times) {
    int truth = people(setting).size();
    Vector<Double> guesses =
        Vector.fill(
            times,
            () ->
                averages(setting, regime, answers)
                    .filter(average -> !Double.isNaN(average))
                    .last());
    return Measured.share(guesses.count(guess -> Math.round(guess) == truth), times);
  }
}
