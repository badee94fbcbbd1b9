package org.properdp.noise;

import java.math.BigInteger;

/**
 * The law that noise follows: a public constant, fixed before any data is touched.
 *
 * <p>A law never depends on protected rows or on budgets, so it may be shown to anyone.
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
   * The smallest integer x with P(|noise| ≤ x) ≥ the certainty; for a choice, an x that is large
   * enough.
   *
   * <p>It is computed in rounded arithmetic, always upwards: never too small, and too large by no
   * more than one where x is below 10^12, one part in 10^12 beyond.
   */
  BigInteger accuracy(Certainty certainty);

  /** Ways to choose one of several candidates by their scores. */
  enum Choosing {
    /** P(candidate) is in proportion to exp(score / scale). */
    EXPONENTIAL("exponential mechanism"),
    /** The candidate with the highest score, after geometric noise on each. */
    NOISY_MAX("report-noisy-max with geometric noise"),
    /** The first candidate in a random order whose coin shows heads. */
    PERMUTE_AND_FLIP("permute-and-flip");

    private final String words;

    Choosing(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /**
   * The law of a choice: how far the chosen score is below the best one.
   *
   * <p>In each way of choosing, a candidate whose score is d below the best is chosen with
   * probability at most exp(-d / scale). So a candidate farther than x is chosen with probability
   * at most n · exp(-x / scale), where n is the number of candidates.
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
    public BigInteger accuracy(Certainty certainty) {
      return Accuracy.choice(scale, candidates, certainty);
    }
  }

  /**
   * The law of noise whose scale depends on data: noise by smooth sensitivity (SEMANTICS §4). Its
   * scale and its accuracy are secret; only its form is public.
   */
  record Undisclosed(String describe) implements NoiseLaw {
    @Override
    public BigInteger accuracy(Certainty certainty) {
      throw new UnsupportedOperationException(
          "how far this noise strays depends on data, and is not shown");
    }
  }

  /**
   * The law of the number of people who report an answer, each at random and independently: how far
   * that number is from its expectation.
   */
  record OfResponses(long people, int answers, Ratio epsilon) implements NoiseLaw {
    @Override
    public String describe() {
      return "randomised response of " + people + ", e^" + epsilon + " to 1 among " + answers;
    }

    @Override
    public BigInteger accuracy(Certainty certainty) {
      return Accuracy.responses(people, certainty);
    }
  }
}
