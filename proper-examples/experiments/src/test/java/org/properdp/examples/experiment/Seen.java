package org.properdp.examples.experiment;

import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;

/** Made-up measurements, to conclude something from them. */
public final class Seen {
  private Seen() {}

  /** A figure that is known to a hundredth. */
  public static Measured well(double value) {
    double off = 0.01 * Math.abs(value);
    return new Measured(value, value - off, value + off, 100, Interval.OF_A_MEAN);
  }

  /** A figure of which three trials do not tell much. */
  public static Measured badly(double value) {
    double off = 100 * Math.abs(value) + 100;
    return new Measured(value, value - off, value + off, 3, Interval.OF_A_MEAN);
  }
}
