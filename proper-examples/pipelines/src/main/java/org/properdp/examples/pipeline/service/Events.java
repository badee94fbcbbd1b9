package org.properdp.examples.pipeline.service;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/**
 * A source of events: one batch for each minute, which can be read again after a stop, as from a
 * queue with offsets.
 */
@FunctionalInterface
public interface Events {
  /** The number of minutes that made-up people stay. */
  long STAY = 10;

  /** All events of a minute, the same at each call; minutes are counted from 1. */
  Vector<Event> of(long minute);

  /**
   * Made-up events. In each minute as many people arrive as there are events, and an event's person
   * arrived within the last ten minutes. One event in a hundred is of a regular instead, a person
   * who never leaves and whose budget runs out.
   */
  static Events madeUp(long seed, int inAMinute) {
    return minute -> {
      SplittableRandom random =
          new SplittableRandom(new SplittableRandom(seed).nextLong() + minute);
      return Vector.fill(
          inAMinute,
          () -> {
            boolean isRegular = random.nextInt(100) == 0;
            long arrived = minute - random.nextLong(Math.min(minute, STAY));
            String person = isRegular ? "regular" : arrived + "-" + random.nextInt(inAMinute);
            return new Event(person, minute);
          });
    };
  }
}
