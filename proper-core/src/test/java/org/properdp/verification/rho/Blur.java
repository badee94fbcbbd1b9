package org.properdp.verification.rho;

import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;

/** The exact probabilities of a noise law, in doubles. */
final class Blur {
  private final boolean gaussian;

  /** The variance, or the scale. */
  private final double parameter;

  private final int wide;
  private final double logTotal;

  Blur(NoiseLaw law) {
    gaussian = law instanceof DiscreteGaussianLaw;
    parameter =
        law instanceof DiscreteGaussianLaw normal
            ? number(normal.variance())
            : number(((DiscreteLaplaceLaw) law).scale());
    wide = 20 + (int) (gaussian ? 20 * Math.sqrt(parameter) : 32 * parameter);
    double total = 0;
    for (int x = -wide; x <= wide; x++) {
      total += Math.exp(logWeight(x));
    }
    this.logTotal = Math.log(total);
  }

  private static double number(Ratio ratio) {
    return ratio.numerator().doubleValue() / ratio.denominator().doubleValue();
  }

  private double logWeight(double x) {
    return gaussian ? -x * x / (2 * parameter) : -Math.abs(x) / parameter;
  }

  /** Σ P^α · Q^(1−α), P being the law moved to one integer and Q to another. */
  double[] moment(int p, int q, double order) {
    return moment(p, q, order, Integer.MIN_VALUE / 2);
  }

  /** The same, below a cut, and from it on; without a cut all is in the first. */
  double[] moment(int p, int q, double order, int cut) {
    // The largest terms are about α·p + (1 − α)·q.
    int far = wide + (int) (order * Math.abs(p - q));
    double[] sums = new double[2];
    for (int answer = Math.min(p, q) - far; answer <= Math.max(p, q) + far; answer++) {
      double log = order * logWeight(answer - p) + (1 - order) * logWeight(answer - q) - logTotal;
      sums[cut > Integer.MIN_VALUE / 2 && answer >= cut ? 1 : 0] += Math.exp(log);
    }
    return sums;
  }
}
