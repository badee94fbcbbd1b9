package org.properdp.noise.draw;

import org.properdp.noise.Bernoulli;
import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;

/** A coin toss: 1 with a public probability, and 0 otherwise. */
public record Coin(Ratio probability) implements Noise.Choice {
  /** Checks that the probability is between 0 and 1. */
  public Coin {
    if (probability.numerator().compareTo(probability.denominator()) > 0) {
      throw new IllegalArgumentException("probability must be in [0, 1], but was " + probability);
    }
  }

  @Override
  public long draw(BitSource bits) {
    return new Bernoulli(bits).of(probability.numerator(), probability.denominator()) ? 1 : 0;
  }

  public boolean toss(Noise noise) {
    return noise.choose(this) != 0;
  }
}
