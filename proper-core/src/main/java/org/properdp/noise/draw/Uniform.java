package org.properdp.noise.draw;

import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;

/** A uniform whole number from 0 (inclusive) to a bound (exclusive). */
public record Uniform(long bound) implements Noise.Choice {
  /** Checks that the bound is above 0. */
  public Uniform {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be > 0, but was " + bound);
    }
  }

  @Override
  public long draw(BitSource bits) {
    return bits.below(bound);
  }
}
