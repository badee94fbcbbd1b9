package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Setting;

/**
 * The size of a town, the time for which it is watched, and how long a budget lasts there. Each
 * person comes once only, so the user's file must have enough people for all who come.
 *
 * @param people how many people are usually there
 * @param lasts for how many questions a budget lasts, with one a day
 */
record Extent(int people, int days, int lasts) {
  /** For how many questions a budget lasts, if there are enough people. */
  static final int USUAL = 50;

  private static final int FOUR_WEEKS = 28;

  /**
   * The smallest extent of each kind, the best first: if budgets last for fewer questions, fewer
   * people have to come. Each has just enough people for one to come each day at the smallest
   * ratio.
   */
  private static final Vector<Extent> LEAST =
      Vector.of(
          new Extent(200, 364, USUAL),
          new Extent(200, 140, USUAL),
          new Extent(80, 56, 20),
          new Extent(40, 28, 10));

  /** With fewer people than this, budgets last for fewer days. */
  static int comersWhereBudgetsLast(int lasts) {
    return LEAST.filter(least -> least.lasts == lasts).map(Extent::comers).min().get();
  }

  /** With fewer people than this, nothing is asked. */
  static int fewest() {
    return LEAST.last().comers();
  }

  /** The largest extent for which there are enough people, at most that of the setting's size. */
  static Extent of(Setting setting) {
    Extent wished =
        new Extent(setting.choose(200, 2_000, 5_000), setting.choose(140, 364, 364), USUAL);
    if (setting.source().isMadeUp()) {
      return wished;
    }
    int there = setting.source().there(wished.comers());
    return LEAST
        .filter(least -> least.days <= wished.days)
        .map(least -> least.times(Math.min(there / least.comers(), wished.people / least.people)))
        .find(extent -> extent.people > 0)
        .getOrElseThrow(
            () ->
                new IllegalArgumentException(
                    "there must be at least "
                        + fewest()
                        + " people, as many as come and go where "
                        + LEAST.last().people
                        + " live for "
                        + LEAST.last().days
                        + " days, but the file has "
                        + there));
  }

  private Extent times(int factor) {
    return new Extent(people * factor, days, lasts);
  }

  /** The ε of a question. */
  Epsilon each(Epsilon budget) {
    return budget.dividedBy(lasts);
  }

  /** From this day on, all people there have paid since they came. */
  int steady() {
    return lasts + 2;
  }

  /** The number of days that are averaged. */
  int window() {
    return Math.min(FOUR_WEEKS, days / 4);
  }

  /** The most people who come, at any ratio. */
  int comers() {
    return DailyQuestion.RATIOS.values().map(this::comers).max().get();
  }

  private int comers(double ratio) {
    return Comings.most(people, arrivals(ratio), days);
  }

  /**
   * The number of newcomers in a day: if a budget lasts 50 days, a fiftieth of all people bring
   * enough.
   */
  private int arrivals(double ratio) {
    return (int) Math.round(ratio * people / lasts);
  }

  /** The people who come, at a ratio of what newcomers bring to what all people would pay. */
  Comings comings(Vector<String> ids, double ratio, long seed) {
    return new Comings(ids, people, arrivals(ratio), days, seed);
  }

  /** This extent, limited to this many people and days. */
  Extent upTo(int mostPeople, int mostDays) {
    return new Extent(Math.min(people, mostPeople), Math.min(days, mostDays), lasts);
  }
}
