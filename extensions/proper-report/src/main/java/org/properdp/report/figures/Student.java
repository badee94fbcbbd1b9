package org.properdp.report.figures;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Student's distribution: within how many standard errors of the true mean the average of normal
 * trials lies in nearly all cases.
 */
final class Student {
  private static final int STEPS = 20_000;
  private static final double ALL = 0.05;

  /** Tables have many figures of as many trials each. */
  private static final Map<Distance, Double> KNOWN = new ConcurrentHashMap<>();

  private record Distance(int freedom, double exceeded) {}

  private Student() {}

  /**
   * The distance that is exceeded in this share of all cases, on both sides together. With t = √n ·
   * tan θ the density becomes a power of a cosine, which has no tail to be cut off.
   *
   * @param freedom n, the number of trials less one
   */
  static double within(int freedom, double exceeded) {
    return KNOWN.computeIfAbsent(
        new Distance(freedom, exceeded), wanted -> computed(wanted.freedom, wanted.exceeded));
  }

  private static double computed(int freedom, double exceeded) {
    double step = Math.PI / 2 / STEPS;
    double[] before = new double[STEPS + 1];
    for (int i = 0; i < STEPS; i++) {
      before[i + 1] = before[i] + Math.pow(Math.cos((i + 0.5) * step), freedom - 1);
    }
    double wanted = (1 - exceeded) * before[STEPS];
    int last = 0;
    while (before[last + 1] < wanted) {
      last++;
    }
    double part = (wanted - before[last]) / (before[last + 1] - before[last]);
    return Math.sqrt(freedom) * Math.tan((last + part) * step);
  }

  /** The ratio of distances, of which one is exceeded so many times less often than 5 %. */
  static double ratio(int freedom, int many) {
    return within(freedom, ALL / many) / within(freedom, ALL);
  }
}
