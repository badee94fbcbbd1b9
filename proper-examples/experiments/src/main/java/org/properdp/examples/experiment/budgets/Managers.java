package org.properdp.examples.experiment.budgets;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.School;
import org.properdp.examples.experiment.people.School.Member;
import org.properdp.examples.experiment.people.Visit;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** Teachers, managers, headmasters: overlapping groups, of which each person is in a few only. */
@Takes(epsilon = Managers.EACH, budget = Managers.BUDGET)
public final class Managers implements Experiment {
  private static final Vector<Integer> QUESTIONS = Vector.of(1, 2, 4, 8, 16, 32);
  static final Vector<Integer> ROLES_EACH = Vector.of(1, 2, 4, 8);
  private static final int OF_SIXTEEN = 16;
  static final String EACH = "0.1";
  static final String BUDGET = "1";
  private static final Figures OF_ALL =
      Figures.of(
          "error",
          "Root mean square error of all counts, in people, each regime with a budget of {budget}",
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
        + " are asked at ε {ε}, one after the other, under a global and under personal budgets"
        + " that are large enough; the custodian reads what the most charged account has spent."
        + " Then both regimes get a budget of {budget} for 16 questions: a global one must be"
        + " split into sixteenths, a personal one only into as many parts as a person has roles."
        + " All answers are compared with the truth. In a file of your own diseases are the roles.";
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
    Vector<Visit> rows = setting.visits(setting.chosen().people().getOrElse(Integer.MAX_VALUE));
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
    Epsilon each = setting.epsilon(EACH);
    double globally = spent(setting, World.global(times(each, n), 1), members, n);
    double personally = spent(setting, World.personal(times(each, g)), members, n);
    boolean isPaid = pays(each, globally, n) && pays(each, personally, g);
    Figures cost =
        Figures.of("cost", "ε spent by the most charged account", "n", "g", "global", "personal")
            .with(n, g, globally, personally);
    Figures error = row(OF_ALL, g, members, n, setting.choose(8, 20, 50), setting);
    return new Findings(
            List.of(ManagersTold.told(n, g, globally, personally, error)),
            List.of(cost, error),
            List.of(
                Chart.of(
                        "Error from a budget of {budget}",
                        error,
                        "g",
                        "root mean square error, in people")
                    .along(GROUPS_EACH)
                    .bars("global", "personal")))
        .verdict(ManagersTold.verdict(g < n && isPaid, g == n && isPaid));
  }

  private static Findings grid(Setting setting) {
    Figures costs = costs(setting);
    Epsilon each = setting.epsilon(EACH);
    Figures errors = errors(setting);
    return new Findings(
            ManagersTold.conclusion(costs, errors, each),
            List.of(costs, errors),
            List.of(
                Chart.of("What n questions cost the most charged account", costs, "n", "ε spent")
                    .along("number of questions, n")
                    .lines("global")
                    .lines(ROLES_EACH.map(Managers::personal).toJavaArray(String[]::new)),
                Chart.of(
                        "Error of 16 counts from a budget of {budget}",
                        errors,
                        "g",
                        "root mean square error, in people")
                    .along(GROUPS_EACH)
                    .bars("global", "personal")))
        .verdict(ManagersTold.verdict(ManagersTold.isByLaw(costs, each), false));
  }

  /** True if this many questions were paid for. */
  private static boolean pays(Epsilon each, double spent, int questions) {
    return Math.abs(spent - Double.parseDouble(times(each, questions))) < 1e-9;
  }

  /** So much that as many questions can be paid. */
  private static String times(Epsilon each, int questions) {
    return each.decimal().multiply(BigDecimal.valueOf(questions)).toPlainString();
  }

  static String personal(int rolesEach) {
    return "personal, g = " + rolesEach;
  }

  private static Figures costs(Setting setting) {
    Figures costs =
        Figures.of(
            "cost",
            "ε spent by the most charged account on n questions at ε {ε}",
            Vector.of("n", "global")
                .appendAll(ROLES_EACH.map(Managers::personal))
                .toJavaArray(String[]::new));
    int people = setting.size(100, 1_000, 10_000);
    for (int questions : QUESTIONS) {
      setting.begin(questions + " questions");
      Vector<Object> spent =
          Vector.of(
              questions,
              spent(
                  setting,
                  World.global(times(setting.epsilon(EACH), questions), 1),
                  members(setting, people, questions, 1),
                  questions));
      for (int each : ROLES_EACH) {
        spent =
            spent.append(
                each > questions
                    ? Double.NaN
                    : spent(
                        setting,
                        World.personal(times(setting.epsilon(EACH), questions)),
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
    ask(school, questions, setting.epsilon(EACH));
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
    int people = setting.size(100, 1_000, 10_000);
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
    String budget = setting.budget(BUDGET);
    Vector<Double> globally = Vector.empty();
    Vector<Double> personally = Vector.empty();
    for (int time = 0; time < times; time++) {
      globally =
          globally.appendAll(
              errors(
                  setting, World.global(budget, 1), members, n, Epsilon.of(budget).dividedBy(n)));
      personally =
          personally.appendAll(
              errors(setting, World.personal(budget), members, n, Epsilon.of(budget).dividedBy(g)));
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
