package org.properdp.verification.rho;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.verification.rho.Asked.Row;

/**
 * Random programs of questions with either noise against a model that knows definitions only: who
 * pays, what is left of everybody's ρ, and what is answered. Nobody ever pays more than its ρ.
 */
class RandomProgramsTest {
  private static final long SEED = 20261121;
  private static final int PROGRAMS = 60;
  private static final int QUESTIONS = 12;
  private static final List<Asked> EVERY = List.of(Asked.values());
  private static final BigInteger ONE = BigInteger.valueOf(1_000_000_000);

  private final Map<String, Integer> happened = new TreeMap<>();

  /** The model's knowledge of an individual. */
  private static final class Person {
    private final List<Integer> numbers = new ArrayList<>();
    private final long granted;
    private long left;

    Person(long granted) {
      this.granted = granted;
      this.left = granted;
    }
  }

  /** (Σ_j (|share_j|/whole_j)/c)² · ε²/2, or Σ_j (share_j/whole_j)² · ρ/c; in billionths, up. */
  private static BigInteger cost(Asked asked, List<Integer> shares, Amount at) {
    BigInteger columns = BigInteger.valueOf(asked.whole().size());
    BigInteger nanos = BigInteger.valueOf(at.nanos());
    BigInteger common =
        asked.whole().stream().map(BigInteger::valueOf).reduce(BigInteger::multiply).get();
    if (at instanceof Epsilon) {
      BigInteger sum = BigInteger.ZERO;
      for (int j = 0; j < shares.size(); j++) {
        sum = sum.add(common.divide(whole(asked, j)).multiply(share(shares, j)));
      }
      return up(
          sum.multiply(nanos).pow(2), common.multiply(columns).pow(2).multiply(ONE).shiftLeft(1));
    }
    BigInteger parts = asked.isInParts() ? BigInteger.ONE.shiftLeft(32) : null;
    BigInteger sum = BigInteger.ZERO;
    BigInteger per = parts == null ? common.pow(2) : parts;
    for (int j = 0; j < shares.size(); j++) {
      BigInteger square = share(shares, j).pow(2).multiply(per);
      sum = sum.add(up(square, whole(asked, j).pow(2)));
    }
    return up(sum.multiply(nanos), per.multiply(columns));
  }

  private static BigInteger whole(Asked asked, int at) {
    return BigInteger.valueOf(asked.whole().get(at % asked.whole().size()));
  }

  private static BigInteger share(List<Integer> shares, int at) {
    return BigInteger.valueOf(Math.abs(shares.get(at)));
  }

  private static BigInteger up(BigInteger numerator, BigInteger denominator) {
    return numerator.add(denominator).subtract(BigInteger.ONE).divide(denominator);
  }

  @Test
  void individualFiltersNeverExceedTheirRho() {
    Random random = new Random(SEED);
    for (int program = 0; program < PROGRAMS; program++) {
      run(random);
    }
    assertThat(happened).hasEntrySatisfying("pays", n -> assertThat(n).isGreaterThan(500));
    assertThat(happened).hasEntrySatisfying("can't pay", n -> assertThat(n).isGreaterThan(500));
    assertThat(happened).hasEntrySatisfying("pays all it has", n -> assertThat(n).isPositive());
  }

  private void run(Random random) {
    Rho each = new Rho(1 + random.nextInt(1_000));
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(each);
      Dataset<String, Row> rows = people.dataset("rows", Row.class, Row::who);
      Map<String, Person> model = new HashMap<>();
      List<Row> given = new ArrayList<>();
      for (int i = random.nextInt(12); i >= 0; i--) {
        Row row = new Row("p" + random.nextInt(4), random.nextInt(9) - 3);
        given.add(row);
        model.computeIfAbsent(row.who(), who -> new Person(each.nanos())).numbers.add(row.number());
      }
      rows.append("rows", given);
      Queryable<Row> table = proper.analyst("ada").query(rows.live());
      for (int q = 0; q < QUESTIONS; q++) {
        Asked asked = EVERY.get(random.nextInt(EVERY.size()));
        Amount at =
            random.nextBoolean()
                ? new Rho(1 + random.nextInt(300))
                : new Epsilon(1 + random.nextInt(800_000));
        Object value = asked.of(table, at).get().value();
        compare(asked, at, value, model);
        model.forEach(
            (who, person) ->
                assertThat(people.custodian().account(who))
                    .as("%s after %s at %s", who, asked, at.shown())
                    .contains(new Account(person.granted, person.left)));
      }
    }
  }

  private void compare(Asked asked, Amount at, Object value, Map<String, Person> model) {
    List<List<Integer>> paid = new ArrayList<>();
    for (Person person : model.values()) {
      List<Integer> shares = asked.shares(person.numbers);
      BigInteger cost = cost(asked, shares, at);
      boolean pays = cost.compareTo(BigInteger.valueOf(person.left)) <= 0;
      if (pays) {
        person.left -= cost.longValueExact();
        paid.add(shares);
      }
      note(pays ? "pays" : "can't pay");
      if (pays && person.left == 0 && cost.signum() > 0) {
        note("pays all it has");
      }
    }
    if (asked != Asked.AVERAGE) {
      int size = Asked.integers(value).size();
      assertThat(Asked.integers(value))
          .isEqualTo(
              IntStream.range(0, size)
                  .mapToObj(j -> paid.stream().mapToInt(shares -> shares.get(j)).sum())
                  .toList());
    }
  }

  private void note(String what) {
    happened.merge(what, 1, Integer::sum);
  }
}
