package org.properdp.examples.experiment.comparisons;

import io.vavr.collection.Vector;

/**
 * The theoretical error of a count of people who chose their budgets independently, in known
 * shares. Of each person a part z is counted: one or none by a coin, or what the budget pays for.
 *
 * @param share the expected share of people in the count: the mean of z
 * @param choices the variance of z that is due to people's choices
 * @param coins the variance of z that is due to coins
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

  /** The error of an answer as it is. */
  double error(int people) {
    double bias = people * (1 - share);
    return Math.sqrt(bias * bias + people * (choices + coins) + noise);
  }

  /** The error of an answer that is divided by the share, which removes the bias. */
  double scaledError(int people) {
    return Math.sqrt(people * (choices + coins) + noise) / share;
  }
}
