package org.properdp.examples.experiment.live;

import java.util.SplittableRandom;

/**
 * A row: a person who lives in town all year, or for a while, and is ill on some days. The row of a
 * person who has left is kept, and counts no more: that costs its owner nothing.
 *
 * @param isResident true if the person stays all year
 * @param from the first day on which the person is there
 * @param until the first day on which the person is gone
 * @param group the group of the person, where groups are asked in turn: it follows from the key and
 *     the seed alone
 * @param seed whether the person is ill on a day follows from it
 */
record Guest(String id, boolean isResident, int from, int until, int group, long seed) {
  /** The number of groups that are asked in turn. */
  static final int GROUPS = 10;

  /** An illness lasts for so many days. */
  private static final int LASTS = 7;

  private static final double OF_RESIDENTS = 0.1;
  private static final double OF_GUESTS = 0.2;
  private static final double SEASON = 0.5;

  /** A person whose group and illnesses follow from the key and a seed. */
  static Guest of(String id, boolean isResident, int from, int until, long seed) {
    SplittableRandom own = new SplittableRandom(seed * 1_000_003 + id.hashCode());
    return new Guest(id, isResident, from, until, own.nextInt(GROUPS), own.nextLong());
  }

  boolean isThere(int day) {
    return from <= day && day < until;
  }

  /** True if the person is ill on a day: more are in winter, and twice as many of the guests. */
  boolean isIll(int day) {
    int illness = day / LASTS;
    double season = 1 + SEASON * Math.cos(2 * Math.PI * illness * LASTS / Almanac.DAYS);
    double usual = isResident ? OF_RESIDENTS : OF_GUESTS;
    return new SplittableRandom(seed + illness).nextDouble() < usual * season;
  }
}
