package org.properdp.verification.exactprobability.compare;

import java.util.List;
import org.properdp.verification.exactprobability.play.Heard;
import org.properdp.verification.exactprobability.play.Stage;
import org.properdp.verification.exactprobability.play.Variant;

/**
 * The largest loss that there is on the way to one question, of all traces until there.
 *
 * @param nats ln of the ratio of the trace's probabilities in the two worlds
 * @param allowedNanos what may be lost, in billionths
 * @param forth whether the trace is likelier in the one world than in the other
 * @param trace the released values
 * @param likely what is heard in the world where the trace is likelier
 * @param unlikely what is heard in the world where it is not
 */
public record Loss(
    double nats,
    long allowedNanos,
    boolean forth,
    List<List<Long>> trace,
    List<Heard> likely,
    List<Heard> unlikely) {
  /** A tenth of the unit in which budgets are counted: one billionth too much is noticed. */
  private static final double TOLERANCE = 1e-10;

  /** The loss that is possible. */
  public double allowed() {
    return allowedNanos / 1e9;
  }

  /** True if more is lost than may be. */
  public boolean isTooMuch() {
    return nats > allowed() + TOLERANCE;
  }

  /** The share of the possible loss that is there. */
  public double share() {
    if (allowedNanos == 0) {
      return isTooMuch() ? Double.POSITIVE_INFINITY : 0;
    }
    return nats / allowed();
  }

  /** True if all is lost that may be. */
  public boolean isEven() {
    return allowedNanos > 0 && Math.abs(nats - allowed()) <= TOLERANCE;
  }

  /** Runs this very trace in both worlds, and computes its loss from the draws that it took. */
  public double replayed(Pair pair, Variant variant) {
    double one = Heard.lnProbability(Stage.play(pair.one(), variant, trace), trace);
    double other = Heard.lnProbability(Stage.play(pair.other(), variant, trace), trace);
    return forth ? one - other : other - one;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("lost " + nats + " of " + allowed() + "\n");
    for (int t = 0; t < trace.size(); t++) {
      text.append("before: " + likely.get(t).step().before() + "\n")
          .append("then: " + likely.get(t).step().question() + "\n")
          .append("  released " + trace.get(t) + ", where likelier " + likely.get(t))
          .append(", elsewhere " + unlikely.get(t) + "\n");
    }
    return text.toString();
  }
}
