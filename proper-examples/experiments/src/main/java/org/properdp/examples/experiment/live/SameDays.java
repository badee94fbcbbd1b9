package org.properdp.examples.experiment.live;

import static org.properdp.report.figures.Numbers.percent;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.live.TownUnder.Day;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.report.figures.Measured;

/**
 * Compares two ways to answer over the same days. If one average were over all days and the other
 * over the last ones, it would compare a town before its budgets are used up with one after that.
 *
 * @param from the first of these days
 * @param few the days under personal budgets of which little is left
 * @param split the same days under one budget that is split over all days
 */
record SameDays(int from, Vector<Day> few, Vector<Day> split) {
  SameDays {
    if (few.size() != split.size() || few.isEmpty()) {
      throw new IllegalArgumentException(
          "both must have the same days, but have " + few.size() + " and " + split.size());
    }
  }

  static SameDays of(int from, TownUnder few, TownUnder split) {
    return new SameDays(from, few.days().drop(from - 1), split.days().drop(from - 1));
  }

  /** How often the answer from the split budget was closer: each day has its own noise. */
  private Measured splitIsNearer() {
    int nearer =
        few.zipWith(split, (one, other) -> other.error() < one.error()).count(isNearer -> isNearer);
    return Measured.share(nearer, few.size());
  }

  private static double error(Vector<Day> days) {
    return Statistics.mean(days.map(Day::error));
  }

  /** What these days show. */
  String conclusion(String ratio) {
    return "At a ratio of "
        + ratio
        + " personal budgets were off by "
        + percent(error(few))
        + " from day "
        + from
        + " on, and no analyst is told; on the same days a global budget that is split over a time"
        + " agreed on was off by "
        + percent(error(split))
        + ", and nearer on "
        + splitIsNearer().percent()
        + " of the days (in brackets Clopper and Pearson's 95 % interval). "
        + verdict();
  }

  private String verdict() {
    double differ = error(few) - error(split);
    if (splitIsNearer().isAbove(0.5) && differ > 0) {
      return "Here personal budgets lose: where people hardly change, splitting was better.";
    }
    return splitIsNearer().isBelow(0.5) && differ < 0
        ? "Here splitting loses, in a town so small that its noise weighs more than those who are"
            + " left out."
        : "So few days do not tell which of the two is better in this town.";
  }
}
