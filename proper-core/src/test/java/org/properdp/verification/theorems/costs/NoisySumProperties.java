package org.properdp.verification.theorems.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Range;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.verification.theorems.Scene;

/** The theorems of {@code costs/NoisySum.v}, and of {@code NoisyAverage.v}. */
class NoisySumProperties {
  private static NoisySum<Double> sum(Range range) {
    return new NoisySum<>(range, number -> number);
  }

  private static long clamped(Range range, double number) {
    long[] into = new long[1];
    Measure.Shares<Double> measure = (Measure.Shares<Double>) sum(range).measure();
    return measure.row().measure(number, into) < 0 ? 0 : into[0];
  }

  /** Everybody pays |its own clamped sum| · ε / M, rounded up, and that sum is in the answer. */
  @Property(tries = 300)
  void noisySumWorth(
      @ForAll("rows") List<Owned<Double>> rows,
      @ForAll("ranges") Range range,
      @ForAll("epsilons") Epsilon epsilon) {
    Map<Integer, Long> costs = Surveys.costs(rows, sum(range), epsilon);
    long total = 0;
    for (Owned<Double> row : rows) {
      total += clamped(range, row.row());
    }
    assertThat(Surveys.total(rows, sum(range))).containsExactly(BigInteger.valueOf(total));
    for (int who : Scene.PEOPLE) {
      long own =
          rows.stream()
              .filter(row -> row.owner() == who)
              .mapToLong(row -> clamped(range, row.row()))
              .sum();
      BigInteger[] exact =
          BigInteger.valueOf(Math.abs(own))
              .multiply(BigInteger.valueOf(epsilon.nanos()))
              .divideAndRemainder(BigInteger.valueOf(sum(range).price(epsilon).per()));
      assertThat(costs.getOrDefault(who, 0L))
          .isEqualTo(exact[0].longValueExact() + exact[1].signum());
    }
  }

  @Property(tries = 300)
  void sumPriceAtMostClassic(
      @ForAll("rows") List<Owned<Double>> rows,
      @ForAll("ranges") Range range,
      @ForAll("epsilons") Epsilon epsilon) {
    isAtMostClassic(rows, sum(range), epsilon);
  }

  @Property(tries = 300)
  void averagePriceAtMostClassic(
      @ForAll("rows") List<Owned<Double>> rows,
      @ForAll("ranges") Range range,
      @ForAll("epsilons") Epsilon epsilon) {
    isAtMostClassic(rows, new NoisyAverage<>(range, number -> number), epsilon);
  }

  private static void isAtMostClassic(
      List<Owned<Double>> rows, Primitive<Double, ?> primitive, Epsilon epsilon) {
    Surveys.costs(rows, primitive, epsilon)
        .forEach(
            (who, cost) ->
                assertThat(cost).isLessThanOrEqualTo(Surveys.rowsOf(rows, who) * epsilon.nanos()));
  }

  /** No row brings more steps than the most that it is sold for, whatever number it has. */
  @Property(tries = 300)
  void clampMagnitude(@ForAll("ranges") Range range, @ForAll double number) {
    long most = sum(range).price(Epsilon.of(BigDecimal.ONE)).per();
    assertThat(clamped(range, number)).isBetween(-most, most);
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
}
