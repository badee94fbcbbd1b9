package org.properdp.report.figures;

import io.vavr.collection.Vector;

/**
 * A measured figure and its 95 % confidence interval: of a hundred such intervals, at least 95
 * contain the true value on average. It is one cell of a table, so that the interval stays with the
 * figure wherever that is printed, drawn or written.
 *
 * @param value the measured figure
 * @param low the lower end of the interval
 * @param high the upper end of the interval
 */
public record Measured(double value, double low, double high) {
  /** How pages name the intervals of shares. */
  public static final String INTERVALS = "95 % intervals (Clopper and Pearson's) in brackets";

  private static final double MISSED_ON_A_SIDE = 0.025;

  /**
   * The share of independent trials in which an event happened, with Clopper and Pearson's
   * interval. If there are equally many trials of several kinds with different probabilities, the
   * interval is one for their average, and holds even more often (Hoeffding 1956).
   */
  public static Measured share(int happened, int trials) {
    Confidence confidence = new Confidence(trials, MISSED_ON_A_SIDE);
    return new Measured(
        happened / (double) trials, confidence.lower(happened), confidence.upper(happened));
  }

  /**
   * The median of independent measurements. The interval lies between two of them; which two
   * follows from the distribution of fair coin flips, whatever the distribution of the
   * measurements. With fewer than six measurements, no two are far enough apart, and the interval
   * is unbounded.
   */
  public static Measured median(Vector<Double> measurements) {
    Vector<Double> sorted = measurements.sorted();
    int size = sorted.size();
    double missed = Math.pow(0.5, size);
    double next = missed;
    int outside = 0;
    while (outside < size / 2 && missed <= MISSED_ON_A_SIDE) {
      outside++;
      next = next * (size - outside + 1) / outside;
      missed += next;
    }
    return outside == 0
        ? new Measured(sorted.get(size / 2), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
        : new Measured(sorted.get(size / 2), sorted.get(outside - 1), sorted.get(size - outside));
  }

  /** This figure and its interval, reduced by an amount. */
  public Measured less(double amount) {
    return new Measured(value - amount, low - amount, high - amount);
  }

  /** Whether the interval has ends; if not, there were too few measurements. */
  public boolean isBounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /** Whether the whole interval lies above a bound: only then does it contradict that bound. */
  public boolean isAbove(double bound) {
    return low > bound;
  }

  /** Whether the whole interval lies below a bound. */
  public boolean isBelow(double bound) {
    return high < bound;
  }

  /** The figure with the interval in brackets, for people. */
  public String shown() {
    return isBounded()
        ? Numbers.shown(value) + " (" + Numbers.shown(low) + " to " + Numbers.shown(high) + ")"
        : Numbers.shown(value);
  }

  /** A share as a percentage, with the interval in brackets. */
  public String percent() {
    String from = Numbers.percent(low).replace(" %", "");
    return Numbers.percent(value) + " (" + from + " to " + Numbers.percent(high) + ")";
  }
}
