package org.properdp.noise.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.properdp.noise.BitTree;
import org.properdp.noise.Ratio;
import org.properdp.noise.SeededBits;
import org.properdp.noise.fit.ChiSquare;

/** Draws have their law, by going through all bits, and lose what is said of it at most. */
class DrawTest {
  private static final int DEPTH = 18;
  private static final long FAR = 60;

  private static HeavyTail heavy(long centre, long scale, long low, long high) {
    return new HeavyTail(centre, BigInteger.valueOf(scale), low, high);
  }

  @Test
  void aHeavyTailIsAsLikelyAsItSays() {
    for (HeavyTail tail :
        new HeavyTail[] {heavy(0, 1, -3, 3), heavy(5, 4, 0, 6), heavy(2, 2, 2, 9)}) {
      BitTree<Long> tree = BitTree.of(DEPTH, bits -> () -> tail.draw(bits, 1));
      assertThat(tree.open() / Math.scalb(1.0, DEPTH)).isLessThan(0.02);
      AllDraws.law(tail)
          .forEach(
              (value, probability) ->
                  assertThat(probability)
                      .as("%d", value)
                      .isBetween(tree.lower(value) - 1e-12, tree.upper(value) + 1e-12));
      assertThat(tree.outcomes()).containsOnlyOnceElementsOf(AllDraws.law(tail).keySet());
    }
  }

  @Test
  void aResponseIsTheTruthAsOftenAsItSays() {
    for (Response response :
        List.of(
            new Response(2, 1, Ratio.of(1, 1)),
            new Response(3, 0, Ratio.of(1, 3)),
            new Response(4, 2, Ratio.of(1, 2)))) {
      BitTree<Long> tree =
          BitTree.of(DEPTH, bits -> () -> response.draw(bits, BitTree.frugalCoin(bits)));
      assertThat(tree.open() / Math.scalb(1.0, DEPTH)).isLessThan(0.3);
      AllDraws.law(response)
          .forEach(
              (answer, probability) ->
                  assertThat(probability)
                      .isBetween(tree.lower(answer) - 1e-12, tree.upper(answer) + 1e-12));
    }
  }

  /** Also where one of them is nobody's. */
  @Test
  void responsesLoseEpsilonAtMost() {
    for (int answers = 2; answers < 6; answers++) {
      Map<Long, Double> nobodys = AllDraws.law(new Uniform(answers));
      Map<Long, Double> one = AllDraws.law(new Response(answers, 0, Ratio.of(3, 2)));
      Map<Long, Double> other = AllDraws.law(new Response(answers, 1, Ratio.of(3, 2)));
      assertThat(AllDraws.loss(one, nobodys)).isBetween(0.1, 1.5);
      assertThat(AllDraws.loss(one, other)).isCloseTo(1.5, within(1e-12));
    }
  }

  /** A rarity of 20: a correct sampler fails once in 4·10^8 sets of seeds. */
  @Test
  void frequenciesFitTheLaw() {
    HeavyTail tail = heavy(9, 7, 0, 20);
    SeededBits bits = new SeededBits(1);
    long[] counts = new long[21];
    for (int i = 0; i < 40_000; i++) {
      counts[(int) tail.draw(bits)]++;
    }
    double[] law = AllDraws.law(tail).values().stream().mapToDouble(p -> p).toArray();
    ChiSquare.check("heavy tail", counts, law, 20);
  }

  /** Shifted by d it changes by (1 + d/s)⁴ at most; stretched by λ, by λ³ at most. */
  @Test
  void shiftsAndStretchesLoseWhatIsSaid() {
    for (long s = 1; s <= 12; s++) {
      Map<Long, Double> law = AllDraws.law(heavy(0, s, -FAR, FAR));
      for (long d = 1; d <= 6; d++) {
        assertThat(AllDraws.loss(law, AllDraws.law(heavy(d, s, -FAR, FAR))))
            .isLessThanOrEqualTo(4 * Math.log1p(d / (double) s) + 1e-12);
      }
      for (long m = s; m <= 2 * s + 3; m++) {
        assertThat(AllDraws.loss(law, AllDraws.law(heavy(0, m, -FAR, FAR))))
            .isLessThanOrEqualTo(3 * Math.log(m / (double) s) + 1e-12);
      }
    }
  }

  @Test
  void scalesBeyondALongAndRangesAsLongAsThereAreAreDrawnFrom() {
    SeededBits bits = new SeededBits(2);
    HeavyTail tail = new HeavyTail(0, BigInteger.TWO.pow(90), -(1L << 40), 1L << 40);
    for (int i = 0; i < 20; i++) {
      assertThat(Math.abs(tail.draw(bits))).isEqualTo(1L << 40);
    }
  }

  @Test
  void whatIsProtectedIsNotPrinted() {
    assertThat(heavy(3, 5, 0, 9)).hasToString("HeavyTail");
    assertThat(new Response(2, 1, Ratio.of(1, 1))).hasToString("Response");
  }

  @Test
  void badParametersAreRefused() {
    assertThatThrownBy(() -> new Uniform(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bound must be > 0, but was 0");
    assertThatThrownBy(() -> new Response(2, 2, Ratio.of(1, 1)))
        .hasMessage("answers must be >= 2, and the truth must be one of them");
    assertThatThrownBy(() -> heavy(0, 0, -1, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> heavy(2, 1, -1, 1))
        .hasMessage("scale must be > 0, and the centre within its bounds");
  }
}
