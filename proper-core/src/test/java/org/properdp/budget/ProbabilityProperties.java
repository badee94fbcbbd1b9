package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/** A secret coin loses ln(1 + p(e^c − 1)), rounded up, in integers. */
class ProbabilityProperties {
  /** Doubles are exact to far less than a billionth here. */
  private static double exact(long probability, long cost) {
    double p = probability / 1e9;
    double c = cost / 1e9;
    return 1e9
        * (c > 30 ? c + Math.log(p + (1 - p) * Math.exp(-c)) : Math.log1p(p * Math.expm1(c)));
  }

  /**
   * The code counts in units of 2^-62 and errs by some forty of them at most, which weigh the more
   * the rarer the coin is: 10^-8 / p billionths. For a coin of a thousandth or more that is
   * nothing.
   */
  @Property(tries = 2000)
  void theLossIsRoundedUpToTheNextBillionth(
      @ForAll @LongRange(min = 1_000, max = 999_999_999) long probability,
      @ForAll @LongRange(min = 1, max = 30_000_000_000L) long cost) {
    double loss = new Probability(probability).loss(cost);
    double exact = exact(probability, cost);
    double units = 1e-8 / (probability / 1e9);
    assertThat(loss).isGreaterThanOrEqualTo(exact - 1e-4).isLessThan(exact + 1 + 1e-4 + units);
  }

  @Property(tries = 1000)
  void rareCoinsAndLargeCostsAreNeverTooCheap(
      @ForAll @LongRange(min = 1, max = 999_999_999) long probability,
      @ForAll @LongRange(min = 1, max = 1_000_000_000_000L) long cost) {
    long loss = new Probability(probability).loss(cost);
    assertThat((double) loss).isGreaterThanOrEqualTo(exact(probability, cost) - 1e-2);
    assertThat(loss).isBetween(1L, cost);
  }

  @Property(tries = 1000)
  void moreCostsMoreAndLikelierCostsMore(
      @ForAll @LongRange(min = 1, max = 999_999_998) long probability,
      @ForAll @LongRange(min = 1, max = Epsilon.MOST) long cost) {
    long loss = new Probability(probability).loss(cost);
    assertThat(new Probability(probability).loss(cost + 1)).isGreaterThanOrEqualTo(loss);
    assertThat(new Probability(probability + 1).loss(cost)).isGreaterThanOrEqualTo(loss);
  }

  @Example
  void nothingStaysNothingAndTooMuchStaysTooMuch() {
    Probability half = Probability.of("0.5");
    assertThat(half.loss(0)).isZero();
    assertThat(half.loss(Price.CANNOT_PAY)).isEqualTo(Price.CANNOT_PAY);
    assertThat(half.loss(1_000_000_000)).as("ln((1 + e) / 2)").isEqualTo(620_114_507);
    assertThat(half).hasToString("0.5");
  }

  @Example
  void whatIsNoProbabilityIsRefused() {
    assertThatThrownBy(() -> Probability.of("1"))
        .hasMessage("a probability must be > 0 and < 1, but was 1");
    assertThatThrownBy(() -> Probability.of("0"))
        .hasMessage("a probability must be > 0 and < 1, but was 0");
    assertThatThrownBy(() -> Probability.of("-0.5")).hasMessageContaining("but was -0.5");
    assertThatThrownBy(() -> Probability.of("NaN"))
        .hasMessage("a probability must be a decimal such as 0.1, but was \"NaN\"");
    assertThatThrownBy(() -> Probability.of("0.0000000001"))
        .hasMessage("a probability must have at most 9 decimals, but was 0.0000000001");
    assertThatThrownBy(() -> new Probability(1_000_000_000)).hasMessageContaining("but was 1");
  }
}
