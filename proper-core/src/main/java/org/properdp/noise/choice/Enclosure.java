package org.properdp.noise.choice;

import java.math.BigInteger;

/** Two whole numbers that enclose a real number, which may equal one of them. */
record Enclosure(BigInteger low, BigInteger high) {
  /** The bits computed beyond those requested. */
  private static final int SPARE = 24;

  /** A narrow enclosure of 2^bits · exp(-k), for k >= 0. */
  static Enclosure ofExp(int k, int bits) {
    int fine = bits + SPARE;
    Enclosure e = ofE(fine);
    // exp(-1) in units of 2^-fine: 2^(2 fine) / (e · 2^fine), rounded outwards.
    BigInteger one = BigInteger.ONE.shiftLeft(2 * fine);
    BigInteger low = one.divide(e.high());
    BigInteger high = one.divide(e.low()).add(BigInteger.ONE);
    return k == 0
        ? new Enclosure(BigInteger.ONE.shiftLeft(bits), BigInteger.ONE.shiftLeft(bits))
        : new Enclosure(
            low.pow(k).shiftRight(fine * k - bits),
            high.pow(k).shiftRight(fine * k - bits).add(BigInteger.ONE));
  }

  // e = 1 + 1 + 1/2! + 1/3! + ... Each term is rounded down, by less than 1; and once a term is 0
  // at n >= 2, all terms from there on are together below 2/n! < 2 in these units.
  private static Enclosure ofE(int bits) {
    BigInteger term = BigInteger.ONE.shiftLeft(bits);
    BigInteger sum = BigInteger.ZERO;
    int terms = 0;
    while (term.signum() > 0) {
      sum = sum.add(term);
      terms++;
      term = term.divide(BigInteger.valueOf(terms));
    }
    return new Enclosure(sum, sum.add(BigInteger.valueOf(terms + 2L)));
  }
}
