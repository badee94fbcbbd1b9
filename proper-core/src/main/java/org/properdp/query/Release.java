package org.properdp.query;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Primitive.NoisePart;

/**
 * An answer. All of it but the value is known before the question is asked, and the value is all
 * that was computed from data.
 *
 * @param value the answer
 * @param asked the ε of the question; what each individual paid for it is not the analyst's to know
 * @param noise the noise on each kind of integer in the answer
 * @param plusMinus with 95 % certainty the value is no farther from that over the rows that were in
 *     it; for several values, each of them
 */
public record Release<R>(R value, Epsilon asked, Vector<NoisePart> noise, BigDecimal plusMinus) {
  @Override
  public String toString() {
    return value
        + " ± "
        + plusMinus.toPlainString()
        + " with 95 % (ε "
        + asked
        + "; "
        + noise.mkString("; ")
        + ")";
  }
}
