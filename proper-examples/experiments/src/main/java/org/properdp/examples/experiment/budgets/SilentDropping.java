package org.properdp.examples.experiment.budgets;

import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;

/** The cost of leaving out in silence people whose budgets have run out. */
@Takes(epsilon = SilentDropping.EACH, budget = SilentDropping.BUDGET)
public final class SilentDropping implements Experiment {
  static final String EACH = "0.02";
  static final String BUDGET = "1";
  private static final int QUESTIONS = 60;
  private static final int LAST_THIRD = 40;
  static final int LONGEST = 60;
  private static final Range MINUTES = Range.of("0", "" + LONGEST);
  private static final Expected<Visit> EXPECTED = Expected.minutes(LONGEST);

  /** The columns, in the order in which they are asked and drawn. */
  static final String UNLIMITED = "unlimited";

  static final String GLOBAL_ALL = "global, 8 visits each";
  static final String GLOBAL_TWO = "global, 2 visits each";
  static final String WHOLE = "personal, dropped whole";
  static final String CLIPPED = "personal, clipped";
  static final String BOUGHT = "personal, participation bought";
  static final String FINER = "personal, minutes by finer costs";

  /** Asks a question in one way; NaN is a refusal. */
  private interface Way {
    double answer(int number);
  }

  @Override
  public String name() {
    return "silent-dropping";
  }

  @Override
  public String title() {
    return "People who run out, silently";
  }

  @Override
  public String line() {
    return "how answers drift as people run out: dropped whole, clipped, participation bought";
  }

  @Override
  public String question() {
    return "People who cannot pay are left out, and no analyst is told. How far do answers drift"
        + " as they run out, what can be done about it, and when would a global budget have been"
        + " better?";
  }

  @Override
  public String method() {
    return "Each person has a budget of {budget}, and a made-up one 1 to 8 visits. Sixty times the"
        + " visits in ten of"
        + " twenty zip codes are counted at ε {ε}, a window that moves on by one each time, so"
        + " that each person is in every other question and pays for each visit. Figures are"
        + " errors relative to the truth over all visits. Beside personal budgets, where people who"
        + " cannot pay are left out whole or clipped to what is left, stand no budget, and a global"
        + " one that keeps some visits of each person.";
  }

  @Override
  public String details() {
    return "It is asked with no budget; under a global one that"
        + " keeps 8 visits of each ({ε*8} a question) or 2 ({ε*2}); under personal ones where"
        + " people who cannot pay are left out, or clipped to what is left, or with"
        + " noisyParticipation bought every tenth question and answers scaled up by it (the head"
        + " count of a zip code is public), which is played five times; and for the sum of minutes"
        + " instead, where a visit of 30 of at most 60 minutes costs half.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.ZIP, Column.MINUTES);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Visit> visits = setting.visits(setting.size(3_000, 20_000, 200_000));
    Vector<String> outside = Expected.words(visits, Vector.of(EXPECTED));
    refuseUnlessEachQuestionIsAboutSome(visits);
    refuseUnlessTwoVisitsCanBePaid(setting);
    Vector<Truth> truths = Vector.rangeClosed(1, QUESTIONS).map(number -> truth(visits, number));
    Vector<Bought> bought = Vector.fill(Bought.PLAYS, () -> new Bought(setting, visits));
    Map<String, Way> ways = ways(setting, visits, bought);
    Figures errors =
        Figures.of(
            "error",
            "Error relative to the truth, question by question; where participation is bought, the"
                + " average of five plays",
            ways.keySet().toVector().prepend("question").toJavaArray(String[]::new));
    for (int number = 1; number <= QUESTIONS; number++) {
      if (number % Bought.BETWEEN_PURCHASES == 1) {
        setting.begin("questions from " + number + " on");
      }
      int question = number;
      Truth truth = truths.get(number - 1);
      errors =
          errors.with(
              ways.toVector()
                  .map(way -> Missing.orAnswer(way._2.answer(question) / truth.of(way._1) - 1))
                  .prepend(number)
                  .toJavaArray());
    }
    Figures summary = Thirds.summary(setting.epsilon(EACH), errors, truths, bought);
    Findings found = findings(summary, everybody(setting, visits), people(setting, visits), errors);
    return outside.foldLeft(found, Findings::beginning);
  }

  private static Findings findings(
      Figures summary, Figures everybody, Figures people, Figures errors) {
    return new Findings(
            Drift.conclusion(summary, everybody, people),
            List.of(summary, everybody, people, errors),
            List.of(
                Chart.of(
                        "Drift as people run out",
                        errors,
                        "question",
                        "error, as a share of the truth")
                    .lines(errors.columns().tail().remove(UNLIMITED).toJavaArray(String[]::new)),
                Chart.of(
                        "A question that all people are in",
                        everybody,
                        "question",
                        "answer, in people")
                    .lines("truth", "global", "personal")))
        .verdict(Drift.verdict(summary, people))
        .losing(4);
  }

  /** Throws if a question would be about no visits, because errors are relative to the truth. */
  private static void refuseUnlessEachQuestionIsAboutSome(Vector<Visit> visits) {
    for (int number = 1; number <= Town.ZIPS; number++) {
      int question = number;
      if (!visits.exists(visit -> isIn(visit, question) && visit.minutes() > 0)) {
        throw new IllegalArgumentException(
            "there must be visits of some minutes in each ten of twenty zip codes in a row (they"
                + " count modulo 20), but in those of question "
                + number
                + " there are none");
      }
    }
  }

  /** Else a global budget that keeps two visits of each person would answer nothing. */
  private static void refuseUnlessTwoVisitsCanBePaid(Setting setting) {
    Epsilon budget = Epsilon.of(setting.budget(BUDGET));
    if (setting.epsilon(EACH).nanos() > budget.nanos() / 2) {
      throw new IllegalArgumentException(
          "--epsilon must be at most half of --budget, so that two visits can be paid for, but is "
              + setting.epsilon(EACH)
              + " of "
              + budget);
    }
  }

  /** The number of visits that a question is about, and of minutes. */
  record Truth(double visits, double minutes) {
    double of(String way) {
      return way.equals(FINER) ? minutes : visits;
    }
  }

  private static Truth truth(Vector<Visit> visits, int number) {
    Vector<Visit> asked = visits.filter(visit -> isIn(visit, number));
    return new Truth(asked.size(), asked.map(EXPECTED::within).sum().doubleValue());
  }

  private static Map<String, Way> ways(
      Setting setting, Vector<Visit> visits, Vector<Bought> bought) {
    String budget = setting.budget(BUDGET);
    Epsilon each = setting.epsilon(EACH);
    World<Visit> unlimited = world(setting, World.unlimited(), visits);
    World<Visit> eight = world(setting, World.global(budget, Town.MOST_VISITS), visits);
    World<Visit> two = world(setting, World.global(budget, 2), visits);
    World<Visit> whole = world(setting, World.personal(budget), visits);
    World<Visit> clipped = world(setting, World.personal(budget), visits);
    World<Visit> finer = world(setting, World.personal(budget), visits);
    return LinkedHashMap.<String, Way>of(
        UNLIMITED, number -> World.number(asked(unlimited, number).noisyCount(each)),
        GLOBAL_ALL, number -> World.number(asked(eight, number).noisyCount(each)),
        GLOBAL_TWO, number -> World.number(asked(two, number).noisyCount(each)),
        WHOLE, number -> World.number(asked(whole, number).noisyCount(each)),
        CLIPPED,
            number -> World.number(asked(clipped, number).clippedToWhatIsLeft().noisyCount(each)),
        BOUGHT, number -> Statistics.mean(bought.map(play -> play.answer(number))),
        FINER,
            number -> World.number(asked(finer, number).noisySum(MINUTES, Visit::minutes, each)));
  }

  static World<Visit> world(Setting setting, Regime regime, Vector<Visit> visits) {
    return setting.world(regime, Visit.class, Visit::person).with(visits);
  }

  /**
   * True if a visit is in ten of the twenty zip codes; the first of the ten moves on with the
   * question.
   */
  static boolean isIn(Visit visit, int number) {
    int shifted = visit.zip() - Town.FIRST_ZIP + number;
    return Math.floorMod(shifted, Town.ZIPS) < Town.ZIPS / 2;
  }

  static Queryable<Visit> asked(World<Visit> world, int number) {
    return world.rows().filter(visit -> isIn(visit, number));
  }

  /** The people missing in the last third, if people who cannot pay are left out whole. */
  static Figures people(Setting setting, Vector<Visit> visits) {
    Vector<Vector<Visit>> all = visits.groupBy(Visit::person).values().toVector();
    Tuple2<Vector<Vector<Visit>>, Vector<Vector<Visit>>> parts =
        all.partition(own -> isLeftOut(setting, own));
    return row(
        row(
            Figures.of(
                "people",
                "People by whether they could not pay for a question from 41 on",
                "who",
                Drift.PEOPLE,
                Drift.VISITS),
            Drift.RAN_OUT,
            parts._1),
        Drift.OTHERS,
        parts._2);
  }

  private static Figures row(Figures figures, String who, Vector<Vector<Visit>> people) {
    return figures.with(
        who, people.size(), Statistics.mean(people.map(own -> (double) own.size())));
  }

  private static boolean isLeftOut(Setting setting, Vector<Visit> own) {
    long each = setting.epsilon(EACH).nanos();
    long left = Epsilon.of(setting.budget(BUDGET)).nanos();
    boolean isLeftOut = false;
    for (int question = 1; question <= QUESTIONS; question++) {
      int number = question;
      long cost = own.count(visit -> isIn(visit, number)) * each;
      isLeftOut |= cost > left && number > LAST_THIRD;
      left -= cost <= left ? cost : 0;
    }
    return isLeftOut;
  }

  /** A question on which personal budgets gain nothing and are silent about it. */
  private static Figures everybody(Setting setting, Vector<Visit> visits) {
    setting.begin("a question that all people are in");
    Vector<Visit> ofEach = visits.distinctBy(Visit::person);
    String budget = setting.budget(BUDGET);
    World<Visit> global = world(setting, World.global(budget, 1), ofEach);
    World<Visit> personal = world(setting, World.personal(budget), ofEach);
    Figures figures =
        Figures.of(
            "everybody",
            "How many people are there? Asked 15 times at ε {budget/10}",
            "question",
            "truth",
            "global",
            "personal",
            Drift.WITHIN);
    Epsilon tenth = Epsilon.of(budget).dividedBy(10);
    // Noise is farther off than three of its scales with a probability of e to the power of −3.
    double within = 3 / tenth.decimal().doubleValue();
    for (int number = 1; number <= 15; number++) {
      figures =
          figures.with(
              number,
              ofEach.size(),
              Missing.orAnswer(World.number(global.rows().noisyCount(tenth))),
              Missing.orAnswer(World.number(personal.rows().noisyCount(tenth))),
              within);
    }
    return figures;
  }
}
