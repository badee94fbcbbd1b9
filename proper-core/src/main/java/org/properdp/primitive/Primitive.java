package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * A question that can be asked of a plan: a sum of contributions with noise, or a choice that
 * depends on contributions.
 *
 * <p>The conditions under which personal budgets are sound (SEMANTICS §4) hold for every primitive
 * of this form, as long as its {@link #price} is right:
 *
 * <ul>
 *   <li>S1: measure, price and noise are public constants, fixed before any data is touched.
 *   <li>S2: an individual's contribution depends on its rows alone, and whether it is in the answer
 *       depends on its own price and budget.
 *   <li>S3: the output is the sum of contributions plus noise; otherwise the primitive shows that
 *       its price is a supremum over the rows of all others.
 *   <li>S4: the ledger takes the price, all or nothing, before anything is released.
 *   <li>S5: nothing but the noisy sum, or the choice, is released; {@link #value} and {@link
 *       #interval} are computed from it.
 * </ul>
 *
 * <p>The family is closed: each of its members has been vetted. Any other primitive is {@link
 * Unvetted}.
 *
 * <p>Each primitive says why its price covers the loss: for any contribution v of an individual, Σ
 * |v_j| / scale_j ≤ price; for a choice, no probability changes by a factor of more than
 * exp(price).
 *
 * @param <T> the type of the rows that it is asked about
 * @param <R> the type of the value in its release
 */
public sealed interface Primitive<T, R>
    permits Blurred,
        Shareable,
        NoisyQuantiles,
        BestCandidate,
        Combined,
        Wrapped,
        MedianOfBlocks,
        AboveThreshold,
        RandomisedResponse,
        Freezing {
  /** The primitive as text, with all public parameters; it distinguishes two questions. */
  String describe();

  /** The measure of each row's contribution. */
  Measure<T> measure();

  /** The way in which individuals take part. */
  default Inclusion inclusion(Epsilon asked) {
    return Inclusion.WHOLE;
  }

  /** True if only budgets in ε can pay for it, because its loss does not add up by squares. */
  default boolean needsPureBudgets() {
    return false;
  }

  /** The cost of an individual's weight. */
  Tariff price(Epsilon asked);

  /**
   * The most that an individual with this many rows pays, in billionths, whatever the rows contain.
   * A global budget is charged this, so their loss must not be more either.
   */
  default long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(rows);
  }

  /** The noise of each kind of integer in the answer, in the order of a cell's columns. */
  Vector<NoisePart> noise(Epsilon asked);

  /** The facts that are known of each of several aggregates in one question; else of the one. */
  default Vector<PartTerms> terms(Epsilon asked, Certainty certainty) {
    return Vector.of(new PartTerms(noise(asked), interval(asked, certainty)));
  }

  /** The contributions with noise: all that is ever released. */
  Answer answer(Gathered found, Epsilon asked, Noise noise);

  /** The value that follows from the noisy integers. */
  R value(Vector<BigInteger> noisy, Epsilon asked);

  /** The interval of the noise, if it is known beforehand. */
  Option<Interval> interval(Epsilon asked, Certainty certainty);

  /** The interval of the noise in one answer; absent if it is secret or unknown. */
  default Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return interval(asked, certainty);
  }

  /**
   * The facts that are known of an aggregate before it is asked.
   *
   * @param noise the noise on each kind of its integers
   * @param interval the interval of the noise, if it does not depend on the answer
   */
  record PartTerms(Vector<NoisePart> noise, Option<Interval> interval) {}

  /**
   * The noise on one kind of integer in an answer.
   *
   * @param name which integers
   * @param law the noise, in units
   * @param unit what one unit stands for
   */
  record NoisePart(String name, NoiseLaw law, BigDecimal unit) {
    /** Adds noise to exact integers: cell after cell, each with these parts in order. */
    public static Answer blur(BigInteger[] exact, Vector<NoisePart> parts, Noise noise) {
      return new Answer(
          Vector.tabulate(
              exact.length, j -> exact[j].add(noise.sample(parts.get(j % parts.size()).law()))));
    }

    /** The distance that the widest noise goes, with a certainty. */
    static Option<BigDecimal> widest(Vector<NoisePart> parts, Certainty certainty) {
      return parts.map(part -> part.within(certainty)).max();
    }

    /** The distance that the noise goes at most, with a certainty. */
    public BigDecimal within(Certainty certainty) {
      return unit.multiply(new BigDecimal(law.accuracy(certainty)));
    }

    @Override
    public String toString() {
      return name + ": " + law.describe() + " × " + unit.toPlainString();
    }
  }
}
