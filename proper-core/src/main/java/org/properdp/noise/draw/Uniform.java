package org.properdp.noise.draw;

import org.properdp.noise.BitSource;
import org.properdp.noise.Noise;

/** A whole number from 0 on and below a bound, each as likely as any other. */
public record Uniform(long bound) implements Noise.Choice {
  /** Checks that there is such a number. */
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
