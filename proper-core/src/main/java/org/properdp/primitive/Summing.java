package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Quadratic;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.Measure;

/**
 * A primitive that adds up numbers of rows, column by column, with Laplace noise at an ε or with
 * Gaussian noise at a ρ ({@code GaussianTerms}).
 *
 * @param <T> the type of the rows that it is asked about
 * @param <R> the type of the value in its release
 */
public sealed interface Summing<T, R>
    permits NoisyCount,
        NoisyIndividuals,
        NoisyDistinct,
        NoisySum,
        NoisyAverage,
        NoisyVectorSum,
        NoisyVariance,
        NoisyDeviation,
        NoisyHistogram,
        GaussianSums,
        SingleGaussianSum {
  /**
   * One kind of integer in an answer.
   *
   * @param name which integers
   * @param most the most that one row can move one of them
   * @param unit what one unit stands for
   */
  record Column(String name, long most, BigDecimal unit) {}

  /** The primitive as text, with all public parameters. */
  String describe();

  /** The columns of a cell; one row moves the columns of one cell. */
  Vector<Column> columns();

  /** The measure of each row's contribution. */
  Measure<T> measure();

  /**
   * The measure with weights for Gaussian noise: an individual's weight is how far it moves the
   * only column, or, with several columns, Σ (share/M)² as {@link Gaussian#weights} counts it.
   */
  default Measure<T> squared() {
    return measure();
  }

  /**
   * The contribution of a row to the columns, if the answer is nothing but the sum of that over
   * rows.
   */
  default Option<RowMeasure<T>> ofRows() {
    return Option.none();
  }

  /** The noise on each column at a ρ. */
  default Vector<NoisePart> noise(Rho asked) {
    return Gaussian.on(columns(), asked);
  }

  /** The facts that are known of each of several aggregates in one question; else of the one. */
  default Vector<PartTerms> terms(Rho asked, Certainty certainty) {
    Vector<NoisePart> noise = noise(asked);
    return Vector.of(new PartTerms(noise, interval(noise, certainty)));
  }

  /** The cost of such a weight, where a row costs at most ρ. */
  default Tariff tariff(Rho asked) {
    return Quadratic.per(columns().head().most(), asked);
  }

  /** The most that an individual with this many rows pays, in billionths of ρ. */
  default long costAtMost(long rows, Rho asked) {
    return Quadratic.per(1, asked).cost(rows);
  }

  /** The value that follows from the noisy integers. */
  R value(Vector<BigInteger> noisy);

  /** The value of an answer at a ρ. */
  default R value(Vector<BigInteger> noisy, Rho asked) {
    return value(noisy);
  }

  /** The interval of this noise, if it is known beforehand. */
  default Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return NoisePart.widest(noise, certainty).map(off -> Interval.of(off, certainty));
  }

  /** The interval of this noise in one answer. */
  default Option<Interval> interval(
      Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty certainty) {
    return interval(noise, certainty);
  }
}
