package org.properdp.verification.exactprobability.play;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.verification.exactprobability.ledger.Tally;
import org.properdp.verification.exactprobability.world.Step;

/**
 * One question as it went in a real run.
 *
 * @param step where in the program it was
 * @param said all that the analyst was told
 * @param exact the exact integers, to which noise was added; none where there was no answer
 * @param laws the law of each one's noise
 * @param tally who paid, if it was watched
 */
public record Heard(Step step, String said, List<Long> exact, List<NoiseLaw> laws, Tally tally) {
  /**
   * True if an analyst who is released the same hears something else all the same; or is released
   * the same with another noise, which it can tell by looking far enough out.
   */
  public boolean isUnlike(Heard that) {
    return !said.equals(that.said) || !laws.equals(that.laws);
  }

  /** True if there was no answer. */
  public boolean isRefused() {
    return exact.isEmpty();
  }

  /** The number of integers that its answer has, or would have. */
  public int size() {
    return step.question().asked().size();
  }

  /** ln Pr[this integer of the answer is released]. */
  public double lnMass(int coordinate, long released) {
    return lnMass(released - exact.get(coordinate), scale(coordinate));
  }

  /** ln Pr[the trace]: that of all draws of a run. What is refused is refused for sure. */
  public static double lnProbability(List<Heard> run, List<List<Long>> trace) {
    double sum = 0;
    for (int t = 0; t < run.size(); t++) {
      for (int c = 0; c < run.get(t).exact().size(); c++) {
        sum += run.get(t).lnMass(c, trace.get(t).get(c));
      }
    }
    return sum;
  }

  /** The scale of the noise on an integer of the answer. */
  public double scale(int coordinate) {
    Ratio scale = ((DiscreteLaplaceLaw) laws.get(coordinate)).scale();
    return new BigDecimal(scale.numerator())
        .divide(new BigDecimal(scale.denominator()), MathContext.DECIMAL64)
        .doubleValue();
  }

  /** ln of (1 − q)/(1 + q) · q^|x| with q = exp(−1/scale); that fraction is tanh(1/(2 scale)). */
  private static double lnMass(long x, double scale) {
    return Math.log(Math.tanh(0.5 / scale)) - Math.abs(x) / scale;
  }

  @Override
  public String toString() {
    return isRefused() ? said : "exactly " + exact;
  }
}
