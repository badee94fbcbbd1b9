package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Certainty;
import org.properdp.primitive.NoisyQuantiles;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** PINQ's NoisyMedian, NoisyOrderStatistic and ExponentialMechanism on a session. */
class ChoicesTest {
  private static final Range HUNDRED = Range.of("0", "100");
  private static final Epsilon TEN = Epsilon.of("10");
  private static final List<Integer> NUMBERS = IntStream.range(0, 100).boxed().toList();

  private static Pinq<Integer> numbers(String budget) {
    return Proper.inMemory().pinq(NUMBERS, Epsilon.of(budget));
  }

  /** The chance that an answer is so far off is below e^-40. */
  private static void isAbout(long value, Either<Refusal, Release<BigDecimal>> given) {
    assertThat(given.get().value())
        .isBetween(new BigDecimal(value - 20), new BigDecimal(value + 20));
  }

  @Test
  void rowsOfASessionHaveAMedianAndOtherRanks() {
    Pinq<Integer> rows = numbers("40");
    isAbout(50, rows.noisyMedian(HUNDRED, Integer::doubleValue, TEN));
    isAbout(20, rows.noisyQuantile(HUNDRED, Integer::doubleValue, Rank.quantile("0.2"), TEN));
    assertThat(rows.groupBy(x -> x % 10).noisyMedian(HUNDRED, Group::size, TEN).isRight()).isTrue();
    assertThat(rows.noisyMedian(HUNDRED, Integer::doubleValue, new Epsilon(1)).isLeft()).isTrue();
  }

  /**
   * PINQ takes one half for how much a row moves any rank, and loses up to 2 · max(f, 1 − f) · ε.
   */
  @Test
  void noisyOrderStatisticOffTheMedian() {
    for (String fraction : List.of("0", "0.1", "0.5", "0.99", "1")) {
      NoisyQuantiles<Integer> rank =
          new NoisyQuantiles<>(
              HUNDRED, Integer::doubleValue, io.vavr.collection.Vector.of(Rank.quantile(fraction)));
      assertThat(rank.costAtMost(1, TEN)).isEqualTo(TEN.nanos());
    }
    // A candidate whose distances may move by more than a half gets a flatter law for the same
    // price.
    assertThat(plusMinus("0.9")).isGreaterThan(plusMinus("0.5"));
  }

  private static BigDecimal plusMinus(String fraction) {
    return numbers("10")
        .noisyQuantile(HUNDRED, Integer::doubleValue, Rank.quantile(fraction), TEN)
        .get()
        .noise()
        .head()
        .within(Certainty.USUAL);
  }

  @Test
  void theBestOfPublicCandidatesIsChosen() {
    Pinq<Integer> rows = numbers("10");
    assertThat(
            rows.exponentialMechanism(
                    org.properdp.provenance.reference.PublicKeys.of("small", "large"),
                    Range.of("-1", "1"),
                    (row, candidate) -> candidate.equals("large") ? 1 : -1,
                    TEN)
                .get()
                .value())
        .isEqualTo("large");
    assertThat(rows.noisyCount(new Epsilon(1)).isLeft()).isTrue();
  }
}
