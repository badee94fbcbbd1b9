package org.properdp.budget;

import java.math.BigDecimal;
import org.properdp.noise.Ratio;
import org.properdp.noise.draw.Coin;
import org.properdp.provenance.user.Names;

/** A public probability above zero and below one, exact: a whole number of billionths. */
public record Probability(long nanos) {
  private static final long ONE = 1_000_000_000;

  /** Checks that the probability is above zero and below one. */
  public Probability {
    if (nanos <= 0 || nanos >= ONE) {
      throw new IllegalArgumentException(
          "a probability must be > 0 and < 1, but was " + show(nanos));
    }
  }

  /** Reads an exact decimal such as {@code "0.1"}. */
  public static Probability of(String decimal) {
    Names.checkShort("a probability", decimal);
    BigDecimal plain;
    try {
      plain = new BigDecimal(decimal.trim()).stripTrailingZeros();
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          "a probability must be a decimal such as 0.1, but was \"" + decimal + "\"", notDecimal);
    }
    if (plain.signum() <= 0 || plain.compareTo(BigDecimal.ONE) >= 0) {
      throw new IllegalArgumentException("a probability must be > 0 and < 1, but was " + decimal);
    }
    if (plain.scale() > Epsilon.DECIMALS) {
      throw new IllegalArgumentException(
          "a probability must have at most 9 decimals, but was " + decimal);
    }
    return new Probability(plain.movePointRight(Epsilon.DECIMALS).longValueExact());
  }

  /** A coin that shows heads with this probability. */
  public Coin coin() {
    return new Coin(Ratio.of(nanos, ONE));
  }

  /**
   * The loss, in billionths, of a mechanism with cost c that is applied with this probability: ln(1
   * + p(e^c − 1)), rounded up; never more than the cost.
   *
   * <p>It is c + ln y with y = p + (1 − p)e^−c. The code computes an upper bound of y, and then, as
   * a lower bound of −ln y, the largest number n of billionths for which a lower bound of e^−n is
   * still at least that.
   */
  public long loss(long cost) {
    if (cost <= 0 || cost == Price.CANNOT_PAY) {
      return cost;
    }
    long out = Powers.timesUp(Powers.share(ONE - nanos), Powers.above(cost));
    long upper = Math.min(Powers.ONE, Powers.share(nanos) + out);
    return Math.max(1, cost - Powers.mostAbove(upper));
  }

  private static String show(long nanos) {
    return BigDecimal.valueOf(nanos, Epsilon.DECIMALS).stripTrailingZeros().toPlainString();
  }

  @Override
  public String toString() {
    return show(nanos);
  }
}
