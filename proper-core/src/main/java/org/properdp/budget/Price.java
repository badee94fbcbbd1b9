package org.properdp.budget;

import java.math.BigInteger;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.WeightPage;

/**
 * The cost of a weight: weight × nanos / per, in billionths, rounded up. Rounding up is safe: an
 * individual that pays more than its loss is still protected.
 */
@Proven({
  "costs.Price.loss_covers",
  "costs.Price.cost_per_least",
  "representation.Rounding.up_least",
  "representation.Rounding.up_real",
  "representation.PriceInWords.price_in_words_is_safe"
})
public record Price(long nanos, long per) implements Tariff {
  /** A cost that nobody can pay, because no budget is ever as large. */
  public static final long CANNOT_PAY = Long.MAX_VALUE;

  /** Twice this fits into a long. */
  private static final long MOST_PER = Long.MAX_VALUE / 4;

  /** Checks that a weight above zero costs something. */
  public Price {
    if (nanos <= 0 || per <= 0) {
      throw new IllegalArgumentException(
          "a price must be > 0 and per > 0, but was " + nanos + " per " + per);
    }
  }

  /** ε for each unit of weight: the classic rule, where the weight is the number of rows. */
  @Proven({
    "costs.Classic.classic_worth",
    "costs.Classic.classic_is_per_row",
    "representation.Rounding.classic_is_by_weight"
  })
  public static Price each(Epsilon epsilon) {
    return new Price(epsilon.nanos(), 1);
  }

  /** ε for a number of units of weight. */
  public static Price per(long units, Epsilon epsilon) {
    return new Price(epsilon.nanos(), units);
  }

  /** The cost of this weight; {@link #CANNOT_PAY} if it is too large to count. */
  @Proven({
    "representation.Saturation.nobody_can_pay",
    "representation.Rounding.up_by_division",
    "representation.PriceInWords.price_in_words_exact"
  })
  @Override
  public long cost(long weight) {
    if (weight == WeightPage.TOO_MUCH) {
      return CANNOT_PAY;
    }
    long low = weight * nanos;
    if (low < 0 || Math.multiplyHigh(weight, nanos) != 0) {
      return large(weight);
    }
    if (per == 1) {
      return low;
    }
    long whole = low / per;
    return whole * per == low ? whole : whole + 1;
  }

  /**
   * The cost of each of the first {@code end} weights; for weight 0 it is {@link #CANNOT_PAY}, so
   * that its owner is left out.
   */
  public void costs(long[] weights, int end, long[] into) {
    if (per == 1) {
      for (int slot = 0; slot < end; slot++) {
        into[slot] = weights[slot] * nanos;
      }
    } else if (per <= MOST_PER) {
      divideAll(weights, end, into);
    }
    // Weights up to this need 63 bits when they are multiplied; none of them is too much to count.
    long most = per <= MOST_PER ? Math.min(WeightPage.TOO_MUCH - 1, Long.MAX_VALUE / nanos) : -1;
    long all = 0;
    for (int slot = 0; slot < end; slot++) {
      all |= weights[slot];
    }
    if (all < 0 || all > most) {
      for (int slot = 0; slot < end; slot++) {
        long weight = weights[slot];
        into[slot] = weight >= 0 && weight <= most ? into[slot] : cost(weight);
      }
    }
    leaveOutNothing(end, into);
  }

  /** Without a branch, because which individuals have a weight is as unpredictable as a coin. */
  private static void leaveOutNothing(int end, long[] costs) {
    for (int slot = 0; slot < end; slot++) {
      long nothing = (costs[slot] - 1) >> 63;
      costs[slot] = (costs[slot] & ~nothing) | (nothing & CANNOT_PAY);
    }
  }

  /**
   * Divides by multiplying with 2 to the power of 64 over the divisor, which gives at most one too
   * little, and rounds up.
   */
  private void divideAll(long[] weights, int end, long[] into) {
    long inverse = Long.divideUnsigned(-1, per);
    for (int slot = 0; slot < end; slot++) {
      long low = weights[slot] * nanos;
      long whole = Math.multiplyHigh(low, inverse);
      long rest = low - whole * per;
      into[slot] = whole + (-rest >>> 63) + ((per - rest) >>> 63);
    }
  }

  @Override
  public long affordable(long weight, long left) {
    if (cost(weight) <= left) {
      return weight;
    }
    if (weight == WeightPage.TOO_MUCH || left <= 0) {
      return 0;
    }
    // A weight's cost, rounded up, is at most what is left if and only if weight × nanos ≤ left ×
    // per.
    long low = left * per;
    return Math.multiplyHigh(left, per) == 0 && low >= 0
        ? low / nanos
        : BigInteger.valueOf(left)
            .multiply(BigInteger.valueOf(per))
            .divide(BigInteger.valueOf(nanos))
            .longValueExact();
  }

  private long large(long weight) {
    BigInteger[] exact =
        BigInteger.valueOf(weight)
            .multiply(BigInteger.valueOf(nanos))
            .divideAndRemainder(BigInteger.valueOf(per));
    BigInteger cost = exact[1].signum() == 0 ? exact[0] : exact[0].add(BigInteger.ONE);
    return cost.bitLength() < Long.SIZE ? cost.longValueExact() : CANNOT_PAY;
  }

  @Override
  public String toString() {
    return Currency.show(nanos) + (per == 1 ? "" : " for every " + per);
  }
}
