package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.provenance.gather.Measure;

/**
 * One part as the only one of a question at a ρ. Its price, its noise and why they are enough are
 * those of what it asks.
 */
public final class SingleGaussianSum<T> implements Summing<T, Several> {
  private final Part<T, ?> part;
  private final Summing<T, ?> sum;

  private SingleGaussianSum(Part<T, ?> part, Summing<T, ?> sum) {
    this.part = part;
    this.sum = sum;
  }

  /**
   * The sums of a question's parts at a ρ.
   *
   * @throws IllegalArgumentException if they can't be asked with Gaussian noise, or not together
   */
  public static <T> Summing<T, Several> orTogether(Iterable<? extends Part<T, ?>> asked) {
    Vector<Part<T, ?>> parts = Vector.ofAll(asked);
    return parts.size() == 1
            && parts.head().primitive instanceof Summing<?, ?> one
            && one.ofRows().isEmpty()
            && !(one instanceof NoisyHistogram)
        ? alone(parts.head(), one)
        : new GaussianSums<>(parts);
  }

  @SuppressWarnings("unchecked") // it is the part's own
  private static <T> SingleGaussianSum<T> alone(Part<T, ?> part, Summing<?, ?> sum) {
    return new SingleGaussianSum<>(part, (Summing<T, ?>) sum);
  }

  @Override
  public String describe() {
    return "together " + part.describe();
  }

  @Override
  public Vector<Column> columns() {
    return sum.columns();
  }

  @Override
  public Measure<T> measure() {
    return sum.measure();
  }

  @Override
  public Measure<T> squared() {
    return sum.squared();
  }

  @Override
  public Tariff tariff(Rho asked) {
    return sum.tariff(asked);
  }

  @Override
  public long costAtMost(long rows, Rho asked) {
    return sum.costAtMost(rows, asked);
  }

  @Override
  public Several value(Vector<BigInteger> noisy) {
    throw new IllegalStateException("the answer of a sum has the noise of a ρ");
  }

  @Override
  public Several value(Vector<BigInteger> noisy, Rho asked) {
    Vector<NoisePart> noise = noise(asked);
    return new Several(
        Vector.of(part),
        Vector.of(
            new PartAnswer<>(sum.value(noisy), noise, sum.interval(noisy, noise, Certainty.USUAL))),
        new Several.Intervals() {
          @Override
          public Option<Interval> of(int at, Certainty certainty) {
            return sum.interval(noisy, noise, certainty);
          }

          @Override
          public Vector<Interval> each(int at, Certainty certainty) {
            return of(at, certainty).toVector();
          }
        });
  }

  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return sum.interval(noise, certainty);
  }

  @Override
  public Option<Interval> interval(
      Vector<BigInteger> noisy, Vector<NoisePart> noise, Certainty certainty) {
    return sum.interval(noisy, noise, certainty);
  }

  @Override
  public String toString() {
    return describe();
  }
}
