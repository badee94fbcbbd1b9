package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.budget.Amount;
import org.properdp.budget.request.Answer;
import org.properdp.primitive.Interval;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;

/**
 * An answer. What it was asked at, what it is about and its noise are known before the question is
 * asked. Value and interval are computed from the same noisy integers, which are all that was
 * computed from data.
 *
 * <p>It is about the rows of its scope alone. Under personal budgets those are the rows of who
 * could pay: how many rows are missing is not in the interval, which is that of the noise, and is
 * told nobody but the custodian.
 *
 * @param requestId the id under which the same question gets the same answer again, free of charge;
 *     empty where nothing is asked again, as in a PINQ session
 * @param value the answer
 * @param among what the answer is about, in words, such as "the rows of those who could pay"
 * @param asked the ε of the question, or its ρ; what each individual paid for it is not the
 *     analyst's to know
 * @param noise the noise on each kind of integer in the answer
 * @param interval how far noise may have taken the answer from what it would be without, with 95 %
 *     certainty, over the clamped and rounded rows that it is about; where it has several values,
 *     each of them by itself. There is none where that would have to be told by data
 */
public record Release<R>(
    String requestId,
    R value,
    String among,
    Amount asked,
    Vector<NoisePart> noise,
    Option<Interval> interval) {
  /** What noisy integers say, for what was asked. */
  public static <R> Release<R> of(
      String requestId, QuestionTerms<?, R> terms, Scope scope, Answer answer) {
    return new Release<>(
        requestId,
        terms.value(answer.noisy()),
        terms.inclusion().among(scope),
        terms.asked(),
        terms.noise(),
        terms.interval(answer.noisy()));
  }

  /**
   * How far noise may have taken the value, for "value ± off". Most answers have that; a median of
   * blocks has none, and for what was chosen by ranks or scores it would be no distance of values.
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
