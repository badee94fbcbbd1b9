package org.properdp.examples.experiment.guess;

/**
 * The exact law of an attacker's guess that is the rounded average of several answers to a count.
 *
 * @param noise the noise of each answer
 * @param answers how many answers are averaged
 * @param off how far the answers are off without noise, on average
 */
public record RoundedAverage(TwoSided noise, int answers, double off) {
  /** The neglected part is far below what a double can tell. */
  private static final int DEVIATIONS = 12;

  private static final int FAR = 40;

  /** The probability that the guess is right. */
  public double right() {
    int most = (int) Math.ceil(noise.scale() * (FAR + DEVIATIONS * Math.sqrt(answers)));
    double[] sum = new double[2 * most + 1];
    sum[most] = 1;
    for (int answer = 0; answer < answers; answer++) {
      sum = oneMore(sum);
    }
    double right = 0;
    for (int k = -most; k <= most; k++) {
      right += Math.round(off + k / (double) answers) == 0 ? sum[k + most] : 0;
    }
    return right;
  }

  /**
   * The law of a sum with one more answer's noise. A two-sided geometric number is the difference
   * of two one-sided ones, and each of those is one pass over the sums.
   */
  private double[] oneMore(double[] sum) {
    double p = Math.exp(-1 / noise.scale());
    double[] more = new double[sum.length];
    double carried = 0;
    for (int i = 0; i < sum.length; i++) {
      carried = p * carried + (1 - p) * sum[i];
      more[i] = carried;
    }
    carried = 0;
    for (int i = sum.length - 1; i >= 0; i--) {
      carried = p * carried + (1 - p) * more[i];
      more[i] = carried;
    }
    return more;
  }
}
