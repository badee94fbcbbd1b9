package org.properdp.whatif.play;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.properdp.primitive.Interval;
import org.properdp.sql.question.NoisyQuestion.Said;

/**
 * Errors of one aggregate as shares of the truth. Where it has several cells, errors and truths are
 * added up over the cells first, so that a small cell counts for little. A cell in which no person
 * has anything is left out: an average there is but the middle of its range.
 *
 * @param truth what it says of all rows without noise
 * @param full the cells in which people have something
 */
record Errors(Said truth, BitSet full) {
  /**
   * The truth of a cell; NaN where no person has anything, and so there is no average, median or
   * least value: a count or a sum of nothing is 0.
   */
  double truthOf(int cell) {
    return full.get(cell) || isOfNothingToo() ? number(truth.values().get(cell)) : Double.NaN;
  }

  private boolean isOfNothingToo() {
    return truth.name().startsWith("COUNT") || truth.name().startsWith("SUM");
  }

  /** The distance of values from the truth; NaN if no person has anything in any cell. */
  double missing(Said said) {
    return full.isEmpty()
        ? Double.NaN
        : share(
            cell -> number(said.values().get(cell)) - number(truth.values().get(cell)),
            cell -> number(truth.values().get(cell)));
  }

  /**
   * The distances by which noise moves the values, each with the certainty asked for; NaN if it
   * moves ranks.
   */
  double noise(Said said) {
    return isOfRanks(said)
        ? Double.NaN
        : share(
            cell -> said.interval(cell).off().doubleValue(),
            cell -> number(truth.values().get(cell)));
  }

  /** The distances by which noise moves values or ranks: these as a share of the rows. */
  double noise(Said said, long rows) {
    return isOfRanks(said)
        ? share(cell -> said.interval(cell).off().doubleValue(), cell -> rows / (double) size())
        : noise(said);
  }

  /** True if noise moves ranks instead of values. */
  static boolean isOfRanks(Said said) {
    return said.intervals().stream().anyMatch(interval -> !interval.isOfValue());
  }

  /**
   * The most that noise moves an answer in a cell that is not empty, or in any if a sum is of
   * nothing.
   */
  double widest(Said said) {
    IntStream cells =
        full.isEmpty() && isOfNothingToo()
            ? IntStream.range(0, truth.values().size())
            : full.stream();
    return cells
        .mapToObj(said::interval)
        .map(Interval::off)
        .mapToDouble(Number::doubleValue)
        .max()
        .orElse(Double.NaN);
  }

  private int size() {
    return full.cardinality();
  }

  private double share(IntToDoubleFunction errors, IntToDoubleFunction truths) {
    double error = full.stream().mapToDouble(cell -> Math.abs(errors.applyAsDouble(cell))).sum();
    double size = full.stream().mapToDouble(cell -> Math.abs(truths.applyAsDouble(cell))).sum();
    return error == 0 ? 0 : size == 0 ? Double.NaN : error / size;
  }

  /** A value as a number. */
  static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  /** The average of those that are numbers; NaN if none is. */
  static double mean(List<Double> shares) {
    return shares.stream()
        .filter(share -> !share.isNaN())
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }
}
