package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigInteger;

/**
 * One price for several parts, among which ε is split by public weights. If part j alone costs ε
 * for each {@code per_j} units of its weight, and has the share w_j/W of ε, then all together cost
 * ε for each {@code per} units of Σ factor_j · weight_j. This is exact: factor_j/per = w_j/(W ·
 * per_j), so that only the sum is rounded up, once ({@code Shares.v} in the proofs).
 */
record Split(Vector<Long> factors, long per) {
  /**
   * With more bits, the weight of an individual with a few thousand rows would be too large to
   * count.
   */
  private static final int MOST_BITS = 50;

  /** The split of ε by weights; {@code pers} are the units of each part that cost the whole ε. */
  static Split of(Vector<Long> weights, Vector<Long> pers) {
    BigInteger all = weights.map(BigInteger::valueOf).reduce(BigInteger::add);
    Vector<BigInteger> units = pers.map(per -> all.multiply(BigInteger.valueOf(per)));
    Vector<BigInteger> shares = weights.map(BigInteger::valueOf);
    BigInteger per =
        units
            .zipWith(shares, (unit, share) -> unit.divide(unit.gcd(share)))
            .reduce((a, b) -> a.divide(a.gcd(b)).multiply(b));
    if (per.bitLength() > MOST_BITS) {
      throw new IllegalArgumentException(
          "these ranges and weights have no common measure below 2^50: choose rounder bounds");
    }
    return new Split(
        units.zipWith(shares, (unit, share) -> share.multiply(per).divide(unit).longValueExact()),
        per.longValueExact());
  }

  /** An even split. */
  static Split evenly(Vector<Long> pers) {
    return of(pers.map(per -> 1L), pers);
  }
}
