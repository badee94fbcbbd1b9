package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The samplers' probabilities, by going through all bits that they may be given. */
@Tag("long")
class SamplerTest {

  private static final int DEPTH = 20;
  private static final double DUST = 1e-12;

  @Test
  void aBitIsFair() {
    BitTree<Boolean> tree = BitTree.of(1, bits -> bits::bit);
    assertThat(tree.mass(true)).isEqualTo(tree.mass(false)).isOne();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 8, 9, 100})
  void everyIntegerBelowABoundIsEquallyLikely(int bound) {
    BigInteger big = BigInteger.valueOf(bound);
    BitTree<Long> longs = BitTree.of(16, bits -> () -> bits.below(bound));
    BitTree<Long> bigs = BitTree.of(16, bits -> () -> bits.below(big).longValueExact());
    for (long i = 0; i < bound; i++) {
      assertThat(longs.mass(i)).isEqualTo(longs.mass(0L)).isPositive();
      assertThat(bigs.mass(i)).isEqualTo(longs.mass(i));
    }
    assertThat(longs.outcomes()).hasSize(bound);
    assertThat(bigs.outcomes()).hasSize(bound);
  }

  @Test
  void powersOfTwoTakeTheirBitsAndNoMore() {
    BitTree<Long> tree = BitTree.of(5, bits -> () -> bits.below(32));
    assertThat(tree.open()).isZero();
    assertThat(tree.mass(31L)).isOne();
  }

  @Test
  void boundsBeyondAWordAreFilledAndKept() {
    BigInteger bound = BigInteger.TWO.pow(200).add(BigInteger.ONE);
    SeededBits bits = new SeededBits(1);
    BigInteger union = BigInteger.ZERO;
    for (int i = 0; i < 200; i++) {
      BigInteger drawn = bits.below(bound);
      assertThat(drawn).isLessThan(bound);
      union = union.or(drawn);
      assertThat(bits.below(Long.MAX_VALUE)).isBetween(0L, Long.MAX_VALUE - 1);
    }
    assertThat(union).isEqualTo(BigInteger.TWO.pow(200).subtract(BigInteger.ONE));
  }

  @Test
  void boundsBelowOneAreRefused() {
    SeededBits bits = new SeededBits(3);
    assertThatThrownBy(() -> bits.below(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bound must be > 0, but was 0");
    assertThatThrownBy(() -> bits.below(BigInteger.valueOf(-7)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bound must be > 0, but was -7");
  }

  @ParameterizedTest
  @CsvSource({"1, 3, 0.15", "1, 2, 0.15", "1, 1, 0.15", "3, 2, 0.25", "4, 1, 0.2", "7, 3, 0.3"})
  void laplaceProbabilitiesAreBracketed(int numerator, int denominator, double mostOpen) {
    Ratio scale = Ratio.of(numerator, denominator);
    double r = Math.exp(-denominator / (double) numerator);
    bracketed(
        BitTree.of(DEPTH, bits -> new DiscreteLaplace(scale, bits, fine(bits), 1000)::sampleLong),
        x -> (1 - r) / (1 + r) * Math.pow(r, Math.abs((double) x)),
        mostOpen);
  }

  @ParameterizedTest
  @CsvSource({"1, 4, 0.4", "1, 2, 0.4", "1, 1, 0.45", "4, 1, 0.5"})
  void gaussianProbabilitiesAreBracketed(int numerator, int denominator, double mostOpen) {
    Ratio variance = Ratio.of(numerator, denominator);
    LongToDoubleFunction weight = x -> Math.exp(-0.5 * x * x * denominator / numerator);
    double total = 1;
    for (long x = 1; x < 100; x++) {
      total += 2 * weight.applyAsDouble(x);
    }
    double all = total;
    bracketed(
        BitTree.of(
            DEPTH, bits -> new DiscreteGaussian(variance, bits, fine(bits), 1000)::sampleLong),
        x -> weight.applyAsDouble(x) / all,
        mostOpen);
  }

  private static void bracketed(BitTree<Long> tree, LongToDoubleFunction truth, double mostOpen) {
    assertThat(tree.open() / (double) (1L << DEPTH)).isLessThan(mostOpen);
    for (long x : tree.outcomes()) {
      assertThat(truth.applyAsDouble(x))
          .as("probability of %d", x)
          .isBetween(tree.lower(x) - DUST, tree.upper(x) + DUST);
      assertThat(tree.mass(x)).as("symmetry at %d", x).isEqualTo(tree.mass(-x));
    }
    assertThat(tree.outcomes()).contains(0L, 1L, -1L);
  }

  /** Coins that take one bit at a time, so that few bits go far. */
  private static Bernoulli fine(BitSource bits) {
    return new Bernoulli(bits, 1, 1L << 50);
  }
}
