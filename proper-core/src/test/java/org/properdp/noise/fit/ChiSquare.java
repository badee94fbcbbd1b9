package org.properdp.noise.fit;

import static org.assertj.core.api.Assertions.assertThat;

/** Counts against expected counts. */
public final class ChiSquare {

  private ChiSquare() {}

  /**
   * Fails if the counts fit the probabilities so badly that it happens by chance at most once in
   * exp(rarity) cases.
   *
   * <p>A chi-square variable of k degrees exceeds k + 2√(k·x) + 2x with probability at most exp(-x)
   * (Laurent and Massart 2000, Lemma 1). Every expected count must be at least 20, where the
   * statistic is close enough to such a variable.
   */
  public static void check(String what, long[] counts, double[] probabilities, double rarity) {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    double statistic = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = probabilities[i] * total;
      assertThat(expected).as("%s: expected count of cell %d", what, i).isGreaterThan(20);
      statistic += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    double degrees = counts.length - 1;
    double critical = degrees + 2 * Math.sqrt(degrees * rarity) + 2 * rarity;
    assertThat(statistic)
        .as("%s: chi-square of %s cells", what, counts.length)
        .isLessThan(critical);
  }

  /**
   * Fails if a count of independent events is so far off that it happens by chance at most once in
   * exp(rarity) cases (Bernstein's inequality).
   */
  public static void checkCount(
      String what, long count, long total, double probability, double rarity) {
    double log = rarity + Math.log(2);
    double variance = total * probability * (1 - probability);
    double allowed = log / 3 + Math.sqrt(log * log / 9 + 2 * variance * log);
    assertThat((double) count)
        .as("%s: %d draws with probability %s", what, total, probability)
        .isBetween(total * probability - allowed, total * probability + allowed);
  }
}
