package org.properdp.verification.exactprobability.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.primitive.Inclusion;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.verification.exactprobability.world.Row;

/**
 * A primitive of the runtime's that releases its noisy integers as they are: what an analyst gets
 * is computed from them, and can't tell more.
 */
public class Raw implements Unvetted<Row, Vector<BigInteger>> {
  private final Primitive<Row, ?> whole;

  /** The raw form of a primitive. */
  public Raw(Primitive<Row, ?> whole) {
    this.whole = whole;
  }

  @Override
  public String describe() {
    return whole.describe();
  }

  @Override
  public Measure<Row> measure() {
    return whole.measure();
  }

  @Override
  public Tariff price(Epsilon asked) {
    return whole.price(asked);
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    return whole.inclusion(asked);
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return whole.costAtMost(rows, asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return whole.noise(asked);
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return whole.answer(found, asked, noise);
  }

  @Override
  public Vector<BigInteger> value(Vector<BigInteger> noisy) {
    return noisy;
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return whole.interval(asked, certainty);
  }

  /** Tells a script what is exact, just before noise is added to it. */
  static Raw overheard(Primitive<Row, ?> whole, Script script) {
    return new Raw(whole) {
      @Override
      public Answer answer(Gathered found, Epsilon asked, Noise noise) {
        script.overhear(found.sums());
        return super.answer(found, asked, noise);
      }
    };
  }
}
