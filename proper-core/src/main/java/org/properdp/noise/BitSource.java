package org.properdp.noise;

import java.math.BigInteger;
import org.properdp.proof.Proven;

/**
 * Independent fair bits. Production code has {@link SecureBits} only; tests bring their own.
 *
 * <p>Unless an implementation says otherwise it belongs to one thread.
 */
public interface BitSource {

  /** A uniform integer in [0, 2^count), where count is from 1 to 63. */
  long bits(int count);

  /** One fair coin. */
  default boolean bit() {
    return bits(1) != 0;
  }

  /** A uniform integer in [0, bound). */
  @Proven("samplers.Uniform.samples_below_bound")
  default long below(long bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be > 0, but was " + bound);
    }
    if (bound == 1) {
      return 0;
    }
    // 2^count < 2 * bound, so a draw is kept with probability above 1/2; each kept value is as
    // likely as any other.
    int count = Long.SIZE - Long.numberOfLeadingZeros(bound - 1);
    long drawn = bits(count);
    while (drawn >= bound) {
      drawn = bits(count);
    }
    return drawn;
  }

  /** A uniform integer in [0, bound), for a bound of any size. */
  default BigInteger below(BigInteger bound) {
    if (bound.signum() <= 0) {
      throw new IllegalArgumentException("bound must be > 0, but was " + bound);
    }
    int count = bound.subtract(BigInteger.ONE).bitLength();
    BigInteger drawn = wide(count);
    while (drawn.compareTo(bound) >= 0) {
      drawn = wide(count);
    }
    return drawn;
  }

  /** Puts things in a uniformly random order (Fisher and Yates): each place is drawn exactly. */
  default void shuffle(Object[] things) {
    for (int last = things.length - 1; last > 0; last--) {
      int drawn = (int) below(last + 1L);
      Object moved = things[last];
      things[last] = things[drawn];
      things[drawn] = moved;
    }
  }

  /** A uniform integer in [0, 2^count), for any count from 0 on. */
  private BigInteger wide(int count) {
    BigInteger drawn = BigInteger.ZERO;
    int missing = count;
    while (missing > 0) {
      int taken = Math.min(missing, 63);
      drawn = drawn.shiftLeft(taken).add(BigInteger.valueOf(bits(taken)));
      missing -= taken;
    }
    return drawn;
  }
}
