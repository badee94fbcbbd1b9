package org.properdp;

import java.util.stream.LongStream;

/**
 * How often tests repeat what they repeat most: thousands of worlds, a stop before each operation,
 * a changed byte at each place. A build takes a sample, by a rule that is fixed; with the profile
 * {@code repeats} it takes all of them. No other file of the tests asks which of the two it is.
 */
public final class Repeats {
  private static final boolean ALL = Boolean.getBoolean("repeats");

  private Repeats() {}

  /** Is a repeat of this number taken? With the profile each is, else one of so many in a row. */
  public static boolean take(long number, int stride) {
    return ALL || number % stride == stride / 2;
  }

  /** The numbers from 1 to the last that are taken. */
  public static LongStream upTo(long last, int stride) {
    return LongStream.rangeClosed(1, last).filter(number -> take(number, stride));
  }

  /** An argument that makes another JVM repeat as much as this one. */
  public static String argument() {
    return "-Drepeats=" + ALL;
  }

  /** So many in a sample, or so many in all. */
  public static int count(int sample, int all) {
    return ALL ? all : sample;
  }
}
