package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.budget.Epsilon;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Ratio;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.reference.PublicKeys;

/**
 * For all lists of up to three rows of one individual, by exact arithmetic: what it is charged is
 * at least its loss, Σ |v_j| / scale_j, where v is what its rows bring to the answer and the scales
 * are those of the noise that is really drawn; and no more than was said before. Where somebody
 * pays by its actual share, it is the loss rounded up, once.
 */
@Tag("long")
class PriceCoversLossTest {
  private static final MathContext FINE = new MathContext(60);
  private static final Range EVEN = Range.of("-4", "4");
  private static final Range UNEVEN = Range.of("-1", "3");
  private static final Range FINER = Range.of("-2", "1", "0.5");
  private static final PublicKeys<Integer> KEYS = PublicKeys.of(0, 1, 2);
  private static final Vector<Range> BOTH = Vector.of(UNEVEN, FINER);

  private record Case(Primitive<Integer, ?> primitive, boolean exact) {
    @Override
    public String toString() {
      return primitive.describe();
    }
  }

  private static <R> NoisyByKey<Integer, Integer, R> byKey(Additive<Integer, R> each) {
    return new NoisyByKey<>(KEYS, value -> Math.abs(value), each);
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(new NoisyCount<>(), true),
        new Case(new NoisyIndividuals<>(), true),
        new Case(new NoisyDistinct<>(Integer.class, value -> value), true),
        new Case(new NoisyBoundedSum<>(UNEVEN, Integer::doubleValue), true),
        new Case(new NoisyBoundedSum<>(Range.of("2", "7"), Integer::doubleValue), true),
        new Case(byKey(new NoisyBoundedSum<>(FINER, value -> value / 4.0)), true),
        new Case(new NoisyDistinct<>(Boolean.class, v -> v == 0 ? null : v > 0), true),
        new Case(byKey(new NoisyDistinct<>(Integer.class, value -> value)), true),
        new Case(new NoisySum<>(UNEVEN, Integer::doubleValue), true),
        new Case(new NoisyWeightedSum<>(UNEVEN, Integer::doubleValue, v -> v / 7.0), true),
        new Case(new NoisyHistogram<>(KEYS, value -> Math.abs(value)), true),
        new Case(new NoisyAverage<>(UNEVEN, Integer::doubleValue), true),
        new Case(byKey(new NoisySum<>(UNEVEN, Integer::doubleValue)), false),
        new Case(byKey(new NoisyAverage<>(FINER, Integer::doubleValue)), false),
        new Case(byKey(new NoisyVariance<>(EVEN, Integer::doubleValue)), false),
        new Case(new NoisyVectorSum<>(BOTH, PriceCoversLossTest::both), true),
        new Case(new NoisyVariance<>(EVEN, Integer::doubleValue), true),
        new Case(new NoisyVariance<>(Range.of("-3", "0"), Integer::doubleValue), true),
        new Case(new NoisyVariance<>(Range.of("0", "0.7", "0.1"), value -> value / 10.0), true),
        new Case(new NoisyVariance<>(UNEVEN, Integer::doubleValue, true), true),
        new Case(new NoisyDeviation<>(new NoisyVariance<>(UNEVEN, Integer::doubleValue)), true),
        new Case(new NoisySums<>(KEYS, Math::abs, BOTH, PriceCoversLossTest::both), false),
        new Case(together(), true));
  }

  private static Combined<Integer> together() {
    return new Combined<>(
        Vector.of(
            Part.count(1),
            Part.individuals(4),
            Part.distinct(Integer.class, value -> value % 3, 2),
            Part.boundedSum(FINER, Integer::doubleValue, 3),
            Part.sum(UNEVEN, Integer::doubleValue, 2),
            Part.average(EVEN, Integer::doubleValue, 3),
            Part.variance(UNEVEN, Integer::doubleValue, 5),
            Part.vectorSum(BOTH, PriceCoversLossTest::both, 1),
            Part.histogram(KEYS, value -> 3 / value, 2)));
  }

  private static void both(Integer value, double[] into) {
    into[0] = value;
    into[1] = value == 2 ? Double.NaN : value / 4.0;
  }

  /** In how many rows of one individual three of them come again: more than 16 bits count. */
  private static final int OFTEN = 30_000;

  @ParameterizedTest
  @MethodSource("cases")
  void anIndividualPaysForWhatItsRowsBring(Case given) {
    assertPaid(given, Epsilon.of("0.1"), lists(3));
    assertPaid(given, new Epsilon(333_333_331), lists(2));
    List<Integer> many =
        IntStream.range(0, OFTEN).boxed().flatMap(each -> Stream.of(-5, 2, 3)).toList();
    assertPaid(given, new Epsilon(7), List.of(many));
  }

  private static void assertPaid(Case given, Epsilon asked, List<List<Integer>> all) {
    Primitive<Integer, ?> primitive = given.primitive();
    List<BigDecimal> scales = scales(primitive, asked);
    for (List<Integer> rows : all) {
      Contributions one = contributions(primitive.measure(), rows);
      BigDecimal paid = BigDecimal.valueOf(primitive.price(asked).cost(weight(one)));
      BigDecimal loss = loss(one.total(IndividualSet.of(0)), scales);
      assertThat(paid).as("%s rows: %.100s", rows.size(), rows).isGreaterThanOrEqualTo(loss);
      long most = Math.max(3, rows.size());
      assertThat(paid.longValueExact()).isLessThanOrEqualTo(primitive.costAtMost(most, asked));
      assertThat(paid.longValueExact())
          .isLessThanOrEqualTo(primitive.costAtMost(rows.size(), asked));
      if (given.exact()) {
        assertThat(paid).as("%.100s", rows).isEqualByComparingTo(loss);
      }
    }
  }

  /** All lists of so many rows at most, whatever their order. */
  static List<List<Integer>> lists(int most) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int done = 0; all.get(done).size() < most; done++) {
      List<Integer> rows = all.get(done);
      IntStream.rangeClosed(rows.isEmpty() ? -5 : rows.get(0), 5)
          .forEach(value -> all.add(Stream.concat(Stream.of(value), rows.stream()).toList()));
    }
    return all;
  }

  static <T> Contributions contributions(Measure<T> measure, List<T> rows) {
    Gatherer<T, Contributions> gatherer = measure.perIndividual();
    rows.forEach(row -> gatherer.push(0, row));
    return gatherer.finish();
  }

  static long weight(Contributions contributions) {
    for (WeightPage page : contributions.weights()) {
      if (page instanceof WeightPage.Ones ones) {
        return ones.members()[0];
      } else if (page instanceof WeightPage.Each each) {
        long[] weights = new long[Individuals.PAGE];
        each.weights().fill(weights);
        return weights[0];
      }
    }
    return 0;
  }

  /** The scales of the noise that is drawn, one for each integer. */
  private static <T> List<BigDecimal> scales(Primitive<T, ?> primitive, Epsilon asked) {
    List<BigDecimal> scales = new ArrayList<>();
    primitive.answer(
        contributions(primitive.measure(), List.of()).found(IndividualSet.of()),
        asked,
        law -> {
          Ratio scale = ((DiscreteLaplaceLaw) law).scale();
          scales.add(
              new BigDecimal(scale.numerator()).divide(new BigDecimal(scale.denominator()), FINE));
          return BigInteger.ZERO;
        });
    assertThat(scales).hasSize(primitive.measure().size());
    return scales;
  }

  /** In billionths, rounded up; what the division lost is far below any difference there can be. */
  private static BigDecimal loss(BigInteger[] moved, List<BigDecimal> scales) {
    BigDecimal loss = BigDecimal.ZERO;
    for (int at = 0; at < moved.length; at++) {
      loss = loss.add(new BigDecimal(moved[at].abs()).divide(scales.get(at), FINE));
    }
    return loss.movePointRight(9).setScale(30, RoundingMode.HALF_EVEN).setScale(0, RoundingMode.UP);
  }
}
