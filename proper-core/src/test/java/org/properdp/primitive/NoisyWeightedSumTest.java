package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Certainty;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.gather.Measure;
import org.properdp.query.Queryable;
import org.properdp.query.Release;

/** Numbers are clamped, then weighed: what weighs a tenth counts a tenth and pays a tenth. */
class NoisyWeightedSumTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Range TEENS = Range.of("10", "20");
  private static final Range LOSSES = Range.of("-20", "-10", "0.5");

  /** A row: whose it is, its number, its weight. */
  private record Row(String who, double number, double weight) {}

  private static Release<BigDecimal> ask(
      Population<String> people, Proper proper, Range range, Row... rows) {
    Dataset<String, Row> data = people.dataset("rows", Row.class, Row::who);
    data.append("first", List.of(rows));
    Queryable<Row> all = proper.analyst("ada").query(data.live());
    return all.noisyWeightedSum(range, Row::number, Row::weight, TENTH).get();
  }

  /** The count of a row, and its cost in ε. */
  private static void counts(Range range, double number, double weight, String sum, String paid) {
    try (Proper proper = Fixture.exact()) {
      Population<String> people =
          proper.population("people", String.class).personal(Epsilon.of("1"));
      BigDecimal value = ask(people, proper, range, new Row("a", number, weight)).value();
      assertThat(value).as("%s at %s", number, weight).isEqualByComparingTo(sum);
      assertThat(people.custodian().account("a").orElseThrow().spent())
          .as("%s at %s", number, weight)
          .isEqualByComparingTo(paid);
    }
  }

  @Test
  void aNumberIsClampedAndThenWeighed() {
    counts(TEENS, 12, 1, "12", "0.06");
    counts(TEENS, 12, 0.1, "1.2", "0.006");
    counts(TEENS, 300, 0.25, "5", "0.025");
    counts(TEENS, -300, 0.25, "2.5", "0.0125");
    counts(TEENS, 12, 0, "0", "0");
    counts(LOSSES, -10.26, 0.5, "-5.25", "0.02625");
    counts(LOSSES, 7, 0.57, "-5.7", "0.0285");
  }

  @Test
  void weightsAreFromNoneToOneWhole() {
    counts(TEENS, 12, 7, "12", "0.06");
    counts(TEENS, 12, Double.POSITIVE_INFINITY, "12", "0.06");
    counts(TEENS, 12, -1, "0", "0");
    counts(TEENS, 12, 0.9999999, "12", "0.059999940");
  }

  @Test
  void whatIsNoNumberVanishes() {
    counts(TEENS, Double.NaN, 1, "0", "0");
    counts(TEENS, 12, Double.NaN, "0", "0");
    counts(TEENS, Double.NEGATIVE_INFINITY, 1, "10", "0.05");
  }

  @Test
  void nobodyPaysMoreThanItsWeightOfWhatItWouldPayWhole() {
    SplittableRandom random = new SplittableRandom(14);
    for (int time = 0; time < 20_000; time++) {
      Range range = time % 2 == 0 ? TEENS : LOSSES;
      double number = random.nextDouble(-25, 25);
      double weight = time % 3 == 0 ? random.nextInt(1001) / 1000.0 : random.nextDouble();
      long whole = price(range, number, 1);
      long paid = price(range, number, weight);
      assertThat(BigDecimal.valueOf(paid - 1))
          .as("%s at %s", number, weight)
          .isLessThan(
              new BigDecimal(weight)
                  .multiply(BigDecimal.valueOf(whole))
                  .add(new BigDecimal("0.001")));
      assertThat(paid).isGreaterThanOrEqualTo((long) Math.floor((weight - 0.000001) * (whole - 1)));
    }
  }

  private static long price(Range range, double number, double weight) {
    NoisyWeightedSum<Row> sum = new NoisyWeightedSum<>(range, Row::number, Row::weight);
    long[] into = new long[1];
    var measure = (Measure.Shares<Row>) sum.measure();
    assertThat(measure.row().measure(new Row("a", number, weight), into)).isZero();
    return sum.price(Epsilon.of("1")).cost(Math.abs(into[0]));
  }

  /**
   * The interval covers what is meant: the weighted sum of clamped numbers. With a fixed seed; of
   * 2,000 answers 100 are expected outside, with a deviation of 9.8. By chance more than 150, or
   * fewer than 50, would be outside in less than one of a million seeds.
   */
  @Test
  void theIntervalIsAroundTheWeightedSumOfClampedNumbers() {
    SplittableRandom random = new SplittableRandom(2026);
    List<Row> rows =
        IntStream.range(0, 300)
            .mapToObj(i -> new Row("p" + i, random.nextDouble(5, 25), random.nextDouble() / 2))
            .toList();
    double meant =
        rows.stream().mapToDouble(row -> row.weight() * Math.rint(clamped(row.number()))).sum();
    NoisyWeightedSum<Row> sum = new NoisyWeightedSum<>(TEENS, Row::number, Row::weight);
    BigInteger exact = exact(rows);
    ExactNoise noise = new ExactNoise(new SeededBits(14));
    int outside = 0;
    for (int time = 0; time < 2_000; time++) {
      Vector<BigInteger> noisy = Vector.of(exact.add(noise.sample(sum.noise(TENTH).head().law())));
      double off = Math.abs(sum.value(noisy).doubleValue() - meant);
      outside +=
          off > sum.interval(noisy, TENTH, Certainty.USUAL).get().off().doubleValue() ? 1 : 0;
    }
    assertThat(outside).isBetween(50, 150);
  }

  private static double clamped(double number) {
    return Math.max(10, Math.min(20, number));
  }

  private static BigInteger exact(List<Row> rows) {
    try (Proper proper = Fixture.exact()) {
      Population<String> people =
          proper.population("people", String.class).personal(Epsilon.of("1"));
      BigDecimal value = ask(people, proper, TEENS, rows.toArray(Row[]::new)).value();
      return value.movePointRight(6).toBigInteger();
    }
  }
}
