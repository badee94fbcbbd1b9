package org.properdp.primitive.terms;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.Objects;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Quadratic;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.primitive.Inclusion;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.Trait;

/**
 * The terms of a primitive asked at an ε, which budgets in either currency can pay for. An
 * individual whose cost is x in ε pays x²/2 in ρ: with n whole rows (n·ε)²/2, and not n·ε²/2.
 *
 * <p>Why that is enough: given all earlier answers, this one with and without an individual differ
 * by a factor of at most e^x either way, where x is the primitive's price (S3). Then the Rényi
 * divergence of every order α is at most α·x²/2 (Bun and Steinke 2016, proposition 3.3): of all
 * pairs of laws whose ratios stay within e^±x, the pair with only the ratios e^x and e^−x has the
 * largest divergence, which is bounded by convexity. x depends on the individual alone (S2), and
 * the ledger takes half of its square (S4). {@link GaussianTerms} explains how charges add up.
 *
 * <p>This assumes that an answer's whole loss is charged at once. A mechanism that reuses noise for
 * later answers would have to charge for the square of its total loss.
 */
public record PureTerms<T, R>(Primitive<T, R> primitive, Epsilon asked)
    implements QuestionTerms<T, R> {
  /** Checks, before any data is touched, that the primitive can be asked at this ε. */
  public PureTerms {
    Objects.requireNonNull(asked, "a question needs an epsilon");
    Objects.requireNonNull(primitive.measure(), "a primitive needs a measure");
    Objects.requireNonNull(primitive.price(asked), "a primitive needs a price");
    Objects.requireNonNull(primitive.noise(asked), "a primitive needs noise");
    Objects.requireNonNull(
        primitive.interval(asked, Certainty.USUAL), "a primitive's interval must not be null");
  }

  @Override
  public String describe() {
    return primitive.describe();
  }

  @Override
  public boolean isPayableIn(Currency budgets) {
    return budgets == Currency.EPSILON || !primitive.needsPureBudgets();
  }

  @Override
  public long wholeRow(Currency budgets) {
    return budgets == Currency.EPSILON ? asked.nanos() : Quadratic.ofPure(asked.nanos());
  }

  @Override
  public Measure<T> measure(Noise noise) {
    return inclusion().measured(primitive.measure(), noise);
  }

  @Override
  public Inclusion inclusion() {
    return primitive.inclusion(asked);
  }

  @Override
  public Tariff tariff(Currency budgets) {
    return inBudgets(primitive.price(asked), budgets);
  }

  @Override
  public long costAtMost(long rows, Currency budgets) {
    long pure = primitive.costAtMost(rows, asked);
    if (pure < 0) {
      // A negative cost would increase a budget.
      throw new IllegalArgumentException(
          primitive.describe() + " must not have a negative cost, but has one");
    }
    return budgets == Currency.EPSILON ? pure : Quadratic.ofPure(pure);
  }

  @Override
  public boolean costsByRows() {
    return inclusion().isWhole() && primitive.measure().has(Trait.OF_ROWS);
  }

  @Override
  public Vector<NoisePart> noise() {
    return primitive.noise(asked);
  }

  @Override
  public Answer answer(Gathered found, Noise noise) {
    return primitive.answer(found, asked, noise);
  }

  @Override
  public R value(Vector<BigInteger> noisy) {
    return primitive.value(noisy, asked);
  }

  @Override
  public Option<Interval> interval(Certainty certainty) {
    return primitive.interval(asked, certainty);
  }

  @Override
  public Vector<PartTerms> parts(Certainty certainty) {
    return primitive.terms(asked, certainty);
  }

  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Certainty certainty) {
    return primitive.interval(noisy, asked, certainty);
  }
}
