package org.properdp.query;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.budget.Amount;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * An answer. What it was asked at and its noise are known before the question is asked. Value and
 * interval are computed from the same noisy integers, which are all that was computed from data.
 *
 * @param requestId the id under which the same question gets the same answer again, free of charge;
 *     empty where nothing is asked again, as in a PINQ session
 * @param value the answer
 * @param asked the ε of the question, or its ρ; what each individual paid for it is not the
 *     analyst's to know
 * @param noise the noise on each kind of integer in the answer
 * @param interval with 95 % certainty the value is no farther from what it would be without noise,
 *     over the clamped and rounded rows of those who could pay; for several values, each of them.
 *     For a choice: its score is no farther below the best one; for quantiles, their ranks are no
 *     more rows away. There is none where that would have to be told by data
 */
public record Release<R>(
    String requestId, R value, Amount asked, Vector<NoisePart> noise, Option<BigDecimal> interval) {
  /** The interval of an answer that has one, as all have but for medians of blocks and the like. */
  public BigDecimal plusMinus() {
    return interval.getOrElseThrow(
        () -> new UnsupportedOperationException("this answer has no interval: see interval()"));
  }

  @Override
  public String toString() {
    return value
        + interval.map(off -> " ± " + off.toPlainString() + " with 95 %").getOrElse("")
        + " ("
        + asked.shown()
        + "; "
        + noise.mkString("; ")
        + ")";
  }
}
