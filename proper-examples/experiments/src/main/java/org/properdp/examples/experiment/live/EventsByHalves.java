package org.properdp.examples.experiment.live;

import java.util.function.Function;
import org.properdp.examples.experiment.Setting;

/**
 * Personalised budget distribution: each publication offers half of what is left in the person's
 * window.
 */
final class EventsByHalves extends Events {
  EventsByHalves(Setting setting, DailyYear year, Function<Guest, Wish> wishes) {
    super(setting, year, wishes);
  }

  @Override
  double offer(Held held, int day) {
    double spent = 0;
    for (int before = Math.max(1, day - held.wish().days() + 1); before < day; before++) {
      spent += held.published(before);
    }
    return Math.max(0, held.wish().epsilon() / 2 - spent) / 2;
  }

  @Override
  boolean pauses(int day) {
    return false;
  }

  @Override
  void published(int day) {}
}
