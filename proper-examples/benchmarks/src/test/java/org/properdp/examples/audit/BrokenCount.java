package org.properdp.examples.audit;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;
import org.properdp.primitive.Inclusion;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;

/** A count or a sum that is wrong in one way, on purpose: an audit must find each of them. */
enum BrokenCount implements Unvetted<NumberedRow, BigInteger> {
  HALF_THE_NOISE,
  NO_CLAMP,
  CHARGED_ONCE,
  CHARGED_HALF,
  DROPPED_ROWS_KEPT;

  @Override
  public String describe() {
    return "broken: " + this;
  }

  @Override
  public Measure<NumberedRow> measure() {
    return new Measure.Cells<>(1, 1, () -> this::bring);
  }

  private int bring(NumberedRow row, long[] into) {
    into[0] = this == NO_CLAMP ? (long) row.value() : 1;
    return 0;
  }

  @Override
  public Price price(Epsilon asked) {
    return switch (this) {
      case CHARGED_ONCE -> Price.per(3, asked); // three rows pay for one
      case CHARGED_HALF -> Price.per(2, asked);
      default -> Price.each(asked);
    };
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    return this != DROPPED_ROWS_KEPT
        ? Inclusion.WHOLE
        : new Inclusion() {
          @Override
          public Gathered found(
              Contributions contributions,
              IndividualSet payers,
              List<WeightPage> charged,
              Noise noise) {
            return contributions.found(IndividualSet.range(0, 100));
          }
        };
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    Ratio scale = Ratio.of(1_000_000_000L, asked.nanos() * (this == HALF_THE_NOISE ? 2 : 1));
    return Vector.of(new NoisePart("count", new DiscreteLaplaceLaw(scale), BigDecimal.ONE));
  }

  @Override
  public BigInteger value(Vector<BigInteger> noisy) {
    return noisy.head();
  }
}
