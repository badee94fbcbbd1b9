package org.properdp.store.crash.clinic;

import java.math.BigInteger;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;

/** Noise that is one more with each draw: whoever hears a second sample notices. */
public final class Draws implements Noise {
  private long drawn;

  /** Never drawn. */
  public Draws() {
    this(0);
  }

  /** Drawn so often before. */
  public Draws(long drawn) {
    this.drawn = drawn;
  }

  @Override
  public synchronized BigInteger sample(NoiseLaw law) {
    return BigInteger.valueOf(++drawn);
  }

  /** The number of draws. */
  public synchronized long count() {
    return drawn;
  }
}
