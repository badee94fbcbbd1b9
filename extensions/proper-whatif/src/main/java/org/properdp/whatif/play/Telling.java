package org.properdp.whatif.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.properdp.budget.Epsilon;
import org.properdp.report.Article;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Numbers;

/** Plays all scenarios and tells how they fared, as one article: as secret as the data. */
public final class Telling {
  private static final String SECRET =
      "This page is as secret as the data: its figures are computed from people's rows without"
          + " noise and without a budget. It is for the owner of the data alone. Keep it where the"
          + " data are kept. Budgets that are chosen by it are themselves chosen by the data; where"
          + " that must not be, choose them by data of an earlier time, or of other people.";

  private final Play play;
  private final List<Scenario> scenarios;
  private final int days;
  private final double error;
  private volatile double share;
  private final List<Run> runs = new ArrayList<>();
  private final List<Figures> tables = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();
  private final List<String> conclusion = new ArrayList<>();

  /**
   * A play to be told of.
   *
   * @param error the wanted error, as a share of the truth
   */
  public Telling(Play play, List<Scenario> scenarios, int days, double error) {
    this.play = play;
    this.scenarios = List.copyOf(scenarios);
    this.days = days;
    this.error = error;
  }

  /** The share of the scenarios that are played; may be asked by another thread. */
  public double share() {
    return share;
  }

  /** Plays and tells. */
  public Article article(String command) {
    List<Scenario> fitting = play.fitting(scenarios);
    for (Scenario scenario : fitting) {
      runs.add(play.run(scenario, days));
      share = (double) runs.size() / fitting.size();
    }
    tables.add(QuestionTables.questions(play));
    tables.add(QuestionTables.firstDay(runs));
    runs.forEach(this::concludeFirst);
    promised();
    notPlayed(fitting);
    if (days > 1) {
      DayByDay course = new DayByDay(runs, days);
      tables.addAll(course.tables());
      charts.addAll(course.charts());
    }
    needed();
    tables.addAll(QuestionTables.cells(play, runs));
    leftOut();
    return new Article(
        "what-if",
        "the questions of a list under budgets and regimes that they could have",
        "What would these questions find, whom would they leave out, and how long would budgets"
            + " last, if each regime had each of these budgets?",
        played(),
        new Findings(conclusion, tables, charts)
            .verdict(Judgement.of(runs, days, tables.get(0), error)),
        command,
        SECRET);
  }

  private String played() {
    return "The questions were asked in order"
        + (days > 1 ? ", once a day for " + days + " days" : "")
        + ", of the rows as they are now, by the agents that answer analysts: over made-up"
        + " budgets that begin anew for each regime, without analysts' quotas, and without"
        + " noise."
        + promises().time()
        + " How far noise takes an answer follows from its law. No person was charged,"
        + " and nothing was written.";
  }

  /** The questions that analysts asked, and can't ask any more or not in this way. */
  private void leftOut() {
    List<QuestionList.LeftOut> all = play.leftOut();
    if (!all.isEmpty()) {
      conclusion.add(
          Numbers.shown((long) all.size(), "statement", "statements")
              + " of the past "
              + (all.size() == 1 ? "is" : "are")
              + " not played, which the table of statements that are left out explains.");
      tables.add(QuestionTables.leftOut(play));
    }
  }

  private void notPlayed(List<Scenario> fitting) {
    String names =
        scenarios.stream()
            .filter(scenario -> !fitting.contains(scenario))
            .map(Scenario::name)
            .collect(Collectors.joining("; "));
    if (!names.isEmpty()) {
      conclusion.add(
          "Not played: "
              + names
              + " ("
              + play.whyNotFitting(
                  scenarios.stream().filter(scenario -> !fitting.contains(scenario)).toList())
              + ").");
    }
  }

  /** The promises of budgets that renew, per period and over all days. */
  private void promised() {
    Promises promises = promises();
    if (promises.areAny()) {
      conclusion.addAll(promises.sentences());
      tables.add(promises.table());
    }
  }

  private Promises promises() {
    return new Promises(runs, play.first(), days);
  }

  private void concludeFirst(Run run) {
    Run.Day day = run.days().get(0);
    long refused = run.first().stream().filter(fared -> fared.outcome().isRefused()).count();
    StringBuilder said = new StringBuilder(run.scenario().name() + ": ");
    if (run.people() == 0) {
      said.append("no person has a row that a question of the first day is about");
    } else if (day.isWhole()) {
      said.append("all people are in every answer of the first day");
      if (run.shareOfRows() < 1) {
        said.append(", with ").append(Numbers.percent(run.shareOfRows())).append(" of their rows");
      }
    } else if (day.shareIn() == 1 && run.isAnyPersonInPart()) {
      said.append("all people are in the answers of the first day, some of them in part");
    } else {
      said.append(Numbers.percent(day.shareIn()))
          .append(" of the people of the questions are in the answers of the first day");
    }
    if (refused > 0) {
      said.append("; ").append(refused).append(" of ");
      said.append(Numbers.shown((long) run.first().size(), "question", "questions"));
      said.append(refused == 1 ? " is refused" : " are refused");
    }
    if (!Double.isNaN(day.missing()) && !(day.isWhole() && run.shareOfRows() == 1)) {
      said.append("; what is left out moves an answer ")
          .append(refused > 0 ? "that is given by " : "by ")
          .append(Numbers.percent(day.missing()))
          .append(" of the truth on average");
    }
    if (days > 1) {
      said.append(". ").append(run.course(days));
    }
    conclusion.add(said.append('.').toString());
  }

  private void needed() {
    Needed needed = new Needed(play);
    List<Needed.At> written = new ArrayList<>();
    List<Needed.At> wanted = new ArrayList<>();
    Figures table =
        Figures.of(
            "epsilon",
            "The ε at which noise stays within "
                + Numbers.percent(error)
                + " of the truth, with the question's accuracy (95 % if it says none): of the sum"
                + " over cells, or of the rows of a cell where noise moves ranks. A dash: at no ε,"
                + " or there are no rows",
            "question",
            "ε as written",
            "ε needed");
    for (Listed each : play.questions()) {
      if (each.heard() != null) {
        Epsilon asked = each.played().epsilon();
        Option<Epsilon> enough = needed.epsilon(each, error);
        written.add(new Needed.At(each, asked));
        enough.forEach(epsilon -> wanted.add(new Needed.At(each, epsilon)));
        table =
            table.with(
                String.valueOf(each.number()),
                asked.decimal().doubleValue(),
                enough.map(one -> one.decimal().doubleValue()).getOrElse(Double.NaN));
      }
    }
    tables.add(table);
    budgets(needed, written, wanted);
    globalBudgets(needed, written, wanted);
  }

  private void budgets(Needed needed, List<Needed.At> written, List<Needed.At> wanted) {
    Figures table =
        Figures.of(
            "budgets",
            "The budget, in the population's currency, that is enough for so many of the people who"
                + " pay anything, who then are in every answer; rounded up",
            "questions",
            "population",
            "days",
            "half",
            "90 %",
            "99 %",
            "all");
    for (boolean isWanted : new boolean[] {false, true}) {
      List<Needed.At> list = isWanted ? wanted : written;
      for (Needed.Bill bill : needed.bills(list)) {
        for (int over : days > 1 ? new int[] {1, days} : new int[] {1}) {
          table =
              table.with(
                  epsilons(isWanted),
                  bill.population(),
                  over,
                  bill.enoughFor(0.5, over),
                  bill.enoughFor(0.9, over),
                  bill.enoughFor(0.99, over),
                  bill.enoughFor(1, over));
        }
        String others = isWanted ? ": the others have none)" : ")";
        concludeNeeded(epsilons(isWanted), bill, list.size(), others);
      }
    }
    tables.add(table);
  }

  private static String epsilons(boolean areWanted) {
    return areWanted ? "at the ε needed" : "as written";
  }

  private void globalBudgets(Needed needed, List<Needed.At> written, List<Needed.At> wanted) {
    Vector<String> columns = Vector.of("questions", "population", "rows kept", "for one day");
    Figures table =
        Figures.of(
            "global-budgets",
            "The one budget for all, in the population's currency, that pays for every question,"
                + " rounded up. A dash: a question needs a bound, or costs too much to count",
            (days > 1 ? columns.append("for " + days + " days") : columns)
                .toJavaArray(String[]::new));
    for (boolean isWanted : new boolean[] {false, true}) {
      for (String population : play.company().populations()) {
        for (long keeps : keeps()) {
          OptionalLong one = needed.global(isWanted ? wanted : written, population, keeps);
          Vector<Object> cells = Vector.of(epsilons(isWanted), population, keeps, enough(one, 1));
          table =
              table.with(
                  (days > 1 ? cells.append(enough(one, days)) : cells).toJavaArray(Object[]::new));
        }
      }
    }
    if (!table.rows().isEmpty()) {
      tables.add(table);
    }
  }

  private static double enough(OptionalLong nanosOfADay, int days) {
    return nanosOfADay.isPresent() ? Needed.enough(nanosOfADay.getAsLong(), days) : Double.NaN;
  }

  private void concludeNeeded(String what, Needed.Bill bill, int questions, String others) {
    if (questions > 0 && bill.each().length > 0) {
      String unit = play.company().truth(bill.population()).currency().symbol() + " ";
      conclusion.add(
          "The questions "
              + what
              + (questions < play.questions().size()
                  ? " (" + questions + " of " + play.questions().size() + others
                  : "")
              + " cost a person of the population "
              + bill.population()
              + " at most "
              + unit
              + Numbers.shown(bill.enoughFor(1, 1))
              + " a day"
              + (bill.each().length > 1
                  ? "; at least half of the "
                      + Numbers.shown((long) bill.each().length)
                      + " people who pay anything pay at most "
                      + unit
                      + Numbers.shown(bill.enoughFor(0.5, 1))
                      + " a day each"
                  : "")
              + (days > 1
                  ? "; for "
                      + days
                      + " days "
                      + unit
                      + Numbers.shown(bill.enoughFor(1, days))
                      + " is enough for all"
                      + (promises().areAny()
                          ? ", of what is there at first and never comes back"
                          : "")
                  : "")
              + ".");
    }
  }

  private List<Long> keeps() {
    return runs.stream()
        .map(Run::scenario)
        .filter(scenario -> scenario.way() == Way.GLOBAL)
        .map(Scenario::keeps)
        .distinct()
        .toList();
  }
}
