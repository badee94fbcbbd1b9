package org.properdp.examples.pipeline.service;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;

/**
 * Where events come from: a batch for each minute, which can be had again after a stop, as from a
 * queue that knows offsets.
 */
@FunctionalInterface
public interface Events {
  /** How long made-up people stay. */
  long STAY = 10;

  /** All events of a minute, always the same; minutes are counted from 1. */
  Vector<Event> of(long minute);

  /**
   * Made-up ones: in each minute so many people arrive as there are events, and whoever does
   * something arrived within the last ten minutes. One of a hundred is a regular instead, who never
   * leaves, and runs out.
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
