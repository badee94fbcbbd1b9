package org.properdp.examples.experiment.live;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.properdp.report.figures.Figures;

/** The tables of years in which groups rotate. */
final class RotationTables {
  static final String ANSWERED = "answered";
  static final String ERROR = "error";
  static final String TAKES_PART = "takes part";

  /** The weeks over which a line of the table over time is averaged. */
  static final int WINDOW = 4;

  private RotationTables() {}

  /** A row for each way: how much was answered, and how far off in the second half of a year. */
  static Figures ways(String name, String title, Map<String, Replies> ways) {
    Figures table =
        Figures.of(
            name,
            title + "; errors, and people who take part, in the second half of the year",
            "way",
            "asked",
            ANSWERED,
            TAKES_PART,
            ERROR,
            "off by people missing",
            "off by noise");
    for (var way : ways) {
      Replies late = way._2.late();
      table =
          table.with(
              way._1,
              way._2.asked(),
              way._2.answered(),
              late.takingPart(),
              late.error(),
              late.bias(),
              late.noise());
    }
    return table;
  }

  /** The number of people that take part, and the errors, over the year. */
  static Figures time(Map<String, Replies> ways) {
    Vector<String> names = ways.keySet().toVector();
    Figures time =
        Figures.of(
            "time",
            "The year, in parts of " + WINDOW + " weeks",
            names
                .map(RotationTables::part)
                .appendAll(names.map(RotationTables::error))
                .prepend("to week")
                .toJavaArray(String[]::new));
    for (int to = WINDOW; to <= Year.WEEKS; to += WINDOW) {
      int last = to;
      Vector<Replies> window =
          ways.values()
              .toVector()
              .map(all -> all.where(reply -> reply.week() > last - WINDOW && reply.week() <= last));
      time =
          time.with(
              window
                  .<Object>map(Replies::takingPart)
                  .appendAll(window.map(Replies::error))
                  .prepend(to)
                  .toJavaArray());
    }
    return time;
  }

  /** The column of a way's share of people who take part. */
  static String part(String way) {
    return way + ", takes part";
  }

  /** The column of a way's error. */
  static String error(String way) {
    return way + ", error";
  }

  /** The answers that analysts get if two of them ask little and one asks much. */
  static Figures analysts(Map<String, Replies> ways) {
    Figures table =
        Figures.of(
            "analysts",
            "Ada and Bob ask every other week, in turn, and Eve "
                + RotatingGroups.GREEDY
                + " times a week; errors in the second half of the year",
            "way",
            "Ada and Bob, asked",
            "Ada and Bob, answered",
            "Ada and Bob, error",
            "Eve, answered",
            "Eve, error");
    for (var way : ways) {
      Replies modest = way._2.where(reply -> !reply.analyst().equals("eve"));
      Replies eve = way._2.of("eve");
      table =
          table.with(
              way._1,
              modest.asked(),
              modest.answered(),
              modest.late().error(),
              eve.answered(),
              eve.late().error());
    }
    return table;
  }
}
