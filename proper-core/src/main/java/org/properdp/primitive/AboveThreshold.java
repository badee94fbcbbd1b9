package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * A step of a watch: whether a noisy count of rows is at least a noisy threshold. Half of ε is for
 * the noise of the threshold, the rest for the noise of each count; each scale is the inverse of
 * its share. A watch draws the threshold's noise once and keeps it secret. It charges an individual
 * ε times the growth of the largest number of rows that it has brought to any step so far. A single
 * step is a watch of one step.
 *
 * <p>Why that is enough: scales, comparison and price are those of {@code Threshold.v}, {@code
 * ThresholdWorth.v} and {@code NoisyThreshold.v} in the proofs. In short: without individual r each
 * count is smaller, by at most the largest number m of rows that r has paid for. In one direction
 * the threshold stays, and only the last count, of the answer "above", must be shifted. In the
 * other direction the threshold is shifted up by m, once for all answers "below", and the last
 * count by the rest.
 */
@Proven("costs.NoisyThreshold.above_threshold")
public record AboveThreshold<T>(long threshold) implements Primitive<T, Boolean> {
  private static Epsilon ofThreshold(Epsilon asked) {
    if (asked.nanos() < 2) {
      throw new IllegalArgumentException(
          "epsilon must be at least 0.000000002 for a threshold, but was " + asked);
    }
    return new Epsilon(asked.nanos() / 2);
  }

  private static NoiseLaw thresholdLaw(Epsilon asked) {
    return Laplace.scale(1, ofThreshold(asked));
  }

  private static NoiseLaw countLaw(Epsilon asked) {
    return Laplace.scale(1, new Epsilon(asked.nanos() - ofThreshold(asked).nanos()));
  }

  @Override
  public boolean needsPureBudgets() {
    return true;
  }

  @Override
  public String describe() {
    return "aboveThreshold " + threshold;
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Rows<>();
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.of(
        new NoisePart("threshold", thresholdLaw(asked), BigDecimal.ONE),
        new NoisePart("each count", countLaw(asked), BigDecimal.ONE));
  }

  /** The threshold with fresh noise, which must stay secret. */
  public BigInteger height(Epsilon asked, Noise noise) {
    return BigInteger.valueOf(threshold).add(noise.sample(thresholdLaw(asked)));
  }

  /** A comparison of a count with fresh noise: 1 if it reaches this height, and 0 if not. */
  public Answer compare(Gathered found, BigInteger height, Epsilon asked, Noise noise) {
    BigInteger count = found.sums()[0].add(noise.sample(countLaw(asked)));
    return new Answer(Vector.of(count.compareTo(height) >= 0 ? BigInteger.ONE : BigInteger.ZERO));
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return compare(found, height(asked, noise), asked, noise);
  }

  @Override
  public Boolean value(Vector<BigInteger> noisy, Epsilon asked) {
    return noisy.head().signum() > 0;
  }

  /** A yes-or-no answer has no interval. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return Option.none();
  }
}
