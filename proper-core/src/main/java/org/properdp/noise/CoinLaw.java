package org.properdp.noise;

import java.math.BigInteger;

/** A coin: one with a public probability, and zero otherwise. */
public record CoinLaw(Ratio probability) implements NoiseLaw {
  /** Checks that the probability is one. */
  public CoinLaw {
    if (probability.numerator().compareTo(probability.denominator()) > 0) {
      throw new IllegalArgumentException("probability must be in [0, 1], but was " + probability);
    }
  }

  /** Tosses it. */
  public boolean toss(Noise noise) {
    return noise.sample(this).signum() != 0;
  }

  @Override
  public String describe() {
    return "a coin with probability " + probability;
  }

  @Override
  public BigInteger accuracy(int perMille) {
    return BigInteger.ONE;
  }
}
