package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;

/**
 * A primitive whose answer consists of exact sums of contributions, each with noise.
 *
 * @param <T> the type of the rows that it is asked about
 * @param <R> the type of the value in its release
 */
@Proven("costs.Additive.blurred_within")
public sealed interface Blurred<T, R> extends Primitive<T, R> permits Additive, Unvetted {
  @Override
  @Proven("costs.Additive.blurred_within")
  default Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return NoisePart.blur(found.sums(), noise(asked), noise);
  }

  /** The value that follows from the noisy integers; it does not depend on ε. */
  R value(Vector<BigInteger> noisy);

  @Override
  default R value(Vector<BigInteger> noisy, Epsilon asked) {
    return value(noisy);
  }

  /** The interval of the widest noise, in units of the value. */
  @Override
  default Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return NoisePart.widest(noise(asked), certainty).map(off -> Interval.of(off, certainty));
  }
}
