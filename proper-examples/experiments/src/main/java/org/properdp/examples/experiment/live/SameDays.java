package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.live.TownUnder.Day;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Order;

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

  /**
   * The share of days on which the answer from the split budget was closer: each day has its own
   * noise.
   */
  private Measured splitIsNearer() {
    int nearer =
        few.zipWith(split, (one, other) -> other.error() < one.error()).count(isNearer -> isNearer);
    return Measured.share(nearer, few.size());
  }

  private static Measured error(Vector<Day> days) {
    return Measured.meanSize(days.map(Day::error));
  }

  /** The conclusions from these days. */
  String conclusion(String ratio) {
    return "At a ratio of "
        + ratio
        + " personal budgets were off by "
        + error(few).percent()
        + " on average from day "
        + from
        + " on, and by the rules no analyst is told; on the same days a global budget that is"
        + " split over a time"
        + " agreed on was off by "
        + error(split).percent()
        + " on average, and the split budget was nearer on "
        + splitIsNearer().percent()
        + " of the days (in brackets are 95 % intervals). "
        + verdict();
  }

  private String verdict() {
    Order errors = Order.of(error(few).together(3), error(split).together(3));
    Order shown = Order.of(error(few), error(split));
    Measured nearer = splitIsNearer().together(3);
    return Claim.where(
            nearer.isAbove(0.5) && errors == Order.MORE,
            "Here personal budgets lose: splitting was better.")
        .orWhere(
            nearer.isBelow(0.5) && errors == Order.LESS,
            "Here splitting loses: personal budgets were better.")
        .orWhere(
            splitIsNearer().isAbove(0.5) && shown != Order.MORE,
            "Splitting was nearer on more than half of the days; that it was nearer on average"
                + " is not"
                + " shown.")
        .orWhere(
            splitIsNearer().isBelow(0.5) && shown != Order.LESS,
            "Splitting was nearer on fewer than half of the days; that it was farther off on"
                + " average"
                + " is not shown.")
        .otherwise("These days do not tell which of the two is better here.");
  }
}
