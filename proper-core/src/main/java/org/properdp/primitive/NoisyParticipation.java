package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Tariff;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;

/**
 * An estimate of how many individuals still take part: among the individuals that another question
 * would charge, how many could pay for it after this one. Scale 1/ε; each individual counted pays
 * ε, and no other pays anything. Whether an individual still takes part is protected like a row of
 * its data, so it is not revealed free of charge.
 *
 * <p>Why that is enough: an individual moves the count by one or not at all (S3), depending on its
 * own rows and what it has left (S2); it pays ε if and only if it is counted (S4).
 *
 * @param question the question that would be asked
 * @param at the ε at which it would be asked
 */
public record NoisyParticipation<T>(Primitive<T, ?> question, Epsilon at)
    implements Additive<T, Long> {
  /** Checks that the question is a vetted one that takes individuals whole. */
  public NoisyParticipation {
    if (question instanceof Unvetted) {
      // Its tariff is the analyst's code, and would see what individuals have left.
      throw new IllegalArgumentException(
          "participation in an unvetted primitive can't be counted: its cost is not checked");
    }
    Wrapped.check("counted for taking part", question);
  }

  @Override
  public String describe() {
    return "noisyParticipation in (" + question.describe() + " at ε " + at + ")";
  }

  @Override
  public Measure<T> measure() {
    return question.measure();
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(Math.min(1, rows));
  }

  @Override
  public Inclusion inclusion(Epsilon asked) {
    return new Inclusion() {
      /** Under a global budget every individual takes part. */
      @Override
      public boolean needsPersonalBudgets() {
        return true;
      }

      @Override
      public String among(Scope scope) {
        return "those who could pay for both questions";
      }

      @Override
      public Option<Charge.Limit> limit(UnaryOperator<Tariff> inBudgets) {
        Tariff other = inBudgets.apply(question.price(at));
        long own = inBudgets.apply(price(asked)).cost(1);
        return Option.some((weight, left) -> other.cost(weight) <= left - own ? 1 : 0);
      }

      @Override
      public Gathered found(
          Contributions contributions,
          IndividualSet payers,
          List<WeightPage> charged,
          Noise noise) {
        return new Gathered.Sums(new BigInteger[] {BigInteger.valueOf(payers.size())});
      }
    };
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.of(new NoisePart("individuals", Laplace.scale(1, asked), BigDecimal.ONE));
  }

  @Override
  public Long value(Vector<BigInteger> noisy) {
    return Counts.read(noisy.head());
  }
}
