package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.budget.Amount;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;

/**
 * An answer. Its ε or ρ, its scope and its noise are known before the question is asked. Value and
 * interval are both computed from the same noisy integers, and nothing else in a release depends on
 * data.
 *
 * <p>It is only about the rows of its scope. Under personal budgets these are the rows of the
 * individuals that could pay. The interval covers the noise and not the rows that are missing; only
 * the custodian learns how many are missing.
 *
 * @param requestId the id under which the same question gets the same answer again, free of charge;
 *     empty if answers are not repeated, as in a PINQ session
 * @param value the answer
 * @param among what the answer is about, in words, such as "the rows of those who could pay"
 * @param asked the ε of the question, or its ρ; the analyst never learns what each individual paid
 * @param noise the noise on each kind of integer in the answer
 * @param interval the interval that contains, with 95 % certainty, the answer without noise over
 *     the clamped and rounded rows in its scope; an answer of several values has an interval for
 *     each of them separately. It is absent if it would depend on data
 */
public record Release<R>(
    String requestId,
    R value,
    String among,
    Amount asked,
    Vector<NoisePart> noise,
    Option<Interval> interval) {
  /** The release that follows from the noisy integers of a question. */
  public static <R> Release<R> of(
      String requestId, QuestionTerms<?, R> terms, Scope scope, Answer answer) {
    return new Release<>(
        requestId,
        terms.value(answer.noisy()),
        terms.inclusion().among(scope),
        terms.asked(),
        terms.noise(),
        terms.interval(answer.noisy(), Certainty.USUAL));
  }

  /**
   * The distance by which noise may have moved the value: the second number in "value ± off". Most
   * answers have it. A median of blocks has none, nor has an answer that was chosen by ranks or
   * scores, whose interval is not a distance between values.
   */
  public BigDecimal plusMinus() {
    return interval
        .filter(Interval::isOfValue)
        .map(Interval::off)
        .getOrElseThrow(
            () ->
                new UnsupportedOperationException(
                    "this answer has no interval of values: see interval()"));
  }

  @Override
  public String toString() {
    String about = ", among " + among;
    return value
        + interval
            .map(off -> off.isOfValue() ? " " + off + about : about + "; " + off)
            .getOrElse(about)
        + " ("
        + asked.shown()
        + (noise.isEmpty() ? "" : "; " + noise.mkString("; "))
        + ")";
  }
}
