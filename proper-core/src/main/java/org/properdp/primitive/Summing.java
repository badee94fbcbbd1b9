package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Quadratic;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.provenance.contribution.Measure;

/**
 * What adds up numbers of rows, column by column: it can be blurred by Laplace noise, at some ε, or
 * by Gaussian noise, at some ρ ({@code GaussianTerms}).
 *
 * @param <T> the rows that it is asked about
 * @param <R> what a release of it carries
 */
public sealed interface Summing<T, R>
    permits NoisyCount, NoisyIndividuals, NoisySum, NoisyAverage, NoisyVectorSum, NoisyHistogram {
  /**
   * One kind of integer in an answer.
   *
   * @param name which integers
   * @param most by how much one row can move one of them at most
   * @param unit what one unit stands for
   */
  record Column(String name, long most, BigDecimal unit) {}

  /** What is asked, with all public parameters. */
  String describe();

  /** The columns of a cell. One row moves those of one cell. */
  Vector<Column> columns();

  /** What each row brings. */
  Measure<T> measure();

  /**
   * The same, weighed for Gaussian noise: an individual's weight is by how far it moves the one
   * column that there is, or else Σ (share/M)² as {@link Gaussian#weights} counts it.
   */
  default Measure<T> squared() {
    return measure();
  }

  /** What such a weight costs, where one whole row costs at most ρ. */
  default Tariff tariff(Rho asked) {
    return Quadratic.per(columns().head().most(), asked);
  }

  /** What an individual with so many rows pays at most, in billionths of ρ. */
  default long costAtMost(long rows, Rho asked) {
    return Quadratic.per(1, asked).cost(rows);
  }

  /** What the noisy integers say. */
  R value(Vector<BigInteger> noisy);

  /** How far this noise may take that, where it is known before there is an answer. */
  default Option<Interval> interval(Vector<NoisePart> noise) {
    return NoisePart.widest(noise).map(Interval::of);
  }

  /** The same for an answer. */
  default Option<Interval> interval(Vector<BigInteger> noisy, Vector<NoisePart> noise) {
    return interval(noise);
  }
}
