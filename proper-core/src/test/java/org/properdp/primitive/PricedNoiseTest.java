package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Probability;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Exponential;
import org.properdp.noise.choice.NoisyMax;
import org.properdp.noise.choice.PermuteAndFlip;
import org.properdp.noise.draw.Coin;
import org.properdp.noise.draw.HeavyTail;
import org.properdp.noise.draw.Response;
import org.properdp.noise.draw.Uniform;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Watch;

/**
 * Every draw that a primitive makes, each by the law that its price is for: scales are computed
 * here from ε and from public constants, and compared exactly.
 */
class PricedNoiseTest {
  private static final Range UNEVEN = Range.of("-1", "3");
  private static final PublicKeys<Integer> KEYS = PublicKeys.of(0, 1, 2);
  private static final PublicKeys<String> TWO = PublicKeys.of("yes", "no");
  private static final Probability THIRD = Probability.of("0.25");

  /** An odd number of billionths, a round one, one that nothing divides, a large one. */
  private static final List<Epsilon> ASKED =
      List.of(new Epsilon(5), Epsilon.of("0.1"), new Epsilon(333_333_331), Epsilon.of("7"));

  /** The draws of a law or a choice, without what depends on rows. */
  private record Drawn(String kind, List<Object> by) {
    static Drawn of(NoiseLaw law) {
      return new Drawn("law", List.of(law));
    }

    static Drawn of(Noise.Choice choice) {
      if (choice instanceof Exponential one) {
        return new Drawn("exponential", List.of(one.scale()));
      } else if (choice instanceof NoisyMax one) {
        return new Drawn("noisy max", List.of(one.scale()));
      } else if (choice instanceof PermuteAndFlip one) {
        return new Drawn("permute and flip", List.of(one.scale()));
      } else if (choice instanceof HeavyTail one) {
        return new Drawn("heavy tail", List.of(one.scale(), one.low(), one.high()));
      } else if (choice instanceof Response one) {
        return new Drawn("response", List.of(one.answers(), one.epsilon()));
      } else if (choice instanceof Coin one) {
        return new Drawn("coin", List.of(one.probability()));
      }
      return new Drawn("uniform", List.of(((Uniform) choice).bound()));
    }
  }

  /** Keeps what is drawn; no noise, and always the first candidate. */
  private static final class Recording implements Noise {
    private final List<Drawn> drawn = new ArrayList<>();

    @Override
    public BigInteger sample(NoiseLaw law) {
      drawn.add(Drawn.of(law));
      return BigInteger.ZERO;
    }

    @Override
    public long choose(Choice choice) {
      drawn.add(Drawn.of(choice));
      return 0;
    }
  }

  private record Case(
      Primitive<?, ?> primitive, List<?> rows, Function<Epsilon, List<Drawn>> priced) {
    @Override
    public String toString() {
      return primitive.describe();
    }
  }

  /** So many units over so many billionths of ε. */
  private static Ratio scale(long units, long nanos) {
    return Ratio.of(
        BigInteger.valueOf(units).multiply(BigInteger.TEN.pow(9)), BigInteger.valueOf(nanos));
  }

  private static Drawn laplace(long units, long nanos) {
    return Drawn.of(new DiscreteLaplaceLaw(scale(units, nanos)));
  }

  private static Drawn drawn(String kind, Object... by) {
    return new Drawn(kind, List.of(by));
  }

  /** A sum that one row moves by so many units at most. */
  private static Case sum(Primitive<Integer, ?> primitive, long... units) {
    return of(
        primitive,
        asked -> Arrays.stream(units).mapToObj(each -> laplace(each, asked.nanos())).toList());
  }

  private static Case of(Primitive<Integer, ?> primitive, Function<Epsilon, List<Drawn>> priced) {
    return new Case(primitive, List.of(1, 2, 2), priced);
  }

  private static double number(Integer row) {
    return row;
  }

  /** Sums of rows and of people: one row brings M units at most, of c columns each by c · M. */
  private static Stream<Case> sums() {
    Vector<Range> both = Vector.of(UNEVEN, Range.of("0", "5"));
    return Stream.of(
        sum(new NoisyCount<>(), 1),
        sum(new NoisyIndividuals<>(), 1),
        sum(new NoisyDistinct<>(Integer.class, row -> row), 1),
        sum(new NoisyParticipation<>(new NoisyCount<Integer>(), Epsilon.of("0.5")), 1),
        sum(new NoisySum<>(UNEVEN, PricedNoiseTest::number), 3),
        sum(new NoisyBoundedSum<>(UNEVEN, PricedNoiseTest::number), 3),
        sum(new NoisyWeightedSum<>(UNEVEN, PricedNoiseTest::number, row -> 0.5), 3_000_000),
        sum(new NoisyHistogram<>(KEYS, row -> row), 1, 1, 1),
        sum(
            new NoisyByKey<>(
                KEYS, (Integer row) -> row, new NoisySum<>(UNEVEN, PricedNoiseTest::number)),
            3,
            3,
            3),
        sum(new NoisyVectorSum<Integer>(both, (row, into) -> into[0] = row), 6, 10),
        sum(
            new NoisySums<Integer, Integer>(
                PublicKeys.of(0, 1), row -> row, both, (row, into) -> into[0] = row),
            3,
            9,
            15,
            3,
            9,
            15));
  }

  /** In [−1, 3] a number is 2 from the middle at most, and its square, in [0, 4], 2 from theirs. */
  private static Stream<Case> moments() {
    NoisyVariance<Integer> variance = new NoisyVariance<>(UNEVEN, PricedNoiseTest::number);
    return Stream.of(
        sum(new NoisyAverage<>(UNEVEN, PricedNoiseTest::number), 2, 4),
        sum(variance, 3, 6, 6),
        sum(new NoisyDeviation<>(variance), 3, 6, 6),
        of(
            new Combined<>(Vector.of(Part.count(1), Part.sum(UNEVEN, PricedNoiseTest::number, 2))),
            // ε/3 and 2ε/3.
            asked ->
                List.of(
                    laplace(3, asked.nanos()),
                    Drawn.of(
                        new DiscreteLaplaceLaw(
                            Ratio.of(
                                BigInteger.valueOf(9).multiply(BigInteger.TEN.pow(9)),
                                BigInteger.valueOf(2 * asked.nanos())))))),
        of(
            new Combined<>(
                Vector.of(
                    Part.count(1),
                    Part.quantile(Rank.median(), UNEVEN, PricedNoiseTest::number, 1))),
            // A choice has its half rounded down.
            asked ->
                List.of(
                    laplace(2, asked.nanos()), drawn("exponential", scale(2, asked.nanos() / 2)))));
  }

  /** Of a choice by scores of one row within s, p ∝ exp(ε · score / 2s). */
  private static Stream<Case> choices() {
    NoisyQuantile<Integer> median =
        new NoisyQuantile<>(UNEVEN, PricedNoiseTest::number, Rank.median());
    Vector<Rank> ranks = Vector.of(Rank.median(), Rank.quantile("0.9"));
    return Stream.of(
        of(median, asked -> List.of(drawn("exponential", scale(2, asked.nanos())))),
        of(
            new NoisyQuantileByKey<>(KEYS, (Integer row) -> row, median),
            asked ->
                IntStream.range(0, 3)
                    .mapToObj(cell -> drawn("exponential", scale(2, asked.nanos())))
                    .toList()),
        // A row moves the rank of 0.9 by nine tenths: in tenths, by 9.
        of(
            new NoisyQuantiles<>(UNEVEN, PricedNoiseTest::number, ranks),
            asked ->
                List.of(
                    drawn("exponential", scale(4, asked.nanos())),
                    drawn("exponential", scale(36, asked.nanos())))),
        of(
            BestCandidate.exponentialMechanism(KEYS, UNEVEN, (row, key) -> row - key),
            asked -> List.of(drawn("exponential", scale(4, asked.nanos())))),
        of(
            BestCandidate.reportNoisyMax(KEYS, UNEVEN, (row, key) -> row - key),
            asked -> List.of(drawn("noisy max", scale(4, asked.nanos())))),
        of(
            BestCandidate.permuteAndFlip(KEYS, UNEVEN, (row, key) -> row - key),
            asked -> List.of(drawn("permute and flip", scale(4, asked.nanos())))));
  }

  private static Stream<Case> others() {
    Blocks<Integer> one = Blocks.averages(1, UNEVEN, PricedNoiseTest::number);
    return Stream.of(
        // One block for its only individual, whose three rows are put in an order.
        of(
            new NoisyMedianOfBlocks<>(one),
            asked ->
                List.of(
                    drawn("uniform", 1L),
                    drawn("uniform", 3L),
                    drawn("uniform", 2L),
                    drawn("exponential", scale(2, asked.nanos())))),
        of(
            new SmoothMedianOfBlocks<>(one),
            asked ->
                List.of(
                    drawn("uniform", 1L),
                    drawn("uniform", 3L),
                    drawn("uniform", 2L),
                    drawn(
                        "heavy tail", new SmoothScale(-1, 3, asked).of(new long[] {2}), -1L, 3L))),
        of(
            new AboveThreshold<>(9),
            asked ->
                List.of(
                    laplace(1, asked.nanos() / 2), laplace(1, asked.nanos() - asked.nanos() / 2))),
        new Case(
            new RandomisedResponse<>(KEYS, TWO),
            List.of(new Reply(1, 0)),
            asked ->
                List.of(
                    drawn("uniform", 2L),
                    drawn("response", 2, scale(asked.nanos(), 1_000_000_000_000_000_000L)),
                    drawn("uniform", 2L))));
  }

  /** A primitive by itself, asked of some people or rows. */
  private static Stream<Case> wrapped() {
    Primitive<Integer, Long> count = new NoisyCount<>();
    return Stream.of(
        of(new Freezing<>(rows -> {}), asked -> List.of()),
        sum(new Clipped<>(count), 1),
        of(
            new SampledIndividuals<>(count, THIRD),
            asked -> List.of(drawn("coin", Ratio.of(1, 4)), laplace(1, asked.nanos()))),
        of(
            new SampledRows<>(count, THIRD),
            asked ->
                List.of(
                    drawn("coin", Ratio.of(1, 4)),
                    drawn("coin", Ratio.of(1, 4)),
                    drawn("coin", Ratio.of(1, 4)),
                    laplace(1, asked.nanos()))));
  }

  static Stream<Case> cases() {
    return Stream.of(sums(), moments(), choices(), others(), wrapped()).flatMap(cases -> cases);
  }

  @Test
  void everyPrimitiveIsTried() {
    Set<Class<?>> tried =
        cases().map(each -> each.primitive().getClass()).collect(Collectors.toSet());
    assertThat(tried).containsExactlyInAnyOrderElementsOf(leaves(Primitive.class).toList());
  }

  private static Stream<Class<?>> leaves(Class<?> type) {
    if (!type.isSealed()) {
      return type == Unvetted.class ? Stream.of() : Stream.of(type);
    }
    return Arrays.stream(type.getPermittedSubclasses()).flatMap(PricedNoiseTest::leaves).distinct();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eachLawIsThatOfThePrice(Case given) {
    for (Epsilon asked : ASKED) {
      assertThat(drawn(given.primitive(), given.rows(), asked))
          .as("ε %s", asked)
          .isEqualTo(given.priced().apply(asked));
    }
  }

  @SuppressWarnings("unchecked") // the rows of a case are of its primitive's type
  private static <T> List<Drawn> drawn(Primitive<T, ?> primitive, List<?> rows, Epsilon asked) {
    Recording noise = new Recording();
    Inclusion inclusion = primitive.inclusion(asked);
    Measure<T> measure = inclusion.measured(primitive.measure(), noise);
    Contributions one = PriceCoversLossTest.contributions(measure, (List<T>) rows);
    Gathered found = inclusion.found(one, IndividualSet.of(0), one.weights(), noise);
    primitive.answer(found, asked, noise);
    return noise.drawn;
  }

  /** A watch draws its threshold once, and for each step as its count is priced. */
  @Test
  void eachStepOfAWatchIsDrawnAsItIsPriced() {
    for (Epsilon asked : ASKED) {
      Recording noise = new Recording();
      try (Proper proper = Fixture.with(noise)) {
        var words =
            proper
                .population("people", String.class)
                .personal(Epsilon.of("1000"))
                .dataset("words", String.class, word -> word);
        words.append("all", List.of("a", "b"));
        Queryable<String> rows = proper.analyst("ada").query(words.live());
        Watch watch = rows.aboveThreshold(100, asked);
        for (int step = 0; step < 3; step++) {
          assertThat(watch.isAbove(rows).get().value()).isFalse();
        }
      }
      Drawn count = laplace(1, asked.nanos() - asked.nanos() / 2);
      assertThat(noise.drawn).containsExactly(laplace(1, asked.nanos() / 2), count, count, count);
    }
  }
}
