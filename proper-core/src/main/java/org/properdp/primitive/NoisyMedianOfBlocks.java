package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Exponential;
import org.properdp.noise.choice.Middle;

/**
 * Sample and aggregate with a median by the exponential mechanism: a grid point c is released with
 * a probability in proportion to exp(−ε · max(L, G)/2), where L is the number of values below c and
 * G the number above.
 *
 * <p>Why ε is enough: if one value is replaced, L and G each change by at most one, and so does the
 * larger of the two. So the weight of c and the sum of all weights each change by a factor of at
 * most e^(ε/2). This holds for ties as well, where the larger of the two, unlike their difference,
 * favours a point on which many values lie.
 */
public record NoisyMedianOfBlocks<T>(Blocks<T> blocks) implements MedianOfBlocks<T> {
  @Override
  public String describe() {
    return "noisyMedianOfBlocks: " + blocks;
  }

  private static Ratio scale(Epsilon asked) {
    return Ratio.of(
        BigInteger.TEN.pow(Epsilon.DECIMALS).shiftLeft(1), BigInteger.valueOf(asked.nanos()));
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    Range range = blocks.range();
    BigInteger points =
        BigInteger.valueOf(range.high()).subtract(BigInteger.valueOf(range.low() - 1));
    return Vector.of(
        new NoisePart(
            "blocks on the wrong side",
            new NoiseLaw.OfChoice(NoiseLaw.Choosing.EXPONENTIAL, scale(asked), points),
            BigDecimal.ONE));
  }

  @Override
  public long choose(long[] sorted, Epsilon asked, Noise noise) {
    Range range = blocks.range();
    return noise.choose(
        new Exponential(Middle.of(sorted, range.low(), range.high()), scale(asked)));
  }
}
