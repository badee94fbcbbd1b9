package org.properdp.examples.experiment.budgets;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.School;
import org.properdp.examples.experiment.people.School.Member;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** Teachers, managers, headmasters: overlapping groups, of which each person is in a few only. */
public final class Managers implements Experiment {
  private static final Vector<Integer> QUESTIONS = Vector.of(1, 2, 4, 8, 16, 32);
  private static final Vector<Integer> ROLES_EACH = Vector.of(1, 2, 4, 8);
  private static final int OF_SIXTEEN = 16;
  private static final Epsilon EACH = Epsilon.of("0.1");
  private static final Epsilon BUDGET = Epsilon.of("1");
  private static final Figures OF_ALL =
      Figures.of(
          "error",
          "Root mean square error of all counts, in people, each regime with a budget of 1",
          "g",
          "global",
          "personal",
          "answers");

  private static final String GROUPS_EACH = "groups that a person is in, at most (g)";

  @Override
  public String name() {
    return "managers";
  }

  @Override
  public String title() {
    return "Managers, teachers, headmasters";
  }

  @Override
  public String line() {
    return "n overlapping questions, each person in at most g of them: n·ε against g·ε";
  }

  @Override
  public String question() {
    return "How many teachers are there, how many managers, how many headmasters, and so on for n"
        + " roles? The groups overlap, so they are no partition; but no person has more than g"
        + " roles."
        + " What do all n questions cost, and how exact can they be for a given budget?";
  }

  @Override
  public String method() {
    return "Each person in a school has exactly g of n roles, drawn from the seed. All n counts"
        + " are asked at ε 0.1, one after the other, under a global and under personal budgets"
        + " that are large enough; the custodian reads what the most charged account has spent."
        + " Then both regimes get a budget of 1 for 16 questions: a global one must be split into"
        + " sixteenths, a personal one only into as many parts as a person has roles. All answers"
        + " are compared with the truth. In a file of your own diseases are the roles.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.DISEASE);
  }

  @Override
  public Findings run(Setting setting) {
    return setting.source().isMadeUp() ? grid(setting) : own(setting);
  }

  /**
   * The experiment on the user's file, in which a group is the people with a row about the same
   * disease.
   */
  private static Findings own(Setting setting) {
    Vector<Visit> rows = setting.visits(Integer.MAX_VALUE);
    Vector<String> groups = rows.map(Visit::disease).distinct();
    Vector<Member> members =
        rows.groupBy(Visit::person)
            .map(
                one ->
                    new Member(one._1, one._2.map(row -> groups.indexOf(row.disease())).distinct()))
            .toVector();
    int n = groups.size();
    int g = members.map(member -> member.roles().size()).max().get();
    setting.begin(
        shown((long) n, "question", "questions")
            + " about "
            + shown((long) members.size(), "person", "people")
            + " in up to "
            + shown((long) g, "group", "groups"));
    double globally = spent(setting, World.global("" + n, 1), members, n);
    double personally = spent(setting, World.personal("" + g), members, n);
    Figures cost =
        Figures.of("cost", "ε spent by the most charged account", "n", "g", "global", "personal")
            .with(n, g, globally, personally);
    Figures error = row(OF_ALL, g, members, n, setting.choose(8, 20, 50), setting);
    return new Findings(
            List.of(told(n, g, globally, personally, error)),
            List.of(cost, error),
            List.of(
                Chart.of(
                        "Error from a budget of 1", error, "g", "root mean square error, in people")
                    .along(GROUPS_EACH)
                    .bars("global", "personal")))
        .verdict(
            verdict(
                g < n && pays(globally, n) && pays(personally, g),
                g == n && pays(globally, n) && pays(personally, g)));
  }

  private static String told(int n, int g, double globally, double personally, Figures error) {
    return shown((long) n, "question", "questions")
        + " at ε 0.1 cost a global budget "
        + shown(globally)
        + ", and no personal budget more than "
        + shown(personally)
        + ": no person is in more than "
        + g
        + " of them. From a budget of 1 their root mean square error was "
        + error.measured("" + g, "global").shown()
        + " under the global budget and "
        + error.measured("" + g, "personal").shown()
        + " under personal ones: "
        + nearer(error, g)
        + ".";
  }

  private static Findings grid(Setting setting) {
    Figures costs = costs(setting);
    Figures errors = errors(setting);
    return new Findings(
            conclusion(costs, errors),
            List.of(costs, errors),
            List.of(
                Chart.of("What n questions cost the most charged account", costs, "n", "ε spent")
                    .along("number of questions, n")
                    .lines("global")
                    .lines(ROLES_EACH.map(Managers::personal).toJavaArray(String[]::new)),
                Chart.of(
                        "Error of 16 counts from a budget of 1",
                        errors,
                        "g",
                        "root mean square error, in people")
                    .along(GROUPS_EACH)
                    .bars("global", "personal")))
        .verdict(verdict(isByLaw(costs), false));
  }

  static Verdict verdict(boolean isLess, boolean isTheSame) {
    return Verdict.shownWhere(
            isLess, "Of n questions a person in g groups paid g·ε, and one budget for all n·ε.")
        .contradictedWhere(!isTheSame, "Budgets did not pay what the rules say.")
        .otherwise("A person is in every group, so that both kinds of budget pay alike.");
  }

  /** Made of the tables. */
  static List<String> conclusion(Figures costs, Figures errors) {
    double global = costs.number("32", "global");
    double two = costs.number("32", "personal, g = 2");
    return List.of(
        "32 questions at ε 0.1 cost a global budget "
            + shown(global)
            + ". With two roles each, no personal budget paid more than "
            + shown(two)
            + ": by a factor of "
            + shown(global / two)
            + " less. "
            + Claim.where(isByLaw(costs), "It is n·ε against g·ε in every cell, exactly.")
                .otherwise("It is not n·ε against g·ε in every cell, as it should be."),
        "From the same budget of 1, sixteen counts had a root mean square error of "
            + errors.measured("2", "global").shown()
            + " under the global budget and "
            + errors.measured("2", "personal").shown()
            + " under personal ones where each person has two roles ("
            + nearer(errors, 2)
            + "); at eight roles it is "
            + errors.measured("8", "global").shown()
            + " against "
            + errors.measured("8", "personal").shown()
            + " ("
            + nearer(errors, 8)
            + ").",
        "By the rules, g need not be known beforehand under personal budgets for the guarantee to"
            + " hold: people with more roles than expected run out, and are left out.");
  }

  private static String nearer(Figures errors, int g) {
    return Claim.ofOrder(
        errors.measured("" + g, "personal"),
        errors.measured("" + g, "global"),
        "personal budgets are nearer",
        "the global budget is nearer",
        "both kinds of budget");
  }

  /** Whether each cost is that of all questions, or of a person's own. */
  private static boolean isByLaw(Figures costs) {
    double each = EACH.decimal().doubleValue();
    return costs
            .numbers("n")
            .zipWith(costs.numbers("global"), (n, cost) -> cost - n * each)
            .forAll(off -> Math.abs(off) < 1e-9)
        && ROLES_EACH.forAll(
            g ->
                costs
                    .numbers(personal(g))
                    .filter(cost -> !Double.isNaN(cost))
                    .forAll(cost -> Math.abs(cost - g * each) < 1e-9));
  }

  /** Whether this many questions were paid for. */
  private static boolean pays(double spent, int questions) {
    return Math.abs(spent - questions * EACH.decimal().doubleValue()) < 1e-9;
  }

  private static String personal(int rolesEach) {
    return "personal, g = " + rolesEach;
  }

  private static Figures costs(Setting setting) {
    Figures costs =
        Figures.of(
            "cost",
            "ε spent by the most charged account on n questions at ε 0.1",
            Vector.of("n", "global")
                .appendAll(ROLES_EACH.map(Managers::personal))
                .toJavaArray(String[]::new));
    int people = setting.choose(100, 1_000, 10_000);
    for (int questions : QUESTIONS) {
      setting.begin(questions + " questions");
      Vector<Object> spent =
          Vector.of(
              questions,
              spent(
                  setting,
                  World.global("100", 1),
                  members(setting, people, questions, 1),
                  questions));
      for (int each : ROLES_EACH) {
        spent =
            spent.append(
                each > questions
                    ? Double.NaN
                    : spent(
                        setting,
                        World.personal("100"),
                        members(setting, people, questions, each),
                        questions));
      }
      costs = costs.with(spent.toJavaArray());
    }
    return costs;
  }

  private static double spent(
      Setting setting, Regime regime, Vector<Member> members, int questions) {
    World<Member> school = setting.world(regime, Member.class, Member::id).with(members);
    ask(school, questions, EACH);
    return school.mostSpent();
  }

  private static Vector<Double> ask(World<Member> school, int questions, Epsilon epsilon) {
    return Vector.range(0, questions)
        .map(
            role ->
                World.number(
                    school
                        .rows()
                        .filter(member -> member.roles().contains(role))
                        .noisyCount(epsilon)));
  }

  private static Vector<Member> members(Setting setting, int people, int roles, int each) {
    return new School(people, roles, each, setting.seed()).members();
  }

  private static Figures errors(Setting setting) {
    Figures errors = OF_ALL;
    int people = setting.choose(100, 1_000, 10_000);
    int times = setting.choose(8, 50, 200);
    for (int each : ROLES_EACH) {
      setting.begin("errors with " + each + " roles each");
      Vector<Member> members = members(setting, people, OF_SIXTEEN, each);
      errors = row(errors, each, members, OF_SIXTEEN, times, setting);
    }
    return errors;
  }

  /** Adds a row: the global budget is split among all questions, personal budgets among g. */
  private static Figures row(
      Figures errors, int g, Vector<Member> members, int n, int times, Setting setting) {
    Vector<Double> globally = Vector.empty();
    Vector<Double> personally = Vector.empty();
    for (int time = 0; time < times; time++) {
      globally =
          globally.appendAll(
              errors(setting, World.global("1", 1), members, n, BUDGET.dividedBy(n)));
      personally =
          personally.appendAll(
              errors(setting, World.personal("1"), members, n, BUDGET.dividedBy(g)));
    }
    return errors.with(
        g, Measured.rootMeanSquare(globally), Measured.rootMeanSquare(personally), globally.size());
  }

  private static Vector<Double> errors(
      Setting setting, Regime regime, Vector<Member> members, int n, Epsilon epsilon) {
    World<Member> school = setting.world(regime, Member.class, Member::id).with(members);
    return ask(school, n, epsilon)
        .zipWithIndex(
            (answer, role) -> answer - members.count(member -> member.roles().contains(role)));
  }
}
