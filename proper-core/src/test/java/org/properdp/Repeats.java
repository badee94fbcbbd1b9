package org.properdp;

import java.util.List;
import java.util.stream.LongStream;

/**
 * The number of times that tests repeat what they repeat most: thousands of worlds, a stop before
 * each operation, a changed byte at each place. A build takes a sample, by a rule that is fixed;
 * with the profile {@code repeats} it takes all of them, or a part if {@code -Drepeats.part=} names
 * one of eleven: with each of them in turn, all are taken. No other file of the tests asks which of
 * these it is.
 */
public final class Repeats {
  private static final boolean ALL = Boolean.getBoolean("repeats");

  /** A prime, which shares no factor with what alternates in a series. */
  private static final int PARTS = 11;

  private static final int PART = Integer.getInteger("repeats.part", -1);

  private Repeats() {}

  /**
   * Is a repeat of this number taken? With the profile each is, or those of a part; without, one of
   * so many in a row. What a build takes is taken in every part, too.
   */
  public static boolean take(long number, int stride) {
    return number % stride == stride / 2 || (ALL && isInPart(number));
  }

  private static boolean isInPart(long number) {
    return PART < 0 || Math.floorMod(number, PARTS) == PART;
  }

  /** The numbers from 1 to the last that are taken. */
  public static LongStream upTo(long last, int stride) {
    return LongStream.rangeClosed(1, last).filter(number -> take(number, stride));
  }

  /** Arguments that make another JVM repeat as much as this one. */
  public static List<String> arguments() {
    return List.of("-Drepeats=" + ALL, "-Drepeats.part=" + PART);
  }

  /** A size, which no part makes smaller: that of a sample, or the one with the profile. */
  public static int size(int sample, int whole) {
    return ALL ? whole : sample;
  }

  /**
   * So many in a sample, or so many in all; with a part an eleventh of all, but never less than in
   * a sample. If the first number is the larger one, both are distances from one to the next.
   */
  public static int count(int sample, int all) {
    if (!ALL) {
      return sample;
    }
    if (PART < 0) {
      return all;
    }
    return sample > all ? Math.min(sample, all * PARTS) : Math.max(sample, all / PARTS);
  }
}
