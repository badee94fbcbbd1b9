package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.comparisons.Week.Question;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Panels;

/** UniTraX's budgets of points, compared with one budget for all and a budget for each person. */
@Takes
public final class Unitrax implements Experiment {
  private static final int FEWEST = 10;

  static final String STAYED = "people who stayed";
  static final String MOVED = "people who moved";
  static final String CAME = "people who came on Thursday";

  @Override
  public String name() {
    return "unitrax";
  }

  @Override
  public String title() {
    return "Budgets of points: UniTraX";
  }

  @Override
  public String line() {
    return "UniTraX's budgets of points: what being public gains them, and what it costs people";
  }

  @Override
  public String question() {
    return "UniTraX gives a budget to every point of a public domain, whether a person is there or"
        + " not. So the budgets' state is public, and an analyst knows who is missing in an answer;"
        + " personal budgets must keep that to themselves. What does that gain, and what is lost"
        + " with it?";
  }

  @Override
  public String method() {
    return "The domain is 20 zip codes, 90 ages and two sexes: 3,600 points. A question is"
        + " evaluated on each of them; the points of which it makes a row pay, and rows at points"
        + " that cannot are left out, or the question is refused. 21 counts at ε 0.2 are"
        + " asked in a week: each day about a group, its women and its north. One global"
        + " budget, every person, or every point has 1. Then the same week again, but on"
        + " Thursday morning newcomers arrive, a quarter as many as there are, and a tenth"
        + " of the people move.";
  }

  @Override
  public String details() {
    return "Errors are distances from the truth over all people, of the questions of a day that"
        + " points answer; scaled,"
        + " an answer of points is divided by the share of points that paid. Last, all"
        + " visits are counted ten times at ε 0.1, a visit's point being its zip code and"
        + " day. In a file of your own zip codes count modulo 20, and the last fifth of its people"
        + " are the newcomers.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.ZIP, Column.AGE, Column.SEX, Column.DAY);
  }

  /** The people who are there at first, and those who arrive on Thursday. */
  private record People(Vector<Person> residents, Vector<Person> newcomers) {
    static People of(Vector<Person> people) {
      if (people.size() < FEWEST) {
        throw new IllegalArgumentException(
            "there must be at least "
                + FEWEST
                + " people, so that some can arrive and some can move, but there are "
                + people.size());
      }
      int there = people.size() * 4 / 5;
      return new People(people.take(there), people.drop(there));
    }

    Vector<Person> movers() {
      return residents.zipWithIndex().filter(one -> one._2 % 10 == 0).map(one -> one._1);
    }

    Vector<Person> stayers() {
      return residents.zipWithIndex().filter(one -> one._2 % 10 != 0).map(one -> one._1);
    }
  }

  @Override
  public Findings run(Setting setting) {
    int size = setting.size(1_000, 20_000, 100_000);
    Vector<Person> all = setting.people(size);
    Vector<String> outside = Expected.words(all, Vector.of(Spot.EXPECTED));
    People people = People.of(all);
    setting.begin("a week in which no person comes");
    Vector<Question> quiet = ask(new Week(setting, people.residents()), () -> {});

    setting.begin("a week in which newcomers arrive and people move");
    Week week = new Week(setting, people.residents());
    Vector<Question> busy =
        ask(
            week,
            () -> {
              week.arrive(people.newcomers());
              week.move(people.movers());
            });
    setting.begin("visits");
    Figures records = Visits.figures(setting, size);
    Figures errors = errors("error", "in a week in which no person comes", quiet);
    Figures errorsBusy = errors("error-with-newcomers", "when newcomers arrive on Thursday", busy);
    Figures state = state("state", "in a week in which no person comes", quiet);
    Figures stateBusy = state("state-with-newcomers", "when newcomers arrive on Thursday", busy);
    Figures after = after(week, people);
    return new Findings(
            outside.appendAll(Verdict.of(quiet, busy, state, after, records)).asJava(),
            List.of(errors, errorsBusy, after, records, state, stateBusy),
            charts(errors, errorsBusy, stateBusy, after))
        .verdict(Verdict.onMovers(after));
  }

  private static List<Chart> charts(
      Figures errors, Figures errorsBusy, Figures stateBusy, Figures after) {
    return Panels.of(
            "Average error of the questions of a day that points answer",
            chart("In a week in which no person comes", errors),
            chart("When newcomers arrive on Thursday", errorsBusy))
        .prepend(
            Chart.of(
                    "People left out when newcomers arrive",
                    stateBusy,
                    "question",
                    "people left out")
                .lines("left out, personal", "left out, points"))
        .prepend(
            Chart.of("The most that a person has lost", after, "who", "most lost, in ε")
                .bars("most lost, personal", "most lost, points")
                .level("the budget", 1))
        .asJava();
  }

  private static Chart chart(String title, Figures errors) {
    return Chart.of(title, errors, "day", "average error, in people")
        .along("day and group")
        .bars("global", "personal", "points", "points, scaled");
  }

  private static Vector<Question> ask(Week week, Runnable thursday) {
    Vector<Question> asked = Vector.empty();
    for (var day : Week.DAYS) {
      if (day._1.equals(Week.THURSDAY)) {
        thursday.run();
      }
      asked = asked.appendAll(Week.sliced(day._2).map(group -> week.ask(day._1, group)));
    }
    return asked;
  }

  private static Figures errors(String name, String when, Vector<Question> asked) {
    Figures errors =
        Figures.of(
            name,
            "Average error of a day's questions, in people, "
                + when
                + ": of those of three that points answer, and of a global budget and refusing"
                + " points of those that these answer, too few for an interval; and how many"
                + " people are left out of them",
            "day",
            "people",
            "global",
            "personal",
            "points",
            "points, scaled",
            "points, refusing",
            "left out, personal",
            "left out, points");
    for (String day : Week.DAYS.keySet()) {
      Vector<Question> ofDay =
          asked.filter(question -> question.day().equals(day) && !Double.isNaN(question.points()));
      errors =
          errors.with(
              day,
              Statistics.mean(ofDay.map(question -> (double) question.truth())),
              off(ofDay, Question::global),
              off(ofDay, Question::personal),
              off(ofDay, Question::points),
              off(ofDay, Question::scaled),
              off(ofDay, Question::refusing),
              Statistics.mean(ofDay.map(question -> (double) question.outOfOwn())),
              Statistics.mean(ofDay.map(question -> (double) question.outOfPoints())));
    }
    return errors;
  }

  private static Object off(Vector<Question> asked, ToDoubleFunction<Question> answer) {
    return asked.exists(question -> !Double.isNaN(answer.applyAsDouble(question)))
        ? Verdict.off(asked, answer)
        : asked.isEmpty() ? Double.NaN : (Object) Missing.REFUSED;
  }

  private static Figures state(String name, String when, Vector<Question> asked) {
    Figures state =
        Figures.of(
            name,
            "People and points in each answer, " + when,
            "question",
            "people",
            "left out, personal",
            "left out, points",
            "points asked",
            "points that can't pay",
            "points that paid without a person");
    for (Question question : asked) {
      state =
          state.with(
              state.rows().size() + 1,
              question.truth(),
              question.outOfOwn(),
              question.outOfPoints(),
              question.asked(),
              question.unpaid(),
              question.empty());
    }
    return state;
  }

  private static Figures after(Week week, People people) {
    Figures after =
        Figures.of(
            "after",
            "Where people stand after the week in which newcomers arrive",
            "who",
            "people",
            "paid before they came, points",
            "most lost, personal",
            "most lost, points",
            "questions left, personal",
            "questions left, points");
    return after
        .with(row(week, STAYED, people.stayers(), 0))
        .with(row(week, MOVED, people.movers(), 0))
        .with(row(week, CAME, people.newcomers(), week.inherited()));
  }

  private static Object[] row(Week week, String who, Vector<Person> people, double inherited) {
    return new Object[] {
      who,
      people.size(),
      inherited,
      people.map(week::spent).max().getOrElse(0.0),
      people.map(week::lost).max().getOrElse(0.0),
      Statistics.mean(people.map(one -> left(week.spent(one)))),
      Statistics.mean(people.map(one -> left(week.spentWhere(one))))
    };
  }

  /** The number of questions at ε 0.2 that the rest of a budget of 1 can pay. */
  private static double left(double spent) {
    return 5 - Math.round(spent * 5);
  }
}
