package org.properdp.verification.theorems.costs;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.LongRange;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Ratio;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyHistogram;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.verification.theorems.Scene;

/**
 * The theorems of {@code costs/Additive.v}, and of {@code Classic.v}, {@code Price.v} and {@code
 * NoisyCount.v}: what somebody moves an answer by is covered by what it is charged.
 */
@Tag("long")
class AdditiveProperties {
  private static final BigInteger UNITS = BigInteger.valueOf(1_000_000_000);

  private static Ratio scale(NoisePart part) {
    return ((DiscreteLaplaceLaw) part.law()).scale();
  }

  /** Σ |moved_j| / scale_j ≤ cost in billionths, without rounding anything. */
  private static boolean isCovered(
      BigInteger[] moved, Vector<NoisePart> noise, long costInBillionths) {
    BigInteger numerator = BigInteger.ZERO;
    BigInteger denominator = BigInteger.ONE;
    for (int j = 0; j < moved.length; j++) {
      Ratio scale = scale(noise.get(j % noise.size()));
      BigInteger share = moved[j].abs().multiply(scale.denominator());
      numerator = numerator.multiply(scale.numerator()).add(share.multiply(denominator));
      denominator = denominator.multiply(scale.numerator());
    }
    BigInteger cost = BigInteger.valueOf(costInBillionths);
    return numerator.multiply(UNITS).compareTo(cost.multiply(denominator)) <= 0;
  }

  /** With somebody and without, no primitive's answer differs by more than that one's price. */
  @Property(tries = 500)
  void blurredWithin(
      @ForAll("rows") List<Owned<Double>> rows,
      @ForAll("primitives") Primitive<Double, ?> primitive,
      @ForAll("epsilons") Epsilon epsilon) {
    Map<Integer, Long> costs = Surveys.costs(rows, primitive, epsilon);
    BigInteger[] with = Surveys.total(rows, primitive);
    for (int who : Scene.PEOPLE) {
      BigInteger[] moved = Surveys.total(Surveys.without(rows, who), primitive);
      for (int j = 0; j < moved.length; j++) {
        moved[j] = with[j].subtract(moved[j]);
      }
      assertThat(isCovered(moved, primitive.noise(epsilon), costs.getOrDefault(who, 0L)))
          .as("%s moves by %s", who, moved)
          .isTrue();
    }
  }

  @Property(tries = 200)
  void classicIsPerRow(
      @ForAll @LongRange(min = 0, max = 1000) long rows, @ForAll("epsilons") Epsilon epsilon) {
    Price price = Price.each(epsilon);
    long sum = 0;
    for (long row = 0; row < rows; row++) {
      sum += price.cost(1);
    }
    assertThat(price.cost(rows)).isEqualTo(sum);
  }

  @Property(tries = 200)
  void lossCovers(
      @ForAll @LongRange(min = 0, max = 1000) long weight,
      @ForAll @LongRange(min = 1, max = 1000) long per,
      @ForAll("epsilons") Epsilon epsilon) {
    long cost = Price.per(per, epsilon).cost(weight);
    assertThat(cost * per).isGreaterThanOrEqualTo(weight * epsilon.nanos());
  }

  /** The noise of all that is sold for so much a unit has a fraction for its scale. */
  @Property(tries = 200)
  void scaleIsRational(@ForAll("ranges") Range range, @ForAll("epsilons") Epsilon epsilon) {
    NoisySum<Double> sum = new NoisySum<>(range, number -> number);
    long per = sum.price(epsilon).per();
    assertThat(scale(sum.noise(epsilon).head()))
        .isEqualTo(
            Ratio.of(UNITS.multiply(BigInteger.valueOf(per)), BigInteger.valueOf(epsilon.nanos())));
  }

  /** A count is of all rows, nobody's among them, and costs ε for each of one's own. */
  @Property(tries = 200)
  void countsRows(@ForAll("rows") List<Owned<Double>> rows, @ForAll("epsilons") Epsilon epsilon) {
    NoisyCount<Double> count = new NoisyCount<>();
    assertThat(Surveys.total(rows, count)).containsExactly(BigInteger.valueOf(rows.size()));
    Map<Integer, Long> costs = Surveys.costs(rows, count, epsilon);
    for (int who : Scene.PEOPLE) {
      assertThat(costs.getOrDefault(who, 0L))
          .isEqualTo(Surveys.rowsOf(rows, who) * epsilon.nanos());
    }
  }

  @Provide
  Arbitrary<List<Owned<Double>>> rows() {
    return Surveys.rows();
  }

  @Provide
  Arbitrary<Range> ranges() {
    return Surveys.ranges();
  }

  @Provide
  Arbitrary<Epsilon> epsilons() {
    return Surveys.epsilons();
  }

  @Provide
  Arbitrary<Primitive<Double, ?>> primitives() {
    PublicKeys<Long> keys = PublicKeys.of(0L, 1L, 2L, -3L);
    return Arbitraries.oneOf(
        Arbitraries.create(NoisyCount::new),
        Arbitraries.create(() -> new NoisyHistogram<>(keys, Math::round)),
        ranges().map(range -> new NoisySum<>(range, number -> number)),
        ranges().map(range -> new NoisyAverage<>(range, number -> number)),
        Combinators.combine(ranges(), ranges())
            .as(
                (one, other) ->
                    new NoisySums<>(
                        keys,
                        Math::round,
                        Vector.of(one, other),
                        (number, into) -> {
                          into[0] = number;
                          into[1] = -2 * number;
                        })));
  }
}
