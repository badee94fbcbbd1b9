package org.properdp.verification.rho;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.query.Queryable;

/**
 * A million individuals, or a fifth of a million in a build that takes samples, with numbers that
 * are uniform in [0, 1], and budgets for twenty questions in the worst case. A person who pays by
 * its actual share can pay for more: after t sums 20/t of all are still there with Laplace noise,
 * and (20/t)² of the mass; √(20/t) and 20/t with Gaussian noise.
 */
@Tag("long")
class ClosedFormsTest {
  private static final int PEOPLE = Repeats.count(200_000, 1_000_000);
  private static final int EACH_LOOKED_AT = PEOPLE / 2_000;
  private static final int SUMS = 40;
  private static final Range UNIT = Range.of("0", "1", "0.0000005");
  private static final List<Integer> EVERYBODY = IntStream.range(0, PEOPLE).boxed().toList();
  private static final Epsilon EPSILON = Epsilon.of("0.05");
  private static final Rho RHO = Rho.of("0.05");

  private static Proper proper;

  @BeforeAll
  static void open() {
    proper = Fixture.exact();
  }

  @AfterAll
  static void close() {
    proper.close();
  }

  private static double number(int person) {
    return (person + 1) / (double) PEOPLE;
  }

  private static Queryable<Integer> fill(Population<Integer> people, List<Integer> who) {
    Dataset<Integer, Integer> rows = people.dataset("rows", Integer.class, person -> person);
    rows.append("rows", who);
    return proper.analyst("ada").query(rows.live());
  }

  /** The number of people that have paid for every sum, of some who are spread evenly. */
  private static double active(Population<Integer> people, ToLongFunction<Integer> cost) {
    long all =
        IntStream.iterate(0, person -> person < PEOPLE, person -> person + EACH_LOOKED_AT)
            .filter(
                person -> {
                  Account account = people.custodian().account(person).orElseThrow();
                  long spent = account.grantedNanos() - account.leftNanos();
                  return spent >= SUMS * cost.applyAsLong(person);
                })
            .count();
    return all * (double) EACH_LOOKED_AT / PEOPLE;
  }

  @Test
  void laplaceSumsKeepTwentyInT() {
    Population<Integer> people = proper.numberedPopulation("laplace").personal(Epsilon.of("1"));
    Queryable<Integer> table = fill(people, EVERYBODY);
    double mass = 0;
    for (int t = 0; t < SUMS; t++) {
      mass = table.noisySum(UNIT, ClosedFormsTest::number, EPSILON).get().value().doubleValue();
    }
    assertThat(mass / (PEOPLE / 2.0)).isCloseTo(0.250, within(0.005));
    assertThat(active(people, person -> (person + 1) * EPSILON.nanos() / PEOPLE))
        .isCloseTo(0.500, within(0.005));
  }

  @Test
  void gaussianSumsKeepTheRootOfTwentyInT() {
    Population<Integer> people = proper.numberedPopulation("gaussian").personal(Rho.of("1"));
    Queryable<Integer> table = fill(people, EVERYBODY);
    double mass = 0;
    for (int t = 0; t < SUMS; t++) {
      mass = table.noisySum(UNIT, ClosedFormsTest::number, RHO).get().value().doubleValue();
    }
    assertThat(mass / (PEOPLE / 2.0)).isCloseTo(0.500, within(0.005));
    assertThat(active(people, person -> (long) (number(person) * number(person) * RHO.nanos())))
        .isCloseTo(0.707, within(0.005));
  }

  /** Every twentieth individual is enough for a hundred sums: their numbers are as uniform. */
  @Test
  void afterAHundredSumsATwentyFifthOrAFifthOfTheMassIsLeft() {
    List<Integer> some = EVERYBODY.stream().filter(person -> person % 20 == 10).toList();
    Queryable<Integer> laplace =
        fill(proper.numberedPopulation("laplace 100").personal(Epsilon.of("1")), some);
    Queryable<Integer> gaussian =
        fill(proper.numberedPopulation("gaussian 100").personal(Rho.of("1")), some);
    double pure = 0;
    double concentrated = 0;
    for (int t = 0; t < 100; t++) {
      pure = laplace.noisySum(UNIT, ClosedFormsTest::number, EPSILON).get().value().doubleValue();
      concentrated =
          gaussian.noisySum(UNIT, ClosedFormsTest::number, RHO).get().value().doubleValue();
    }
    assertThat(pure / (some.size() / 2.0)).isCloseTo(0.040, within(0.005));
    assertThat(concentrated / (some.size() / 2.0)).isCloseTo(0.200, within(0.005));
  }

  @Test
  void whereEverybodyPaysAllNobodyIsLeftAfterTwenty() {
    Population<Integer> people = proper.numberedPopulation("counted").personal(Rho.of("1"));
    Queryable<Integer> table = fill(people, EVERYBODY.subList(0, 1_000));
    for (int t = 0; t < 20; t++) {
      assertThat(table.noisyCount(RHO).get().value()).isEqualTo(1_000);
    }
    assertThat(table.noisyCount(RHO).get().value()).isZero();
    assertThat(people.custodian().withAtLeast(new Rho(1))).isZero();
  }
}
