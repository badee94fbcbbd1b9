package org.properdp.provenance.contribution;

import java.io.Serializable;
import java.math.BigInteger;

/** The weight of an individual's share of one sum. */
public sealed interface ShareWeight extends Serializable {
  /** The weight so far plus the weight of this share, or {@link WeightPage#TOO_MUCH}. */
  long plus(long soFar, long share);

  /** Adds the weights of consecutive shares to the weights so far, from the first on. */
  default void plusAll(long[] shares, int from, int count, long[] soFar) {
    for (int slot = 0; slot < count; slot++) {
      long share = shares[from + slot];
      // On pages of small tables most have none.
      if (share != 0) {
        soFar[slot] = plus(soFar[slot], share);
      }
    }
  }

  /** The distance of the share from zero, times a factor: factor · |share|. */
  record Distance(long factor) implements ShareWeight {
    /** Two numbers up to this one can be added. */
    private static final long HALF = Long.MAX_VALUE / 2;

    /** Checks that a share has a weight above zero. */
    public Distance {
      if (factor <= 0) {
        throw new IllegalArgumentException("a factor must be > 0, but was " + factor);
      }
    }

    @Override
    public long plus(long soFar, long share) {
      long size = Math.abs(share);
      long low = factor * size;
      long sum = soFar + low;
      boolean exact = size >= 0 && low >= 0 && sum >= 0 && Math.multiplyHigh(factor, size) == 0;
      return exact ? sum : WeightPage.TOO_MUCH;
    }

    /** If all are small, by plain loops, which the compiler makes of a few wide instructions. */
    @Override
    public void plusAll(long[] shares, int from, int count, long[] soFar) {
      long all = 0;
      for (int slot = 0; slot < count; slot++) {
        all |= Math.abs(shares[from + slot]) | soFar[slot];
      }
      if (all < 0 || all > HALF / factor) {
        ShareWeight.super.plusAll(shares, from, count, soFar);
        return;
      }
      for (int slot = 0; slot < count; slot++) {
        soFar[slot] += factor * Math.abs(shares[from + slot]);
      }
    }
  }

  /**
   * The square of the share: factor · (share/whole)², rounded up to a whole number. A share of one
   * whole has exactly the weight of the factor; n wholes have n² times that.
   */
  record Square(long factor, long whole) implements ShareWeight {
    /** The largest number whose square fits in a {@code long}. */
    private static final long ROOT = 3_037_000_499L;

    /** Checks that a share has a weight above zero. */
    public Square {
      if (factor <= 0 || whole <= 0) {
        throw new IllegalArgumentException(
            "factor and whole must be > 0, but were " + factor + " and " + whole);
      }
    }

    @Override
    public long plus(long soFar, long share) {
      if (share == 0) {
        return soFar;
      }
      if (whole > ROOT || share > ROOT || share < -ROOT) {
        return large(soFar, share);
      }
      long square = share * share;
      long low = factor * square;
      if (low < 0 || Math.multiplyHigh(factor, square) != 0) {
        return large(soFar, share);
      }
      long per = whole * whole;
      long sum = soFar + low / per + (low % per == 0 ? 0 : 1);
      return sum >= 0 ? sum : WeightPage.TOO_MUCH;
    }

    private long large(long soFar, long share) {
      BigInteger one = BigInteger.valueOf(whole);
      BigInteger[] exact =
          BigInteger.valueOf(share)
              .pow(2)
              .multiply(BigInteger.valueOf(factor))
              .divideAndRemainder(one.multiply(one));
      BigInteger sum =
          exact[0].add(BigInteger.valueOf(exact[1].signum())).add(BigInteger.valueOf(soFar));
      return sum.bitLength() < Long.SIZE ? sum.longValueExact() : WeightPage.TOO_MUCH;
    }
  }
}
