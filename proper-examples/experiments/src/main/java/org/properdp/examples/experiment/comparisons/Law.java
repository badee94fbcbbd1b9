package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;

/**
 * What theory says of a count of people who chose their budgets independently, in shares that are
 * known. Of each of them a part z is counted: one or none by a coin, or what its budget pays for.
 *
 * @param share of how many people a count is to be expected: the mean of z
 * @param choices the variance of z for which people's choices are the reason
 * @param coins the variance of z for which coins are the reason
 * @param noise the variance of the noise
 */
record Law(double share, double choices, double coins, double noise) {
  static Law of(Way way, double threshold) {
    Vector<Double> parts = Cautious.BUDGETS.map(b -> way.part(Double.parseDouble(b), threshold));
    double share = mean(parts);
    double squares = mean(parts.map(part -> part * part));
    double coins = way == Way.SAMPLED ? share - squares : 0;
    double grid = way.grid();
    double q = Math.exp(-threshold * grid);
    return new Law(
        share, squares - share * share, coins, grid * grid * 2 * q / ((1 - q) * (1 - q)));
  }

  private static double mean(Vector<Double> parts) {
    return parts.zipWith(Cautious.SHARES, (part, share) -> part * share).sum().doubleValue();
  }

  /** How far an answer is from the number of people, taken as it is. */
  double error(int people) {
    double bias = people * (1 - share);
    return Math.sqrt(bias * bias + people * (choices + coins) + noise);
  }

  /** How far it is once it is divided by the share, which leaves no bias. */
  double scaledError(int people) {
    return Math.sqrt(people * (choices + coins) + noise) / share;
  }
}
