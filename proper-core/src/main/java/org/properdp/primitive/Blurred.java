package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;

/**
 * A primitive whose answer is exact sums of what rows bring, each with noise.
 *
 * @param <T> the rows that it is asked about
 * @param <R> what a release of it carries
 */
@Proven("costs.Additive.blurred_within")
public sealed interface Blurred<T, R> extends Primitive<T, R> permits Additive, Unvetted {
  @Override
  @Proven("costs.Additive.blurred_within")
  default Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return NoisePart.blur(found.sums(), noise(asked), noise);
  }

  /** What the noisy integers say, which does not depend on ε. */
  R value(Vector<BigInteger> noisy);

  @Override
  default R value(Vector<BigInteger> noisy, Epsilon asked) {
    return value(noisy);
  }

  /** As far as the widest noise goes, in units of the value. */
  @Override
  default Option<Interval> interval(Epsilon asked) {
    return NoisePart.widest(noise(asked)).map(Interval::of);
  }
}
