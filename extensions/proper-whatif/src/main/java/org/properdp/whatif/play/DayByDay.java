package org.properdp.whatif.play;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Panels;

/** The success of regimes from day to day: as secret as the data. */
final class DayByDay {
  private final List<Run> runs;
  private final int days;
  private final List<Figures> tables = new ArrayList<>();
  private final List<Chart> sharesIn = new ArrayList<>();
  private final List<Chart> moves = new ArrayList<>();

  DayByDay(List<Run> runs, int days) {
    this.runs = runs;
    this.days = days;
    tables.add(ends());
    for (Way way : Way.values()) {
      overTime(way, runs.stream().filter(run -> run.scenario().way() == way).toList());
    }
  }

  List<Figures> tables() {
    return tables;
  }

  /** Regimes are compared, so their charts have one scale. */
  List<Chart> charts() {
    List<Chart> charts = new ArrayList<>(compared("People in the answers", sharesIn));
    charts.addAll(compared("How far what is left out moves answers", moves));
    return charts;
  }

  private static List<Chart> compared(String title, List<Chart> charts) {
    return charts.size() < 2 ? charts : Panels.of(title, charts.toArray(Chart[]::new)).asJava();
  }

  private Figures ends() {
    Figures table =
        Figures.of(
            "ends",
            "The first day on which each regime leaves people out or refuses a question, has fewer"
                + " than half of the people in its answers, and has no person in them. A dash: on"
                + " no day of "
                + days,
            "regime",
            "people missing",
            "fewer than half",
            "no person",
            "questions answered in all");
    for (Run run : runs) {
      table =
          table.with(
              run.scenario().name(),
              day(run.firstMissing()),
              day(run.half()),
              day(run.dead()),
              run.days().stream().mapToInt(Run.Day::answered).sum());
    }
    return table;
  }

  private static double day(OptionalInt day) {
    return day.isPresent() ? day.getAsInt() : Double.NaN;
  }

  /** The success of one regime's scenarios from day to day. */
  private void overTime(Way way, List<Run> ofWay) {
    if (ofWay.isEmpty()) {
      return;
    }
    String[] columns = new String[ofWay.size() + 1];
    columns[0] = "day";
    for (int each = 0; each < ofWay.size(); each++) {
      columns[each + 1] = ofWay.get(each).scenario().name();
    }
    Figures in =
        Figures.of(
            "days-" + way.words(),
            "The share of the people of all questions who are in the answers, day by day" + rest(),
            columns);
    Figures moved =
        Figures.of(
            "moved-" + way.words(),
            "How far what is left out takes answers from the truth, in % of it, on average over"
                + " aggregates, day by day"
                + rest(),
            columns);
    for (int at = 0; at < changing(); at++) {
      in = in.with(cells(ofWay, at, day -> unlessRefused(day, day.shareIn())));
      moved = moved.with(cells(ofWay, at, day -> unlessRefused(day, 100 * day.missing())));
    }
    tables.add(in);
    tables.add(moved);
    drawn(sharesIn, "People in the answers: " + way.words(), in, "share of people");
    drawn(moves, "How far what is left out moves: " + way.words(), moved, "% of the truth");
  }

  /** A regime that refuses all questions has no error, and no people who are missing in silence. */
  private static Object unlessRefused(Run.Day day, double figure) {
    return day.answered() == 0 ? Missing.REFUSED : (Object) figure;
  }

  /** A figure that has no number on any day, as there is nothing to be found, is not drawn. */
  private static void drawn(List<Chart> charts, String title, Figures table, String upwards) {
    String[] lines =
        table
            .columns()
            .tail()
            .filter(
                name ->
                    table.column(name).contains(Missing.REFUSED)
                        || table.numbers(name).exists(Double::isFinite))
            .toJavaArray(String[]::new);
    if (lines.length > 0) {
      charts.add(Chart.of(title, table, "day", upwards).lines(lines));
    }
  }

  private static Object[] cells(List<Run> runs, int at, Function<Run.Day, Object> figure) {
    Object[] cells = new Object[runs.size() + 1];
    cells[0] = at + 1;
    for (int each = 0; each < runs.size(); each++) {
      cells[each + 1] = figure.apply(runs.get(each).days().get(at));
    }
    return cells;
  }

  /** The number of days until nothing is paid any more, in any regime. */
  private int changing() {
    int last = runs.stream().mapToInt(Run::lastPaid).max().orElse(0);
    return Math.min(days, Math.max(2, last + 1));
  }

  private String rest() {
    return changing() < days ? "; all further days are as the last one" : "";
  }
}
