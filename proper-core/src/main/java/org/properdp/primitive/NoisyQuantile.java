package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.user.Transparent;

/** The number at one rank, such as the median: {@link NoisyQuantiles} with a single rank. */
public record NoisyQuantile<T>(Range range, ToDoubleFunction<? super T> number, Rank rank)
    implements Shareable<T, BigDecimal> {
  private NoisyQuantiles<T> alone() {
    return new NoisyQuantiles<>(range, number, Vector.of(rank));
  }

  @Override
  public String describe() {
    return "noisyQuantile in " + range + ": " + rank + Transparent.words(" of ", number);
  }

  @Override
  public Measure<T> measure() {
    return alone().measure();
  }

  @Override
  public int integers() {
    return 1;
  }

  @Override
  public Price price(Epsilon asked) {
    return alone().price(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return alone().noise(asked);
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return alone().answer(found, asked, noise);
  }

  @Override
  public BigDecimal value(Vector<BigInteger> noisy, Epsilon asked) {
    return alone().value(noisy, asked).head();
  }

  /** The number of rows that the rank may be off. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    BigDecimal off = alone().rowsOff(rank, asked, certainty);
    return Option.some(Interval.ofRank(off, rank.place(), certainty));
  }
}
