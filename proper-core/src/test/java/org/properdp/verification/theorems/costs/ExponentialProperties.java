package org.properdp.verification.theorems.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Ratio;
import org.properdp.noise.choice.Exponential;
import org.properdp.noise.choice.Laws;
import org.properdp.noise.choice.Listed;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;

/** The theorems of {@code costs/Exponential.v}: one pays for what one prefers to what. */
class ExponentialProperties {
  private static final Epsilon EPSILON = Epsilon.of("0.7");
  private static final int LIMIT = 3;
  private static final PublicKeys<Integer> CANDIDATES = PublicKeys.of(0, 1, 2);

  /** A row of eve's; what it says of a candidate is not clamped yet. */
  private record Ballot(int code) {
    int score(int candidate) {
      return code / (int) Math.pow(10, candidate) % 10 - 4;
    }

    int clamped(int candidate) {
      return Math.max(-LIMIT, Math.min(LIMIT, score(candidate)));
    }
  }

  private static int[] sums(List<Integer> codes) {
    return IntStream.range(0, 3)
        .map(c -> codes.stream().mapToInt(code -> new Ballot(code).clamped(c)).sum())
        .toArray();
  }

  private static BigDecimal paid(List<Integer> codes) {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("p", String.class).personal(Epsilon.of("9"));
      Dataset<String, Ballot> votes = people.dataset("votes", Ballot.class, ballot -> "eve");
      votes.append("all", codes.stream().map(Ballot::new).toList());
      proper
          .analyst("ada")
          .query(votes.live())
          .exponentialMechanism(CANDIDATES, Range.of("-3", "3"), Ballot::score, EPSILON);
      return people.custodian().account("eve").orElseThrow().spent();
    }
  }

  @Property(tries = 50)
  void exponentialWorth(
      @ForAll @Size(min = 1, max = 4) List<@IntRange(max = 999) Integer> own,
      @ForAll @Size(3) List<@IntRange(max = 9) Integer> others) {
    int[] mine = sums(own);
    int spread = IntStream.of(mine).max().orElseThrow() - IntStream.of(mine).min().orElseThrow();
    BigDecimal paid = paid(own);
    assertThat(paid)
        .isEqualByComparingTo(
            EPSILON
                .decimal()
                .multiply(BigDecimal.valueOf(spread))
                .divide(BigDecimal.valueOf(2 * LIMIT), 9, RoundingMode.UP));

    SortedMap<Long, Double> without = law(others, new int[3]);
    law(others, mine)
        .forEach(
            (candidate, chance) ->
                assertThat(Math.abs(Math.log(chance / without.get(candidate))))
                    .isLessThanOrEqualTo(paid.doubleValue() + 1e-9));
  }

  private static SortedMap<Long, Double> law(List<Integer> others, int[] mine) {
    BigInteger[] scores =
        IntStream.range(0, 3)
            .mapToObj(c -> BigInteger.valueOf(others.get(c) + mine[c]))
            .toArray(BigInteger[]::new);
    Ratio scale = Ratio.of(2 * LIMIT * BigInteger.TEN.pow(9).longValueExact(), EPSILON.nanos());
    return Laws.of(new Exponential(Listed.ofScores(scores), scale));
  }

  @Property(tries = 50)
  void exponentialPriceAtMostClassic(
      @ForAll @Size(min = 1, max = 4) List<@IntRange(max = 999) Integer> own) {
    assertThat(paid(own))
        .isLessThanOrEqualTo(EPSILON.decimal().multiply(BigDecimal.valueOf(own.size())));
  }
}
