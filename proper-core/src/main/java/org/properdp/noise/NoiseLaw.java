package org.properdp.noise;

import java.math.BigInteger;

/**
 * The law that noise follows: a public constant, fixed before any data is touched.
 *
 * <p>A law never depends on protected rows or on budgets, so it may be shown to anybody.
 */
public sealed interface NoiseLaw permits DiscreteLaplaceLaw, DiscreteGaussianLaw, CoinLaw {

  /** The law in words, for instance "discrete Laplace, scale 10". */
  String describe();

  /**
   * The smallest integer x with P(|noise| ≤ x) ≥ perMille / 1000.
   *
   * <p>It is computed in rounded arithmetic, always upwards: never too small, and too large by no
   * more than one where x is below 10^12, one part in 10^12 beyond.
   *
   * @param perMille from 1 to 999: 950 asks for what 95 draws in 100 stay within
   */
  BigInteger accuracy(int perMille);
}
