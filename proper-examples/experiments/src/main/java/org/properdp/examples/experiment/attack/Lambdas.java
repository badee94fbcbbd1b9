package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.attack.Functions.Both;
import org.properdp.examples.experiment.attack.Functions.Door;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Verdict;

/** Functions that attack from inside a question (Haeberlen, Pierce and Narayan 2011). */
public final class Lambdas implements Experiment {
  private static final double BUDGET = 1;
  private static final double BOUND = Guesses.bound(BUDGET);
  private static final int OTHERS = 200;

  /**
   * With this many people, noise of scale 2 makes a count of none look like a count of all only
   * once in 3,000.
   */
  private static final int FEWEST = 30;

  static final String THROWS = "throws on the victim's row";
  static final String ASKS = "asks there";
  static final String LIES = "lies when called again";
  static final String SLOW = "is slow there";
  static final String CARRIES = "carries the row out";
  static final String THREAD = "asks on a thread of its own";
  private static final Vector<String> DEFENDED = Vector.of(THROWS, ASKS, LIES, SLOW);
  static final String EARLIER = "the earlier question";
  static final String LATER = "the later question";

  /** Noise of scale 1 is as far off once in 15,000 counts: one of four is, once in 4,000 times. */
  private static final double FAR = 10;

  static final String CARELESS = "careless runtime";
  static final String GLOBAL = "global budget";
  static final String PERSONAL = "personal budgets";

  /** Gives access to a world with or without the victim. */
  private interface Opening {
    Door door(boolean there);
  }

  @Override
  public String name() {
    return "lambdas";
  }

  @Override
  public String title() {
    return "Functions that attack from inside a question";
  }

  @Override
  public String line() {
    return "what functions tell that throw, ask, lie, are slow or remember at the victim's row";
  }

  @Override
  public String question() {
    return "A question is made of functions that an analyst wrote, and they see rows. What can"
        + " they tell about the victim around the answer: by an exception, by using up budgets, by"
        + " lying about which rows are counted, by being slow, or simply by storing the row?";
  }

  @Override
  public String method() {
    return OTHERS
        + " people and, if a fair coin said so, a victim; a budget of 1 for each, or for all. Of a"
        + " file of your own the first individual is the victim, and the others are the next "
        + OTHERS
        + ", or as many as there are; "
        + FEWEST
        + " at least. The attacker says whether the victim is there. Each attack is also played on"
        + " a careless runtime: it calls functions once to charge and once more to count, lets"
        + " exceptions through, takes questions from inside others, charges in the order in which"
        + " evaluations end, and refuses aloud.";
  }

  @Override
  public String details() {
    return "The function that asks uses up what everybody has,"
        + " which a count afterwards shows. The one that lies is silent when called first and"
        + " counts the victim when called again: "
        + Functions.LIES
        + " answers are averaged. The slow one waits on the victim's row until a later question is"
        + " over or stands still: which of the two was charged first? A coin is right in half of"
        + " the attacks, and a loss of 1 allows "
        + percent(Guesses.bound(BUDGET))
        + ".";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of();
  }

  @Override
  public Findings run(Setting setting) {
    Vector<String> people = setting.people(OTHERS + 1).map(Person::id);
    if (people.size() <= FEWEST) {
      throw new IllegalArgumentException(
          "there must be at least "
              + (FEWEST + 1)
              + " people, a victim and "
              + FEWEST
              + " others, or noise hides whether a count has anybody in it; but the file has "
              + people.size());
    }
    Functions functions = new Functions(people.head(), people.size() - 1);
    Map<String, Opening> protections = protections(setting, people);
    Figures right = right(setting, functions, protections);
    setting.begin("the slow row once more");
    Figures slow = slow(functions, protections);
    return new Findings(
            conclusion(people.size(), right, slow),
            List.of(right, slow),
            List.of(
                Chart.of("Right about the victim", right, "a function that", "share of the attacks")
                    .bars(CARELESS, GLOBAL, PERSONAL)
                    .level("a coin", 0.5)
                    .level("a loss of 1", Guesses.bound(BUDGET))))
        .verdict(held(right))
        .losing(2);
  }

  private static Map<String, Opening> protections(Setting setting, Vector<String> people) {
    SplittableRandom random = new SplittableRandom(setting.seed());
    return LinkedHashMap.of(
        CARELESS, there -> careless(random.split(), present(people, there)),
        GLOBAL, there -> door(setting, World.global("1", 1), present(people, there)),
        PERSONAL, there -> door(setting, World.personal("1"), present(people, there)));
  }

  /** All people, or all but the victim, who is the first. */
  private static Vector<String> present(Vector<String> people, boolean there) {
    return there ? people : people.tail();
  }

  private static Figures right(
      Setting setting, Functions functions, Map<String, Opening> protections) {
    int times = setting.choose(16, 80, 1_000);
    Figures right =
        Figures.of(
            "right",
            "How often the attacker was right about the victim",
            "a function that",
            CARELESS,
            GLOBAL,
            PERSONAL,
            "times");
    for (var attack : functions.attacks()) {
      setting.begin("a function that " + attack._1);
      Vector<Object> shares =
          protections
              .values()
              .toVector()
              .map(
                  protection ->
                      Guesses.right(times, there -> attack._2.saysThere(protection.door(there))));
      right = right.with(shares.prepend(attack._1).append(2 * times).toJavaArray());
    }
    return right;
  }

  private static Figures slow(Functions functions, Map<String, Opening> protections) {
    Figures slow =
        Figures.of(
            "slow",
            "Two counts of all people at the same time; budgets pay for one",
            "protection and victim",
            EARLIER,
            LATER);
    for (var protection : protections) {
      for (boolean there : new boolean[] {true, false}) {
        Both told = functions.slow(protection._2.door(there));
        slow =
            slow.with(
                protection._1 + (there ? ", there" : ", not there"),
                Missing.orAnswer(told.earlier()),
                Missing.orAnswer(told.later()));
      }
    }
    return slow;
  }

  private static Door careless(SplittableRandom random, Vector<String> people) {
    Careless runtime = new Careless(people, BUDGET, random);
    return (test, epsilon) -> runtime.count(test, Double.parseDouble(epsilon));
  }

  private static Door door(Setting setting, Regime regime, Vector<String> people) {
    World<String> world = setting.world(regime, String.class, who -> who).with(people);
    return (test, epsilon) ->
        World.number(world.rows().filter(test).noisyCount(Epsilon.of(epsilon)));
  }

  /** Made of the tables, and of how many people there are with the victim. */
  static List<String> conclusion(int people, Figures right, Figures slow) {
    return List.of(
        Claim.where(
                    areAllAbove(DEFENDED, CARELESS, right),
                    "The careless runtime gives the victim away")
                .otherwise("On the careless runtime the attacker was right about the victim")
            + " by its exception, by budgets, by a function that lies and by the order of charges:"
            + " right were, in this order, "
            + defended(right, CARELESS)
            + " of the guesses; "
            + Measured.INTERVALS
            + ", here and below.",
        "By the rules a row on which a function throws vanishes, a question from inside another is"
            + " refused, a function is called once for each row, and charges are taken in order of"
            + " arrival: under personal budgets right were "
            + defended(right, PERSONAL)
            + " of the guesses, under a global one "
            + defended(right, GLOBAL)
            + ". "
            + verdict(right)
            + " "
            + beside(people, slow),
        open(right));
  }

  /** True if each of these attacks is right more often than a budget allows, all at once. */
  private static boolean areAllAbove(Vector<String> attacks, String protection, Figures right) {
    return Measured.together(attacks.map(attack -> right.measured(attack, protection)))
        .forAll(share -> share.isAbove(BOUND));
  }

  private static String open(Figures right) {
    return "A function runs in the same process and can put what it saw into a variable: "
        + right.measured(CARRIES, PERSONAL).percent()
        + " right under personal budgets; or ask through a thread of its own: "
        + right.measured(THREAD, PERSONAL).percent()
        + ". "
        + Claim.where(
                areAllAbove(Vector.of(CARRIES, THREAD), PERSONAL, right),
                "Both tell more than a budget allows.")
            .otherwise("These attacks do not show both to tell more than a budget allows.")
        + " By the rules neither is defended: people who submit Java must be trusted, and analysts"
        + " who are not need a language without such functions.";
  }

  private static String beside(int people, Figures slow) {
    return "Under personal budgets, where the victim's row is slow, the earlier count said "
        + shown(slow.number(PERSONAL + ", there", EARLIER))
        + " of "
        + people
        + ", and "
        + shown(slow.number(PERSONAL + ", not there", EARLIER))
        + " of "
        + (people - 1)
        + " without the victim; the later one "
        + shown(slow.number(PERSONAL + ", there", LATER))
        + " and "
        + shown(slow.number(PERSONAL + ", not there", LATER))
        + ". "
        + Claim.where(
                isInOrder(people, slow),
                "That agrees, up to noise, with an earlier count of all people and a later one of"
                    + " none.")
            .otherwise(
                "If the earlier count were of all people, and the later one of none, noise would"
                    + " explain that less than once in a thousand times.");
  }

  /** True if no count is farther off than noise explains but once in some thousand times. */
  private static boolean isInOrder(int people, Figures slow) {
    return Vector.of(", there", ", not there")
        .forAll(
            victim ->
                Math.abs(
                            slow.number(PERSONAL + victim, EARLIER)
                                - (victim.equals(", there") ? people : people - 1))
                        < FAR
                    && Math.abs(slow.number(PERSONAL + victim, LATER)) < FAR);
  }

  static Verdict held(Figures right) {
    Vector<Measured> measured = measured(right);
    Verdict held =
        Guesses.held(
            "A question from inside another",
            right.measured(ASKS, CARELESS),
            BOUND,
            measured,
            Vector.fill(measured.size(), BOUND));
    Vector<String> open = Vector.of(CARRIES, THREAD).filter(attack -> isOpen(attack, right));
    return open.isEmpty()
        ? held
        : new Verdict(
            held.kind(),
            held.sentence()
                + (" Not so of " + open.size() + " of 6 attacks, which tell more under both kinds")
                + (" of budget: a function that " + open.mkString(", and one that ") + "."));
  }

  private static boolean isOpen(String attack, Figures right) {
    return Vector.of(PERSONAL, GLOBAL)
        .forAll(budget -> right.measured(attack, budget).together(4).isAbove(BOUND));
  }

  private static Vector<Measured> measured(Figures right) {
    return Vector.of(PERSONAL, GLOBAL)
        .flatMap(budget -> DEFENDED.map(attack -> right.measured(attack, budget)));
  }

  private static String verdict(Figures right) {
    Vector<Measured> measured = measured(right);
    return Guesses.verdict(measured, Vector.fill(measured.size(), BOUND));
  }

  private static String defended(Figures right, String protection) {
    return DEFENDED.map(attack -> right.measured(attack, protection).percent()).mkString(", ");
  }
}
