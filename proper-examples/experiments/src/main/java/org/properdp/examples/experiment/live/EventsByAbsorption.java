package org.properdp.examples.experiment.live;

import java.util.function.Function;
import org.properdp.examples.experiment.Setting;

/**
 * Personalised budget absorption: a publication offers its day's part and those of the days since
 * the last one, and the days after it pay for what it took beyond its own.
 */
final class EventsByAbsorption extends Events {
  private int last;

  EventsByAbsorption(Setting setting, DailyYear year, Function<Guest, Wish> wishes) {
    super(setting, year, wishes);
  }

  /** The days after the last publication that pay for it: all that it took but its own part. */
  private double owed(Held held) {
    return Math.max(0, held.published(last) / held.wish().toCompare() - 1);
  }

  @Override
  double offer(Held held, int day) {
    int since = day - Math.max(last, held.guest().from() - 1);
    double absorbed = Math.max(0, since - owed(held));
    return held.wish().toCompare() * Math.min(absorbed, held.wish().days());
  }

  /** All wait for the person who owes most. */
  @Override
  boolean pauses(int day) {
    double most = 0;
    for (Held held : there()) {
      most = Math.max(most, owed(held));
    }
    return day - last <= most;
  }

  @Override
  void published(int day) {
    last = day;
  }
}
