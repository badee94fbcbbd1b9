package org.properdp.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Probability;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.draw.Coin;
import org.properdp.population.Population;
import org.properdp.query.Including;
import org.properdp.query.Queryable;
import org.properdp.verification.exactprobability.play.Raw;

/** Secret samples, by playing every way in which the coins can fall in the real runtime. */
class SampledTest {
  private static final double P = 0.25;
  private static final Epsilon EPSILON = Epsilon.of("0.8");

  /** Says how coins fall, and counts them; there is no other noise. */
  private static final class Coins implements Noise {
    private final long falls;
    private int tossed;

    Coins(long falls) {
      this.falls = falls;
    }

    @Override
    public BigInteger sample(NoiseLaw law) {
      return BigInteger.ZERO;
    }

    @Override
    public long choose(Choice choice) {
      assertThat(((Coin) choice).probability()).hasToString("1/4");
      return falls >>> tossed++ & 1;
    }
  }

  private static Population<String> people(Proper proper) {
    return proper.population("people", String.class).personal(Epsilon.of("1.5"));
  }

  private static Queryable<String> rows(Proper proper, Population<String> people, String words) {
    var data = people.dataset("words", String.class, word -> word.substring(0, 1));
    data.append("first", words.isEmpty() ? List.of() : List.of(words.split(" ")));
    return proper.analyst("ada").query(data.live());
  }

  /** The probability of each count before it is blurred. */
  private static Map<Long, Double> counts(
      String words, Function<Queryable<String>, Including<String>> sample) {
    Map<Long, Double> likely = new TreeMap<>();
    int coins = coins(words, sample);
    for (long falls = 0; falls < 1L << coins; falls++) {
      Coins noise = new Coins(falls);
      try (Proper proper = Fixture.with(noise)) {
        long count =
            sample.apply(rows(proper, people(proper), words)).noisyCount(EPSILON).get().value();
        assertThat(noise.tossed).isEqualTo(coins);
        int ones = Long.bitCount(falls);
        likely.merge(count, Math.pow(P, ones) * Math.pow(1 - P, coins - ones), Double::sum);
      }
    }
    return likely;
  }

  private static int coins(String words, Function<Queryable<String>, Including<String>> sample) {
    Coins noise = new Coins(0);
    try (Proper proper = Fixture.with(noise)) {
      assertThat(sample.apply(rows(proper, people(proper), words)).noisyCount(EPSILON).isRight())
          .isTrue();
    }
    return noise.tossed;
  }

  /** The largest loss of what is released: counts with discrete Laplace noise of scale 1/ε. */
  private static double loss(Map<Long, Double> with, Map<Long, Double> without) {
    double largest = 0;
    for (long out = -8; out <= 16; out++) {
      largest = Math.max(largest, Math.abs(Math.log(mass(with, out) / mass(without, out))));
    }
    return largest;
  }

  private static double mass(Map<Long, Double> counts, long out) {
    double sum = 0;
    for (Map.Entry<Long, Double> each : counts.entrySet()) {
      sum += each.getValue() * Math.exp(-0.8 * Math.abs(out - each.getKey()));
    }
    return sum;
  }

  private static double spent(
      String words, String who, Function<Queryable<String>, Including<String>> sample) {
    try (Proper proper = Fixture.with(new Coins(0))) {
      Population<String> people = people(proper);
      assertThat(sample.apply(rows(proper, people, words)).noisyCount(EPSILON).isRight()).isTrue();
      return people.custodian().account(who).orElseThrow().spent().doubleValue();
    }
  }

  @Test
  void aCoinForEachIndividualLosesWhatIsPaidAndNotMuchLess() {
    Function<Queryable<String>, Including<String>> sample = all -> all.sampledIndividuals("0.25");
    double paid = spent("a1 a2 b1 c1", "a", sample);
    assertThat(paid).isCloseTo(Math.log1p(P * Math.expm1(1.6)), within());
    double loss = loss(counts("a1 a2 b1 c1", sample), counts("b1 c1", sample));
    assertThat(loss).isBetween(0.95 * paid, paid);
  }

  @Test
  void aCoinForEachRowLosesWhatIsPaidAndNotMuchLess() {
    Function<Queryable<String>, Including<String>> sample = all -> all.sampledRows("0.25");
    double paid = spent("a1 a2 b1 c1", "a", sample);
    assertThat(paid).isCloseTo(2 * Math.log1p(P * Math.expm1(0.8)), within());
    double loss = loss(counts("a1 a2 b1 c1", sample), counts("b1 c1", sample));
    assertThat(loss).isBetween(0.95 * paid, paid);
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(2e-9);
  }

  @Test
  void whoCanNotPayHasNoCoin() {
    // Seven rows at a loss of 0.26 each are more than 1.5; for the individual it is 4.3.
    String words = "a1 a2 a3 a4 a5 a6 a7 b1";
    assertThat(coins(words, all -> all.sampledIndividuals("0.25"))).isEqualTo(1);
    List<Long> counts = new ArrayList<>(counts(words, all -> all.sampledRows("0.25")).keySet());
    assertThat(counts).containsExactly(0L, 1L);
  }

  @Test
  void underAGlobalBudgetRowsCanBeSampledAndIndividualsNot() {
    try (Proper proper = Fixture.with(new Coins(-1))) {
      Population<String> people =
          proper.population("people", String.class).global(Epsilon.of("0.6"), 2);
      Queryable<String> rows = rows(proper, people, "a1 a2 b1");
      assertThat(rows.sampledIndividuals("0.25").noisyCount(EPSILON).getLeft().sentence())
          .startsWith("noisyCount of individuals sampled with 0.25 needs personal budgets");
      assertThat(rows.sampledRows("0.25").noisyCount(EPSILON).get().value()).isEqualTo(3);
      assertThat(rows.sampledRows("0.25").noisyCount(EPSILON).getLeft().sentence())
          .contains("too small");
    }
  }

  /** A primitive of somebody's own may charge more than ε for a row, or lose more by the next. */
  @Test
  void whatTellsItsOwnPriceIsNotSampledByRows() {
    assertThatThrownBy(() -> new SampledRows<>(new Raw(new NoisyCount<>()), Probability.of("0.25")))
        .hasMessage("noisyCount can't be sampled by rows: its price for one row is not vetted");
  }

  @Test
  void aSampleOfASampleIsRefusedAndAPreviewTellsTheCost() {
    Probability p = Probability.of("0.25");
    Primitive<String, Long> sampled = new SampledRows<>(new NoisyCount<>(), p);
    assertThatThrownBy(() -> new SampledIndividuals<>(sampled, p))
        .hasMessage("noisyCount of rows sampled with 0.25 can't be sampled as well");
    try (Proper proper = Fixture.exact()) {
      Including<String> rows = rows(proper, people(proper), "a1").sampledRows("0.25");
      assertThat(rows.preview(new NoisyCount<>(), EPSILON).costOf(2))
          .isEqualTo(new Epsilon(2 * p.loss(800_000_000)));
    }
  }
}
