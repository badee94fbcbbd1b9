package org.properdp.examples.experiment.guess;

/**
 * The exact law of a count's noise, to compare with measurements: whole numbers k with probability
 * (1 − p)/(1 + p) · p^|k|, where p = e^(−1/scale).
 */
public record TwoSided(double scale) {
  private double p() {
    return Math.exp(-1 / scale);
  }

  /** The probability of a number. */
  public double mass(int k) {
    return (1 - p()) / (1 + p()) * Math.pow(p(), Math.abs(k));
  }

  /** The probability of a number or a larger one. */
  public double atLeast(int k) {
    return k > 0 ? Math.pow(p(), k) / (1 + p()) : 1 - Math.pow(p(), 1 - k) / (1 + p());
  }

  /** The average distance from zero. */
  public double meanAbsolute() {
    return 2 * p() / (1 - p() * p());
  }

  /** The average squared distance from zero. */
  public double variance() {
    return 2 * p() / ((1 - p()) * (1 - p()));
  }
}
