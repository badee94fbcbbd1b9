package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/** The path in {@code long} and the path in BigInteger do the same with the same bits. */
class PathProperties {

  private static final long MANY = 1L << 54;

  @Property
  void rationalCoinsAgree(
      @ForAll long seed, @ForAll @LongRange(min = 1, max = MANY) long d, @ForAll long any) {
    long n = Math.floorMod(any, d + 1);
    SeededBits one = new SeededBits(seed);
    SeededBits two = new SeededBits(seed);
    for (int i = 0; i < 20; i++) {
      assertThat(new Bernoulli(one).of(n, d)).isEqualTo(new Bernoulli(two, 8, 0).of(n, d));
      assertThat(new Bernoulli(one).of(big(n), big(d)))
          .isEqualTo(new Bernoulli(two, 8, 0).of(big(n), big(d)));
    }
    assertThat(one.bits(63)).isEqualTo(two.bits(63));
  }

  @Property
  void exponentialCoinsAgree(
      @ForAll long seed,
      @ForAll @LongRange(min = 1, max = MANY) long d,
      @ForAll @LongRange(min = 0) long n) {
    SeededBits one = new SeededBits(seed);
    SeededBits two = new SeededBits(seed);
    for (long numerator : new long[] {n, n % d, n % (2 * d)}) {
      assertThat(new Bernoulli(one).exp(numerator, d))
          .isEqualTo(new Bernoulli(two, 8, 0).exp(numerator, d));
      assertThat(new Bernoulli(one).exp(big(numerator), big(d)))
          .isEqualTo(new Bernoulli(two, 8, 0).exp(big(numerator), big(d)));
    }
    assertThat(one.bits(63)).isEqualTo(two.bits(63));
  }

  @Property
  void coinsAgreeWhereTheLimitIsCrossedOnTheWay(
      @ForAll long seed, @ForAll @LongRange(min = 1, max = 9) long limit) {
    SeededBits one = new SeededBits(seed);
    SeededBits two = new SeededBits(seed);
    for (int i = 0; i < 50; i++) {
      assertThat(new Bernoulli(one, 8, limit).exp(3, 3))
          .isEqualTo(new Bernoulli(two, 8, 0).exp(3, 3));
    }
  }

  @Property
  void laplaceSamplersAgree(
      @ForAll long seed,
      @ForAll @LongRange(min = 1) long numerator,
      @ForAll @LongRange(min = 1) long denominator) {
    Ratio scale = Ratio.of(numerator, denominator);
    SeededBits one = new SeededBits(seed);
    SeededBits two = new SeededBits(seed);
    DiscreteLaplace small = new DiscreteLaplace(scale, one);
    DiscreteLaplace big = new DiscreteLaplace(scale, two, new Bernoulli(two, 8, 0), 0);
    for (int i = 0; i < 20; i++) {
      assertThat(small.sample()).isEqualTo(big.sample());
    }
    assertThat(one.bits(63)).isEqualTo(two.bits(63));
  }

  @Property
  void laplaceSamplersAgreeWhereTheLimitIsCrossedOnTheWay(
      @ForAll long seed, @ForAll @LongRange(min = 10, max = 90) long limit) {
    Ratio scale = Ratio.of(10, 3);
    SeededBits one = new SeededBits(seed);
    SeededBits two = new SeededBits(seed);
    DiscreteLaplace mixed = new DiscreteLaplace(scale, one, new Bernoulli(one), limit);
    DiscreteLaplace big = new DiscreteLaplace(scale, two, new Bernoulli(two, 8, 0), 0);
    for (int i = 0; i < 50; i++) {
      assertThat(mixed.sample()).isEqualTo(big.sample());
    }
  }

  @Property
  void gaussianSamplersAgree(
      @ForAll long seed,
      @ForAll @LongRange(min = 1) long numerator,
      @ForAll @LongRange(min = 1) long denominator) {
    Ratio variance = Ratio.of(numerator, denominator);
    SeededBits one = new SeededBits(seed);
    SeededBits two = new SeededBits(seed);
    DiscreteGaussian small = new DiscreteGaussian(variance, one);
    DiscreteGaussian big = new DiscreteGaussian(variance, two, new Bernoulli(two, 8, 0), 0);
    for (int i = 0; i < 10; i++) {
      assertThat(small.sample()).isEqualTo(big.sample());
    }
    assertThat(one.bits(63)).isEqualTo(two.bits(63));
  }

  @Property
  void anUnreducedScaleDrawsTheSame(
      @ForAll long seed, @ForAll @LongRange(min = 1, max = 1000) long factor) {
    DiscreteLaplace plain = new DiscreteLaplace(Ratio.of(3, 2), new SeededBits(seed));
    DiscreteLaplace scaled =
        new DiscreteLaplace(Ratio.of(3 * factor, 2 * factor), new SeededBits(seed));
    assertThat(plain.sampleLong()).isEqualTo(scaled.sampleLong());
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }
}
