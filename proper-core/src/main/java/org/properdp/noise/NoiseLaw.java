package org.properdp.noise;

import java.math.BigInteger;

/**
 * The law that noise follows: a public constant, fixed before any data is touched.
 *
 * <p>A law never depends on protected rows or on budgets, so it may be shown to anybody.
 */
public sealed interface NoiseLaw
    permits DiscreteLaplaceLaw,
        DiscreteGaussianLaw,
        NoiseLaw.OfChoice,
        NoiseLaw.Undisclosed,
        NoiseLaw.OfResponses {

  /** The law in words, for instance "discrete Laplace, scale 10". */
  String describe();

  /**
   * The smallest integer x with P(|noise| ≤ x) ≥ perMille / 1000; for a choice, one that is enough.
   *
   * <p>It is computed in rounded arithmetic, always upwards: never too small, and too large by no
   * more than one where x is below 10^12, one part in 10^12 beyond.
   *
   * @param perMille from 1 to 999: 950 asks for what 95 draws in 100 stay within
   */
  BigInteger accuracy(int perMille);

  /** Ways to choose one of several candidates by their scores. */
  enum Choosing {
    /** P(candidate) is in proportion to exp(score / scale). */
    EXPONENTIAL("exponential mechanism"),
    /** The highest of all scores, each with geometric noise. */
    NOISY_MAX("report-noisy-max with geometric noise"),
    /** The first in a random order whose coin falls. */
    PERMUTE_AND_FLIP("permute-and-flip");

    private final String words;

    Choosing(String words) {
      this.words = words;
    }

    /** Its name. */
    public String words() {
      return words;
    }
  }

  /**
   * The law of a choice: how far the chosen score is below the best one.
   *
   * <p>By each way of choosing, a candidate whose score is d below the best is chosen with
   * probability exp(-d / scale) at most. So one that is farther than x is chosen with probability n
   * · exp(-x / scale) at most, where n is how many candidates there are.
   */
  record OfChoice(Choosing way, Ratio scale, BigInteger candidates) implements NoiseLaw {
    /** Checks that there is a candidate. */
    public OfChoice {
      if (candidates.signum() <= 0) {
        throw new IllegalArgumentException("candidates must be > 0, but were " + candidates);
      }
    }

    @Override
    public String describe() {
      return way.words + ", scale " + scale + ", among " + candidates;
    }

    @Override
    public BigInteger accuracy(int perMille) {
      return Accuracy.choice(scale, candidates, perMille);
    }
  }

  /**
   * Noise whose scale depends on data, so that nobody is told it, nor how far it strays: that of
   * smooth sensitivity (SEMANTICS §4). Only its form is public.
   */
  record Undisclosed(String describe) implements NoiseLaw {
    @Override
    public BigInteger accuracy(int perMille) {
      throw new UnsupportedOperationException(
          "how far this noise strays depends on data, and is not shown");
    }
  }

  /**
   * The law of how many of so many people report an answer, each at random and for itself: how far
   * that is from what is expected.
   */
  record OfResponses(long people, int answers, Ratio epsilon) implements NoiseLaw {
    @Override
    public String describe() {
      return "randomised response of " + people + ", e^" + epsilon + " to 1 among " + answers;
    }

    @Override
    public BigInteger accuracy(int perMille) {
      return Accuracy.responses(people, perMille);
    }
  }
}
