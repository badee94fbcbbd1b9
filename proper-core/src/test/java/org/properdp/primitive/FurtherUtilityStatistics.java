package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.noise.SeededBits;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.terms.GaussianTerms;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.exact.SortedValues;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;

/**
 * Answers that are no Laplace sum are as good as a textbook says, as a ratio; the seed is fixed.
 */
@Tag("long")
class FurtherUtilityStatistics {
  private static final int DRAWS = 4_000;
  private static final Epsilon ONE = Epsilon.of("1");
  private static final PublicKeys<Integer> TEN =
      PublicKeys.of("ten", IntStream.range(0, 10).boxed().toList());
  private static final Range UNIT = Range.of("0", "1", "0.01");

  private final Noise noise = new ExactNoise(new SeededBits(20261121));

  private static double rootMeanSquare(int draws, double truth, DoubleSupplier answer) {
    double squares = 0;
    for (int draw = 0; draw < draws; draw++) {
      double off = answer.getAsDouble() - truth;
      squares += off * off;
    }
    return Math.sqrt(squares / draws);
  }

  private static void assertRatioOne(double error, double textbook, double mostOff) {
    assertThat(error / textbook).isCloseTo(1, within(mostOff));
  }

  @Test
  void aGaussianCountIsOffByItsDeviation() {
    GaussianTerms<Object, Long> terms = new GaussianTerms<>(new NoisyCount<>(), Rho.of("0.02"));
    Gathered fifty = new Gathered.Sums(new BigInteger[] {BigInteger.valueOf(50)});
    double error = rootMeanSquare(DRAWS, 50, () -> terms.value(terms.answer(fifty, noise).noisy()));
    assertRatioOne(error, 5, 0.05);
  }

  /**
   * The share of draws in which the best of ten is not chosen, whose score is better by three
   * scales.
   */
  private double missed(Primitive<Object, Integer> choice) {
    BigInteger[] scores =
        LongStream.range(0, 10)
            .mapToObj(c -> BigInteger.valueOf(c == 7 ? 400 : 100))
            .toArray(BigInteger[]::new);
    long missed =
        IntStream.range(0, DRAWS)
            .filter(
                draw ->
                    choice.value(choice.answer(new Gathered.Sums(scores), ONE, noise).noisy(), ONE)
                        != 7)
            .count();
    return missed / (double) DRAWS;
  }

  @Test
  void theBestIsMissedAsOftenAsTheExponentialMechanismDoes() {
    double others = 9 * Math.exp(-3);
    assertRatioOne(
        missed(BestCandidate.exponentialMechanism(TEN, UNIT, (row, c) -> 0)),
        others / (1 + others),
        0.1);
  }

  @Test
  void theBestIsMissedLessOftenByPermuteAndFlip() {
    double coin = Math.exp(-3);
    double best = (1 - Math.pow(1 - coin, 10)) / (10 * coin);
    assertRatioOne(missed(BestCandidate.permuteAndFlip(TEN, UNIT, (row, c) -> 0)), 1 - best, 0.1);
  }

  /**
   * Report-noisy-max with one-sided noise chooses as permute-and-flip, but for ties of integers.
   */
  @Test
  void theBestIsMissedAboutAsOftenByNoisyMaximum() {
    double coin = Math.exp(-3);
    double best = (1 - Math.pow(1 - coin, 10)) / (10 * coin);
    assertRatioOne(missed(BestCandidate.reportNoisyMax(TEN, UNIT, (row, c) -> 0)), 1 - best, 0.1);
  }

  /** The values are their own ranks. A textbook's error is that of noise of scale 2/ε. */
  @Test
  void aMedianIsOffByNoMoreRanksThanATextbooks() {
    NoisyQuantile<Object> median =
        new NoisyQuantile<>(Range.of("0", "1000"), row -> 0, Rank.median());
    Gathered values = SortedValues.of(LongStream.rangeClosed(0, 1000).toArray());
    double error =
        rootMeanSquare(
            DRAWS,
            500,
            () -> median.value(median.answer(values, ONE, noise).noisy(), ONE).doubleValue());
    assertThat(error / (2 * Math.sqrt(2))).isBetween(0.3, 1.05);
  }

  @Test
  void randomisedResponsesAreOffByTheDeviationOfTheirReports() {
    try (Proper proper = Fixture.with(noise)) {
      Population<Integer> people = proper.numberedPopulation("p").personal(Epsilon.of("9999"));
      Queryable<Integer> rows = fill(proper, people, 200);
      PublicKeys<Integer> roster = PublicKeys.of("p", IntStream.range(0, 200).boxed().toList());
      double error =
          rootMeanSquare(
              600,
              200,
              () ->
                  rows.randomisedResponse(
                          roster, row -> row, PublicKeys.of("a", List.of(0, 1)), own -> 1, ONE)
                      .get()
                      .value()
                      .estimates()
                      .get(1)
                      .get()
                      .doubleValue());
      double truth = Math.E / (Math.E + 1);
      assertRatioOne(error, Math.sqrt(200 * truth * (1 - truth)) / (2 * truth - 1), 0.12);
    }
  }

  @Test
  void aSampleIsOffByItsOwnDeviationAndTheNoises() {
    try (Proper proper = Fixture.with(noise)) {
      Population<Integer> people = proper.numberedPopulation("p").personal(Epsilon.of("9999"));
      Queryable<Integer> rows = fill(proper, people, 400);
      double error =
          rootMeanSquare(
              600, 100, () -> rows.sampledIndividuals("0.25").noisyCount(ONE).get().value());
      assertRatioOne(error, Math.sqrt(400 * 0.25 * 0.75 + 1.841), 0.12);
    }
  }

  private static Queryable<Integer> fill(
      Proper proper, Population<Integer> people, int individuals) {
    Dataset<Integer, Integer> rows = people.dataset("rows", Integer.class, row -> row);
    rows.append("first", Vector.range(0, individuals));
    return proper.analyst("ada").query(rows.live());
  }
}
