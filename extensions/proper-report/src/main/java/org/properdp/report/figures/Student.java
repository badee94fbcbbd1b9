package org.properdp.report.figures;

/**
 * Student's distribution: within how many standard errors of the true mean the average of normal
 * trials lies in 95 % of all cases.
 */
final class Student {
  private static final int STEPS = 20_000;

  private Student() {}

  /**
   * The distance that is exceeded in 5 % of all cases, on both sides together. With t = √n · tan θ
   * the density becomes a power of a cosine, which has no tail to be cut off.
   *
   * @param freedom n, the number of trials less one
   */
  static double within95(int freedom) {
    double step = Math.PI / 2 / STEPS;
    double[] before = new double[STEPS + 1];
    for (int i = 0; i < STEPS; i++) {
      before[i + 1] = before[i] + Math.pow(Math.cos((i + 0.5) * step), freedom - 1);
    }
    double wanted = 0.95 * before[STEPS];
    int last = 0;
    while (before[last + 1] < wanted) {
      last++;
    }
    double part = (wanted - before[last]) / (before[last + 1] - before[last]);
    return Math.sqrt(freedom) * Math.tan((last + part) * step);
  }
}
