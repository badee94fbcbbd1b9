package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Measure;

/**
 * What is asked: a sum of what rows bring, blurred by noise; or one of several things, chosen by
 * what rows bring.
 *
 * <p>The conditions under which personal budgets are sound (SEMANTICS §4) hold for every primitive
 * of this form, as long as its {@link #price} is right:
 *
 * <ul>
 *   <li>S1: measure, price and noise are public constants, fixed before any data is touched.
 *   <li>S2: what a row brings depends on that one individual's rows alone, and whether it is in the
 *       answer on its own price and budget.
 *   <li>S3: the output is the sum of contributions plus noise; or else the primitive shows that its
 *       price is a supremum over everybody else's rows.
 *   <li>S4: the ledger takes the price, all or nothing, before anything is released.
 *   <li>S5: nothing but the noisy sum, or the choice, is released; {@link #value} and {@link
 *       #interval} are computed from it.
 * </ul>
 *
 * <p>The family is closed: these have been looked at. Anything else is {@link Unvetted}.
 *
 * <p>Each primitive says why its price covers the loss: for any vector v of what an individual
 * brings, Σ |v_j| / scale_j ≤ price; for a choice, that no probability changes by more than
 * exp(price).
 *
 * @param <T> the rows that it is asked about
 * @param <R> what a release of it carries
 */
public sealed interface Primitive<T, R>
    permits Blurred,
        NoisyQuantile,
        NoisyQuantiles,
        BestCandidate,
        Combined,
        Wrapped,
        MedianOfBlocks,
        AboveThreshold,
        RandomisedResponse,
        Freezing {
  /** What is asked, with all public parameters; it tells two questions apart. */
  String describe();

  /** What each row brings. */
  Measure<T> measure();

  /** How individuals take part. */
  default Inclusion inclusion(Epsilon asked) {
    return Inclusion.WHOLE;
  }

  /** Whether only budgets in ε can pay for it, because its loss does not add up by squares. */
  default boolean needsPureBudgets() {
    return false;
  }

  /** What an individual's weight costs. */
  Tariff price(Epsilon asked);

  /**
   * What an individual with so many rows pays at most, in billionths, whatever is in them. A global
   * budget is charged this, so that their loss must not be more either.
   */
  default long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(rows);
  }

  /** The noise of each kind of integer in the answer, in the order of a cell's columns. */
  Vector<NoisePart> noise(Epsilon asked);

  /** What was found, blurred: all that is ever released. */
  Answer answer(Gathered found, Epsilon asked, Noise noise);

  /** What the noisy integers say. */
  R value(Vector<BigInteger> noisy, Epsilon asked);

  /** How far noise may take the value, where that is known beforehand. */
  Option<Interval> interval(Epsilon asked);

  /** The same for an answer; none where nobody may be told, or nobody knows. */
  default Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked) {
    return interval(asked);
  }

  /**
   * The noise on one kind of integer in an answer.
   *
   * @param name which integers
   * @param law in units
   * @param unit what one unit stands for
   */
  record NoisePart(String name, NoiseLaw law, BigDecimal unit) {
    /** Exact integers, each with noise of its own kind: cell after cell, each in these parts. */
    public static Answer blur(BigInteger[] exact, Vector<NoisePart> parts, Noise noise) {
      return new Answer(
          Vector.tabulate(
              exact.length, j -> exact[j].add(noise.sample(parts.get(j % parts.size()).law()))));
    }

    /** How far the widest of them goes, with 95 % certainty. */
    static Option<BigDecimal> widest(Vector<NoisePart> parts) {
      return parts.map(part -> part.within(950)).max();
    }

    /** How far the noise may be off, with so many chances in a thousand that it is not farther. */
    public BigDecimal within(int perMille) {
      return unit.multiply(new BigDecimal(law.accuracy(perMille)));
    }

    @Override
    public String toString() {
      return name + ": " + law.describe() + " × " + unit.toPlainString();
    }
  }
}
