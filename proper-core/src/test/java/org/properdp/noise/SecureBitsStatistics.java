package org.properdp.noise;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.properdp.noise.fit.ChiSquare;

/**
 * A look at real cryptographic bits: it would notice a buffer read twice or not filled, not a weak
 * cipher. Unseeded, so each check fails by chance in one of exp(35) = 10^15 runs at most.
 */
class SecureBitsStatistics {

  private static final double RARITY = 35;
  private static final int DRAWS = 1_000_000;

  @Test
  void halfOfAllBitsAreSet() {
    SecureBits bits = new SecureBits();
    long set = 0;
    for (int i = 0; i < DRAWS; i++) {
      set += Long.bitCount(bits.bits(63));
    }
    ChiSquare.checkCount("set bits", set, 63L * DRAWS, 0.5, RARITY);
  }

  @Test
  void allBytesAreEquallyFrequent() {
    uniform("bytes", 8, new SecureBits());
  }

  @Test
  void allFiveBitNumbersAreEquallyFrequent() {
    uniform("numbers of five bits", 5, new SecureBits());
  }

  @Test
  void successiveNibblesAreIndependent() {
    SecureBits bits = new SecureBits();
    long[] counts = new long[256];
    long last = bits.bits(4);
    for (int i = 0; i < DRAWS; i++) {
      bits.bits(7);
      long next = bits.bits(4);
      counts[(int) (16 * last + next)]++;
      last = next;
    }
    double[] even = new double[256];
    Arrays.fill(even, 1 / 256.0);
    ChiSquare.check("pairs", counts, even, RARITY);
  }

  private static void uniform(String what, int width, SecureBits bits) {
    long[] counts = new long[1 << width];
    for (int i = 0; i < DRAWS; i++) {
      counts[(int) bits.bits(width)]++;
    }
    double[] even = new double[1 << width];
    Arrays.fill(even, 1.0 / even.length);
    ChiSquare.check(what, counts, even, RARITY);
  }
}
