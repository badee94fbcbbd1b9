package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The coins' probabilities, by going through all bits that they may be given. */
@Tag("long")
class BernoulliTest {

  private static final double DUST = 1e-12;

  @ParameterizedTest
  @CsvSource({"1, 16", "2, 16", "3, 18", "8, 24"})
  void rationalCoinsFallWithTheirProbability(int chunk, int depth) {
    for (long limit : new long[] {0, 1L << 50}) {
      for (int d = 1; d <= 17; d++) {
        for (int n = 0; n <= d; n++) {
          BitTree<Boolean> tree = rational(n, d, chunk, depth, limit);
          // mass/2^depth <= n/d <= (mass + open)/2^depth, and one string of bits at most is open
          assertThat(tree.mass(true) * d).isLessThanOrEqualTo((long) n << depth);
          assertThat(tree.mass(false) * d).isLessThanOrEqualTo((long) (d - n) << depth);
          assertThat(tree.open()).isLessThanOrEqualTo(1);
        }
      }
    }
  }

  @Test
  void coinsOfAnySizeFallAlike() {
    for (long limit : new long[] {0, 1L << 50}) {
      for (int n = 0; n <= 5; n++) {
        BigInteger part = BigInteger.valueOf(n);
        BitTree<Boolean> any =
            BitTree.of(
                12,
                bits -> {
                  Bernoulli coin = new Bernoulli(bits, 2, limit);
                  return () -> coin.of(part, BigInteger.valueOf(5));
                });
        BitTree<Boolean> small = rational(n, 5, 2, 12, limit);
        assertThat(any.mass(true)).isEqualTo(small.mass(true));
        assertThat(any.mass(false)).isEqualTo(small.mass(false));
      }
    }
  }

  @Test
  void certainCoinsAreSettledByTheFirstChunk() {
    assertThat(rational(5, 5, 8, 8, 1L << 50).mass(true)).isEqualTo(256);
    assertThat(rational(0, 5, 8, 8, 1L << 50).mass(false)).isEqualTo(256);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 10", "1, 3", "1, 2", "9, 10", "1, 1", "4, 3", "2, 1", "7, 2", "12, 1"})
  void exponentialCoinsFallWithTheirProbability(int n, int d) {
    for (long limit : new long[] {0, 2, 1L << 50}) {
      BitTree<Boolean> tree =
          BitTree.of(18, bits -> exponential(new Bernoulli(bits, 1, limit), n, d));
      assertThat(Math.exp(-n / (double) d))
          .isBetween(tree.lower(true) - DUST, tree.upper(true) + DUST);
      assertThat(tree.open()).isLessThan(1 << 13);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void exponentialCoinsAsUsedFallWithTheirProbability(int quarters) {
    BitTree<Boolean> tree = BitTree.of(24, bits -> exponential(new Bernoulli(bits), quarters, 4));
    assertThat(Math.exp(-quarters / 4.0))
        .isBetween(tree.lower(true) - DUST, tree.upper(true) + DUST);
    assertThat(tree.lower(true)).isCloseTo(tree.upper(true), within(0.15));
  }

  @Test
  void theCoinOfOneIsTheGeneralCoinAtOne() {
    BitTree<Boolean> tree = BitTree.of(18, bits -> new Bernoulli(bits, 1, 1L << 50)::expOne);
    assertThat(Math.exp(-1)).isBetween(tree.lower(true), tree.upper(true));
    assertThat(tree.open()).isLessThan(1 << 13);
  }

  @Test
  void immenseExponentsEndAtOnce() {
    Bernoulli coin = new Bernoulli(new SeededBits(1));
    BigInteger immense = BigInteger.TEN.pow(400);
    assertThat(coin.exp(immense, BigInteger.ONE)).isFalse();
    assertThat(coin.exp(Long.MAX_VALUE, 1)).isFalse();
    assertThat(coin.exp(BigInteger.ZERO, immense)).isTrue();
  }

  @Test
  void whatIsNoProbabilityIsRefused() {
    Bernoulli coin = new Bernoulli(new SeededBits(1));
    assertThatThrownBy(() -> coin.of(3, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("probability must be in [0, 1], but was 3/2");
    assertThatThrownBy(() -> coin.of(-1, 2)).hasMessageContaining("but was -1/2");
    assertThatThrownBy(() -> coin.of(0, 0)).hasMessageContaining("but was 0/0");
    assertThatThrownBy(() -> coin.of(BigInteger.TWO, BigInteger.ONE))
        .hasMessage("probability must be in [0, 1], but was 2/1");
    assertThatThrownBy(() -> coin.of(BigInteger.ONE.negate(), BigInteger.ONE))
        .hasMessageContaining("but was -1/1");
    assertThatThrownBy(() -> coin.of(BigInteger.ZERO, BigInteger.ZERO))
        .hasMessageContaining("but was 0/0");
  }

  @Test
  void negativeExponentsAreRefused() {
    Bernoulli coin = new Bernoulli(new SeededBits(1));
    assertThatThrownBy(() -> coin.exp(-1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("exponent must be >= 0, but was -1/2");
    assertThatThrownBy(() -> coin.exp(1, 0)).hasMessageContaining("but was 1/0");
    assertThatThrownBy(() -> coin.exp(BigInteger.ONE, BigInteger.ZERO))
        .hasMessageContaining("but was 1/0");
    assertThatThrownBy(() -> coin.exp(BigInteger.ONE.negate(), BigInteger.ONE))
        .hasMessage("exponent must be >= 0, but was -1/1");
  }

  @Test
  void limitsThatCouldOverflowAreRefused() {
    assertThatThrownBy(() -> new Bernoulli(new SeededBits(1), 8, (1L << 54) + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("limit must be <= 2^(62 - chunk)");
  }

  private static BitTree<Boolean> rational(int n, int d, int chunk, int depth, long limit) {
    return BitTree.of(
        depth,
        bits -> {
          Bernoulli coin = new Bernoulli(bits, chunk, limit);
          return () -> coin.of(n, d);
        });
  }

  private static Supplier<Boolean> exponential(Bernoulli coin, int n, int d) {
    return () -> coin.exp(n, d);
  }
}
