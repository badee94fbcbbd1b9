package org.properdp.noise.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.properdp.noise.BitSource;
import org.properdp.noise.BitTree;
import org.properdp.noise.Noise;
import org.properdp.noise.Ratio;
import org.properdp.noise.SeededBits;
import org.properdp.noise.fit.ChiSquare;

/** Choices have their law: by going through all bits that they may be given, and by counting. */
class ChoiceTest {
  private static final long[][] SCORES = {
    {0}, {3, 3}, {0, 1}, {1, 0, 2}, {5, 5, -4}, {0, 90, 89}, {-7, 0, -1, -7}
  };
  private static final Ratio[] SCALES = {Ratio.of(1, 2), Ratio.of(3, 1), Ratio.of(5, 3)};

  private static final int DEPTH = 15;

  /** Few and coarse bounds, so that all of the algorithm happens within a few bits. */
  private static final Envelope COARSE = new Envelope(2, 2, 2);

  private static double number(Ratio ratio) {
    return ratio.numerator().doubleValue() / ratio.denominator().doubleValue();
  }

  private static void check(BitTree<Long> tree, double[] law, double open) {
    assertThat(tree.open() / Math.scalb(1.0, DEPTH)).isLessThan(open);
    for (int i = 0; i < law.length; i++) {
      assertThat(tree.lower((long) i)).isLessThanOrEqualTo(law[i] + 1e-12);
      assertThat(tree.upper((long) i)).isGreaterThanOrEqualTo(law[i] - 1e-12);
    }
  }

  @Test
  void theExponentialMechanismChoosesInProportionToItsWeights() {
    for (long[] scores : Arrays.copyOf(SCORES, 4)) {
      for (Ratio scale : SCALES) {
        Exponential choice = new Exponential(Laws.listed(scores), scale);
        BitTree<Long> tree =
            BitTree.of(DEPTH, b -> () -> choice.draw(b, BitTree.frugalCoin(b), COARSE));
        check(tree, Laws.exponential(number(scale), scores), 0.5);
      }
    }
  }

  @Test
  void permuteAndFlipTakesTheFirstWhoseCoinFalls() {
    for (long[] scores : SCORES) {
      for (Ratio scale : SCALES) {
        PermuteAndFlip choice = new PermuteAndFlip(Laws.listed(scores), scale);
        BitTree<Long> tree = BitTree.of(DEPTH, b -> () -> choice.draw(b, BitTree.frugalCoin(b)));
        check(tree, Laws.permuteAndFlip(number(scale), scores), 0.25);
      }
    }
  }

  @Test
  void frequenciesFitTheLaws() {
    long[] scores = {0, 7, 7, 3, 9, 1, 9, 6};
    Ratio scale = Ratio.of(7, 2);
    Listed listed = Laws.listed(scores);
    count("exponential", new Exponential(listed, scale), Laws.exponential(3.5, scores));
    count("flip", new PermuteAndFlip(listed, scale), Laws.permuteAndFlip(3.5, scores));
    count("noisy max", new NoisyMax(listed, scale), Laws.noisyMax(3.5, scores));
    long[] coarse = {0, 1, 1};
    count("ties", new NoisyMax(Laws.listed(coarse), Ratio.of(1, 2)), Laws.noisyMax(0.5, coarse));
  }

  /** A rarity of 20: a correct sampler fails once in 4·10^8 sets of seeds. */
  private static void count(String what, Noise.Choice choice, double[] law) {
    long[] counts = new long[law.length];
    BitSource bits = new SeededBits(1);
    for (int i = 0; i < 60_000; i++) {
      counts[(int) choice.draw(bits)]++;
    }
    assertThat(Arrays.stream(law).sum()).isCloseTo(1, within(1e-9));
    ChiSquare.check(what, counts, law, 20);
  }

  /** No way of choosing tells more of a shift of scores than its width in scales. */
  @Test
  void changedScoresLoseWhatTheyAreApartAtMost() {
    double scale = 1.5;
    for (Function<long[], double[]> law :
        java.util.List.<Function<long[], double[]>>of(
            scores -> Laws.exponential(scale, scores),
            scores -> Laws.permuteAndFlip(scale, scores),
            scores -> Laws.noisyMax(scale, scores))) {
      for (int code = 0; code < 125; code++) {
        long[] one = {0, 2, 1};
        long[] moved = {code % 5 - 2, code / 5 % 5, code / 25 - 1};
        long[] by = {moved[0] - one[0], moved[1] - one[1], moved[2] - one[2]};
        long width = Arrays.stream(by).max().getAsLong() - Arrays.stream(by).min().getAsLong();
        double[] before = law.apply(one);
        double[] after = law.apply(moved);
        for (int i = 0; i < before.length; i++) {
          assertThat(Math.abs(Math.log(before[i] / after[i])))
              .as("%s to %s", Arrays.toString(one), Arrays.toString(moved))
              .isLessThanOrEqualTo(width / scale + 1e-9);
        }
      }
    }
  }

  /** As many candidates as there can be, nearly all of them hopeless: rounds stay few. */
  @Test
  void manyCandidatesFarFromTheBestAreNoBurden() {
    Candidates crowd =
        new Candidates() {
          @Override
          public long size() {
            return Long.MAX_VALUE;
          }

          @Override
          public long within(long distance) {
            return distance < 1000 ? 1 : Long.MAX_VALUE;
          }

          @Override
          public long pick(long distance, long index) {
            return index;
          }

          @Override
          public long distance(long candidate) {
            return candidate == 0 ? 0 : 1000;
          }
        };
    BitSource bits = new SeededBits(2);
    Exponential choice = new Exponential(crowd, Ratio.of(1, 1));
    for (int i = 0; i < 100; i++) {
      assertThat(choice.draw(bits)).isZero();
    }
  }

  @Test
  void scoresBeyondALongAreComparedExactly() {
    BigInteger huge = BigInteger.TWO.pow(80);
    Listed listed =
        Listed.ofScores(new BigInteger[] {huge, huge.negate(), huge.add(BigInteger.ONE)});
    assertThat(listed.distance(0)).isOne();
    assertThat(listed.distance(1)).isEqualTo(Long.MAX_VALUE);
    assertThat(listed.distance(2)).isZero();
    Ratio vast = new Ratio(huge, BigInteger.ONE);
    BitSource bits = new SeededBits(3);
    assertThat(new Exponential(listed, vast).draw(bits)).isBetween(0L, 2L);
    assertThat(new PermuteAndFlip(listed, vast).draw(bits)).isBetween(0L, 2L);
    assertThat(new NoisyMax(listed, vast).draw(bits)).isBetween(0L, 2L);
  }

  @Test
  void enclosuresHoldTheExponential() {
    for (int k = 0; k <= 64; k += 4) {
      Enclosure exp = Enclosure.ofExp(k, 40);
      assertThat(new BigDecimal(exp.high().subtract(exp.low()))).isLessThan(new BigDecimal(3));
      double exact = Math.scalb(Math.exp(-k), 40);
      assertThat(exp.low().doubleValue()).isLessThanOrEqualTo(exact * (1 + 1e-12));
      assertThat(exp.high().doubleValue()).isGreaterThanOrEqualTo(exact * (1 - 1e-12));
    }
  }

  @Test
  void somethingMustBeThereToChoose() {
    assertThatThrownBy(() -> Listed.ofScores(new BigInteger[0]))
        .hasMessage("there must be a candidate to choose");
    Noise silent = law -> BigInteger.ZERO;
    assertThatThrownBy(() -> silent.choose(bits -> 0))
        .hasMessage("this noise has no bits to choose by");
  }
}
