package org.properdp.primitive;

import java.math.BigInteger;

/** Reads noisy counts as longs. */
final class Counts {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

  private Counts() {}

  /** The count, or the nearest long; it depends only on what is released anyway. */
  static Long read(BigInteger noisy) {
    return noisy.min(MOST).max(LEAST).longValueExact();
  }
}
