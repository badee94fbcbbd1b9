package org.properdp.report.figures;

import java.util.function.DoublePredicate;

/**
 * Confidence bounds on a probability, from how often an event happened: Clopper and Pearson's,
 * which hold for every probability and every number of trials.
 */
public final class Confidence {
  private static final int HALVINGS = 60;

  private final int trials;
  private final double alpha;
  private final double[] logFactorials;

  /** Bounds that are wrong with a probability of at most alpha. */
  public Confidence(int trials, double alpha) {
    this.trials = trials;
    this.alpha = alpha;
    this.logFactorials = new double[trials + 1];
    for (int n = 2; n <= trials; n++) {
      logFactorials[n] = logFactorials[n - 1] + Math.log(n);
    }
  }

  /** The lower bound: below it, the event would hardly happen so often. */
  public double lower(int happened) {
    return happened == 0 ? 0 : edge(p -> atLeast(happened, p) >= alpha);
  }

  /** The upper bound: above it, the event would hardly happen so seldom. */
  public double upper(int happened) {
    return happened == trials ? 1 : 1 - edge(p -> atLeast(trials - happened, p) >= alpha);
  }

  /** The largest probability below which the test fails. */
  private static double edge(DoublePredicate holds) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return low;
  }

  /** The probability of k successes or more. */
  private double atLeast(int k, double p) {
    if (p <= 0 || p >= 1) {
      return p <= 0 ? 0 : 1;
    }
    double mean = trials * p;
    return k <= mean ? 1 - sum(k - 1, -1, p) : sum(k, 1, p);
  }

  /** The sum of binomial terms from k on, away from the mode, until they vanish. */
  private double sum(int from, int step, double p) {
    double total = 0;
    for (int k = from; k >= 0 && k <= trials; k += step) {
      double term = Math.exp(logTerm(k, p));
      total += term;
      if (term < total * 1e-17) {
        break;
      }
    }
    return total;
  }

  private double logTerm(int k, double p) {
    return logFactorials[trials]
        - logFactorials[k]
        - logFactorials[trials - k]
        + k * Math.log(p)
        + (trials - k) * Math.log1p(-p);
  }
}
