package org.properdp.primitive.terms;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Quadratic;
import org.properdp.budget.Tariff;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.primitive.Inclusion;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Measure;

/**
 * A primitive at the amount that it is asked at: all that an agent needs to know of a question but
 * its table. What it costs depends on the currency of the budgets that pay for it.
 *
 * @param <T> the rows that it is asked about
 * @param <R> what a release of it carries
 */
public sealed interface QuestionTerms<T, R> permits PureTerms, GaussianTerms {
  /** What it is asked at: an ε, or a ρ. */
  Amount asked();

  /** What is asked, with all public parameters; it tells two questions apart. */
  String describe();

  /** Whether budgets in this currency can pay for it. */
  boolean isPayableIn(Currency budgets);

  /** What it is asked at, in billionths of the currency of budgets: what a whole row costs. */
  long wholeRow(Currency budgets);

  /** What each row brings, in one evaluation: what is secret about it is drawn from the noise. */
  Measure<T> measure(Noise noise);

  /** How individuals take part. */
  default Inclusion inclusion() {
    return Inclusion.WHOLE;
  }

  /** Whether individuals weigh as many as they have rows in the table. */
  static boolean isOfRows(Measure<?> measure) {
    return measure instanceof Measure.Rows
        || (measure instanceof Measure.Collected<?> kept && isOfRows(kept.weighing()));
  }

  /** Whether nobody can pay for it, by a budget of so much: the least weight costs more. */
  default boolean isBeyond(Amount budget) {
    return tariff(budget.currency()).cost(1) > budget.nanos();
  }

  /** What an ε costs in the currency of budgets. */
  default Tariff inBudgets(Tariff pure, Currency budgets) {
    return budgets == Currency.EPSILON ? pure : Quadratic.ofPure(pure);
  }

  /** What an individual's weight costs. */
  Tariff tariff(Currency budgets);

  /** What an individual with so many rows pays at most, in billionths, whatever is in them. */
  long costAtMost(long rows, Currency budgets);

  /** Whether it is how many rows an individual has that says what it pays, whatever is in them. */
  boolean costsByRows();

  /** The noise of each kind of integer in the answer. */
  Vector<NoisePart> noise();

  /** What was found, blurred: all that is ever released. */
  Answer answer(Gathered found, Noise noise);

  /** What the noisy integers say. */
  R value(Vector<BigInteger> noisy);

  /** How far noise may take the value, where that is known beforehand. */
  Option<Interval> interval();

  /** How far noise may have taken the value, where that may be told. */
  Option<Interval> interval(Vector<BigInteger> noisy);
}
