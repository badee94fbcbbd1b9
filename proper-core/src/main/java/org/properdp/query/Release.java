package org.properdp.query;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.properdp.budget.Amount;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * An answer. What it was asked at and its noise are known before the question is asked. Value and
 * interval are computed from the same noisy integers, which are all that was computed from data.
 *
 * @param requestId the id under which the same question gets the same answer again, free of charge
 * @param value the answer
 * @param asked the ε of the question, or its ρ; what each individual paid for it is not the
 *     analyst's to know
 * @param noise the noise on each kind of integer in the answer
 * @param plusMinus with 95 % certainty the value is no farther from what it would be without noise,
 *     over the clamped and rounded rows of those who could pay; for several values, each of them
 */
public record Release<R>(
    String requestId, R value, Amount asked, Vector<NoisePart> noise, BigDecimal plusMinus) {
  @Override
  public String toString() {
    return value
        + " ± "
        + plusMinus.toPlainString()
        + " with 95 % ("
        + asked.shown()
        + "; "
        + noise.mkString("; ")
        + ")";
  }
}
