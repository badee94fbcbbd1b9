package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/** A primitive that wraps another one and changes how individuals take part in it. */
sealed interface Wrapped<T, R> extends Primitive<T, R>
    permits Clipped, SampledIndividuals, SampledRows {
  Primitive<T, R> inner();

  /** A primitive that is wrapped must itself take individuals whole. */
  static void check(String how, Primitive<?, ?> inner) {
    if (!inner.inclusion(new Epsilon(1)).isWhole() || inner instanceof SampledRows<?, ?>) {
      throw new IllegalArgumentException(inner.describe() + " can't be " + how + " as well");
    }
  }

  @Override
  default Measure<T> measure() {
    return inner().measure();
  }

  @Override
  default boolean needsPureBudgets() {
    return inner().needsPureBudgets();
  }

  @Override
  default Tariff price(Epsilon asked) {
    return inner().price(asked);
  }

  @Override
  default long costAtMost(long rows, Epsilon asked) {
    return inner().costAtMost(rows, asked);
  }

  @Override
  default Vector<NoisePart> noise(Epsilon asked) {
    return inner().noise(asked);
  }

  @Override
  default Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return inner().answer(found, asked, noise);
  }

  @Override
  default R value(Vector<BigInteger> noisy, Epsilon asked) {
    return inner().value(noisy, asked);
  }

  @Override
  default Vector<PartTerms> terms(Epsilon asked, Certainty certainty) {
    return inner().terms(asked, certainty);
  }

  @Override
  default Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return inner().interval(asked, certainty);
  }

  @Override
  default Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return inner().interval(noisy, asked, certainty);
  }
}
