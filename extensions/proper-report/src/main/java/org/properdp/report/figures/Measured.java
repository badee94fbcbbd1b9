package org.properdp.report.figures;

import io.vavr.collection.Vector;

/**
 * A figure that was measured, and the 95 % interval around it: of a hundred such intervals at least
 * 95 have the true value in them, whatever it is. It is a cell of a table, so that the interval
 * stays with the figure wherever that is printed, drawn or written.
 *
 * @param value what was measured
 * @param low the true value may be as small as this
 * @param high the true value may be as large as this
 */
public record Measured(double value, double low, double high) {
  /** How the intervals of shares are called where they are explained. */
  public static final String INTERVALS = "95 % intervals (Clopper and Pearson's) in brackets";

  private static final double MISSED_ON_A_SIDE = 0.025;

  /**
   * How often something happened, of so many independent trials. The interval is Clopper and
   * Pearson's. Trials of several kinds, each done equally often, may have probabilities of their
   * own: the interval is then one of their average, and holds more often still (Hoeffding 1956).
   */
  public static Measured share(int happened, int trials) {
    Confidence confidence = new Confidence(trials, MISSED_ON_A_SIDE);
    return new Measured(
        happened / (double) trials, confidence.lower(happened), confidence.upper(happened));
  }

  /**
   * The median of independent measurements, within two of them: which ones follows from how often
   * fair coins fall alike, whatever the law of the measurements is. Of fewer than six no two are
   * far enough apart, and the interval has no end.
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

  /** The same, counted from somewhere else. */
  public Measured less(double amount) {
    return new Measured(value - amount, low - amount, high - amount);
  }

  /** Whether the interval has ends: if not, so few measurements tell nothing. */
  public boolean isBounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /** Whether the whole interval lies above this: only then does it contradict such a bound. */
  public boolean isAbove(double bound) {
    return low > bound;
  }

  /** Whether the whole interval lies below this. */
  public boolean isBelow(double bound) {
    return high < bound;
  }

  /** For people, with the interval in brackets. */
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
