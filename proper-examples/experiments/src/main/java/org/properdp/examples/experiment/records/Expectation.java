package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import org.properdp.report.figures.Measured;

/**
 * The rules' expectation of an answer, before it is asked: relative to the average cell of the
 * truth.
 *
 * @param counted the share of the truth that the answer can be expected to count
 * @param bias the root mean square, over cells, of what is missing
 * @param noise that of noise and coins, which average out
 * @param paidAtMost the most that a person pays
 * @param paidOnAverage what people pay on average
 */
record Expectation(
    double counted, double bias, double noise, double paidAtMost, double paidOnAverage) {
  static Expectation of(Taking taking, Asked asked, Posts about) {
    Vector<Taking.Part> parts = about.authors().map(author -> taking.part(author, asked, about));
    Vector<Double> truth = asked.truth(about).map(Long::doubleValue);
    Vector<Double> expected = parts.map(Taking.Part::adds).reduce(Expectation::add);
    Vector<Double> coins = parts.map(Taking.Part::variance).reduce(Expectation::add);
    double noise = taking.noise(asked, about);
    double average = average(truth);
    return new Expectation(
        average(expected) / average,
        rootMeanSquare(expected.zipWith(truth, (one, other) -> one - other)) / average,
        Math.sqrt(average(coins.map(coin -> coin + noise))) / average,
        parts.map(Taking.Part::paid).max().get() / 1e9,
        parts.map(Taking.Part::paid).average().get() / 1e9);
  }

  private static Vector<Double> add(Vector<Double> one, Vector<Double> other) {
    return one.zipWith(other, Double::sum);
  }

  private static double average(Vector<Double> cells) {
    return cells.average().get();
  }

  private static double rootMeanSquare(Vector<Double> cells) {
    return Math.sqrt(average(cells.map(cell -> cell * cell)));
  }

  /** The root mean square error: bias does not average out, noise does. */
  double error() {
    return Math.hypot(bias, noise);
  }

  /** The share of the truth that answers counted. */
  static Measured counted(Vector<Vector<Double>> answers, Vector<Long> truth) {
    return Measured.mean(answers.map(Expectation::average))
        .over(average(truth.map(Long::doubleValue)));
  }

  /** The root mean square error of answers, over cells and trials, relative to the average cell. */
  static Measured measured(Vector<Vector<Double>> answers, Vector<Long> truth) {
    Vector<Double> squares =
        answers.map(
            cells -> average(cells.zipWith(truth, (cell, of) -> (cell - of) * (cell - of))));
    return Measured.rootOfMean(squares).over(average(truth.map(Long::doubleValue)));
  }
}
