package org.properdp.noise.draw;

import org.properdp.noise.Bernoulli;
import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/**
 * Randomised response: one of k answers, the true one e^ε times as likely as each of the others
 * (Warner 1965, for two answers). By rejection: an answer is drawn uniformly; the true one is
 * always kept, another one with probability e^−ε. It prints as nothing but its name.
 *
 * <p>Its loss: the probabilities of one answer for two truths have the ratio 1, e^ε or e^−ε. The
 * ratio of those for a truth and for a uniform answer is at most e^ε as well, because 1/k is
 * between e^ε/(e^ε + k − 1) and 1/(e^ε + k − 1), whose ratio is e^ε.
 */
public record Response(int answers, int truth, Ratio epsilon) implements Noise.Choice {
  /** Checks that there are two or more answers, and that the truth is one of them. */
  public Response {
    if (answers < 2 || truth < 0 || truth >= answers) {
      throw new IllegalArgumentException("answers must be >= 2, and the truth must be one of them");
    }
  }

  @Override
  public long draw(BitSource bits) {
    return draw(bits, new Bernoulli(bits));
  }

  long draw(BitSource bits, Bernoulli coin) {
    while (true) {
      long answer = bits.below(answers);
      if (answer == truth || coin.exp(epsilon.numerator(), epsilon.denominator())) {
        return answer;
      }
    }
  }

  @Override
  public String toString() {
    return "Response";
  }
}
