package org.properdp.primitive.terms;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Quadratic;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.primitive.Inclusion;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * A primitive with the amount that it is asked at: all that an agent needs to know of a question
 * except its plan. What it costs depends on the currency of the budgets that pay for it.
 *
 * @param <T> the type of the rows that it is asked about
 * @param <R> the type of the value in its release
 */
public sealed interface QuestionTerms<T, R> permits PureTerms, GaussianTerms {
  /** The ε or ρ that it is asked at. */
  Amount asked();

  /** The primitive as text, with all public parameters; it distinguishes two questions. */
  String describe();

  /** True if budgets in this currency can pay for it. */
  boolean isPayableIn(Currency budgets);

  /** The cost of one whole row, in billionths of the currency of the budgets. */
  long wholeRow(Currency budgets);

  /**
   * The measure of each row's contribution in one evaluation; secret coins are drawn from the
   * noise.
   */
  Measure<T> measure(Noise noise);

  /** The way in which individuals take part. */
  default Inclusion inclusion() {
    return Inclusion.WHOLE;
  }

  /** True if no budget of this size can pay for it, because even the smallest weight costs more. */
  default boolean isBeyond(Amount budget) {
    return tariff(budget.currency()).cost(1) > budget.nanos();
  }

  /** Converts a tariff in ε to the currency of the budgets. */
  default Tariff inBudgets(Tariff pure, Currency budgets) {
    return budgets == Currency.EPSILON ? pure : Quadratic.ofPure(pure);
  }

  /** The cost of an individual's weight. */
  Tariff tariff(Currency budgets);

  /**
   * The most that an individual with this many rows pays, in billionths, whatever the rows contain.
   */
  long costAtMost(long rows, Currency budgets);

  /** True if an individual's cost depends only on how many rows it has. */
  boolean costsByRows();

  /** The noise of each kind of integer in the answer. */
  Vector<NoisePart> noise();

  /** The contributions with noise: all that is ever released. */
  Answer answer(Gathered found, Noise noise);

  /** The value that follows from the noisy integers. */
  R value(Vector<BigInteger> noisy);

  /** The interval of the noise, if it is known beforehand. */
  Option<Interval> interval(Certainty certainty);

  /** The facts that are known of each aggregate of the question. */
  Vector<PartTerms> parts(Certainty certainty);

  /** The interval of the noise in one answer, if it may be released. */
  Option<Interval> interval(Vector<BigInteger> noisy, Certainty certainty);
}
