package org.properdp.examples.experiment.guess;

/**
 * The law of a count's noise as mathematics has it, to compare with what is measured: whole numbers
 * k with probability (1 − p)/(1 + p) · p^|k|, where p = e^(−1/scale).
 */
public record TwoSided(double scale) {
  private double p() {
    return Math.exp(-1 / scale);
  }

  /** How likely just this number is. */
  public double mass(int k) {
    return (1 - p()) / (1 + p()) * Math.pow(p(), Math.abs(k));
  }

  /** How likely this number or a larger one is. */
  public double atLeast(int k) {
    return k > 0 ? Math.pow(p(), k) / (1 + p()) : 1 - Math.pow(p(), 1 - k) / (1 + p());
  }
}
