package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.Range;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Faults that were found with PINQ 0.1.1, each attack by its name; here it fails. */
class PublishedAttacksTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon HALF = Epsilon.of("0.5");

  private static Pinq<Integer> numbers(String budget) {
    return Fixture.exact().pinq(List.of(1, 2, 2, 3, 4), Epsilon.of(budget));
  }

  private static Either<Refusal, Release<Long>> count(Pinq<?> rows) {
    return rows.noisyCount(ONE);
  }

  /** The budget suffices to a billionth, and not for a billionth more. */
  private static void costs(String cost, Pinq<Integer> first, Pinq<?> question) {
    assertThat(count(question).isRight()).isTrue();
    assertThat(first.noisyCount(new Epsilon(1)).isLeft()).as("it costs %s", cost).isTrue();
    assertThat(count(question).getLeft())
        .isEqualTo(new Refusal.TheGlobalBudgetIsTooSmall(Epsilon.of(cost)));
  }

  /** PINQ compares budget and ε as doubles: NaN is never too much, and leaves a budget of NaN. */
  @Test
  void epsilonOfNan() {
    assertThatThrownBy(() -> Epsilon.of("NaN")).hasMessageContaining("must be a decimal");
    assertThatThrownBy(() -> Epsilon.of("Infinity")).hasMessageContaining("must be a decimal");
  }

  /** PINQ subtracts a negative ε, and so refunds it. */
  @Test
  void negativeEpsilonRefunds() {
    assertThatThrownBy(() -> Epsilon.of("-1")).hasMessage("epsilon must be > 0, but was -1");
    assertThatThrownBy(() -> new Epsilon(-1)).hasMessageContaining("must be > 0");
    assertThatThrownBy(() -> new Epsilon(0)).hasMessageContaining("must be > 0");
  }

  /** Costs that overflow would be negative, and refund. */
  @Test
  void overflowRefunds() {
    Pinq<Integer> rows = numbers("1");
    Pinq<Integer> huge = rows.flatMap(Long.MAX_VALUE, List::of).flatMap(4, List::of);
    assertThat(count(huge).getLeft()).isEqualTo(new Refusal.TheCostIsTooLargeToCount());
    assertThat(count(rows).get().value()).isEqualTo(5);
    assertThat(count(rows).isLeft()).isTrue();
  }

  /**
   * PINQ's NoisyAverage draws noise again until the average is within bounds, so that its law
   * depends on how many rows there are: with all values −1 and one of +1 added, an output near −1
   * is e^2ε times less likely. Here sum and count are blurred apart, once, by constants.
   */
  @Test
  void noisyAverageLosesTwice() {
    NoisyAverage<Integer> average = new NoisyAverage<>(Range.of("-1", "1"), x -> x);
    // One row more moves the count by 1 and the sum by at most 1 step: ε/2 for each.
    assertThat(average.noise(ONE).map(part -> ((DiscreteLaplaceLaw) part.law()).scale().toString()))
        .isEqualTo(Vector.of("2", "2"));
    assertThat(average.costAtMost(1, ONE)).isEqualTo(ONE.nanos());
    // The released value is a function of those two; it is clamped, and nothing is drawn again.
    assertThat(average.value(Vector.of(BigInteger.valueOf(-3), BigInteger.TEN)))
        .isEqualByComparingTo(BigDecimal.ZERO);
    assertThat(average.value(Vector.of(BigInteger.ONE, BigInteger.TEN)))
        .isEqualByComparingTo(BigDecimal.ONE);
  }

  /** PINQ charges Take and Skip as if one row touched one; it pushes another over the edge. */
  @Test
  void takeAndSkipChargedOnce() {
    Pinq<Integer> rows = numbers("2");
    costs("2", rows, rows.take(2, Comparator.naturalOrder()));
    Pinq<Integer> others = numbers("2");
    costs("2", others, others.skip(2, Comparator.naturalOrder()));
  }

  /** PINQ's GroupJoin charges its first source alone. */
  @Test
  void groupJoinForgetsTheSecondSource() {
    Pinq<Integer> first = numbers("9");
    Pinq<Integer> second = numbers("2");
    Pinq<String> joined = first.groupJoin(second, x -> x, x -> x, (a, b) -> "pair");
    assertThat(count(joined).get().value()).isEqualTo(4);
    assertThat(count(joined).getLeft())
        .isEqualTo(new Refusal.TheGlobalBudgetIsTooSmall(Epsilon.of("2")));
    assertThat(second.noisyCount(new Epsilon(1)).isLeft()).isTrue();
    assertThat(first.noisyCount(Epsilon.of("7")).isRight()).isTrue();
    assertThat(first.noisyCount(new Epsilon(1)).isLeft()).isTrue();
  }

  /** PINQ charges one side, asks the other, and pays back: meanwhile the first looks poorer. */
  @Test
  void binaryAgentRolledBack() {
    Pinq<Integer> rich = numbers("1");
    Pinq<Integer> poor = numbers("0.5");
    assertThat(count(rich.concat(poor)).isLeft()).isTrue();
    assertThat(count(poor.concat(rich)).isLeft()).isTrue();
    assertThat(rich.noisyCount(ONE).isRight()).as("nothing was taken").isTrue();
    assertThat(poor.noisyCount(HALF).isRight()).as("nothing was taken").isTrue();
  }

  /** A collection joined with itself is charged for both sides. */
  @Test
  void bothSidesShareOneBudget() {
    Pinq<Integer> rows = numbers("2");
    costs("2", rows, rows.concat(rows));
    Pinq<Integer> again = numbers("1.999999999");
    assertThat(count(again.concat(again)).isLeft()).isTrue();
    assertThat(count(again).isRight()).isTrue();
  }

  /** Equal rows that can be told apart: the one that stands for them may be swapped. */
  @Test
  void distinctChargedForTheWorstCase() {
    Pinq<Integer> rows = numbers("2");
    costs("2", rows, rows.distinct());
    Pinq<Integer> plain = numbers("1");
    costs("1", plain, plain.only(Integer.class).distinct());
    Pinq<Integer> keyed = numbers("2");
    costs("2", keyed, keyed.only(Integer.class).distinct(3, x -> x % 2));
    Pinq<Integer> mapped = numbers("2");
    costs("2", mapped, mapped.only(Integer.class).map(x -> x).distinct());
  }

  @Test
  void setsChargedForTheWorstCase() {
    Pinq<Integer> rows = numbers("4");
    costs("4", rows, rows.union(rows));
    Pinq<Integer> met = numbers("3");
    costs("3", met, met.intersect(met));
    Pinq<Integer> rest = numbers("3");
    costs("3", rest, rest.except(rest));
    Pinq<Integer> plain = numbers("2");
    Pinq<Integer> alike = plain.only(Integer.class);
    costs("2", plain, alike.union(alike));
    Pinq<Integer> mixed = numbers("4");
    costs("4", mixed, mixed.only(Integer.class).union(mixed));
    Pinq<Integer> otherwise = numbers("4");
    costs("4", otherwise, otherwise.union(otherwise.only(Integer.class)));
  }

  @Test
  void joinChargedForTheWorstCase() {
    Pinq<Integer> rows = numbers("2");
    costs("2", rows, rows.join(rows, x -> x, x -> x, Integer::sum));
    Pinq<Integer> grouped = numbers("4");
    Pinq<Group<Integer, Integer>> groups = grouped.groupBy(x -> x % 2);
    costs("4", grouped, groups.join(groups, Group::key, Group::key, (a, b) -> a.size()));
    Pinq<Integer> bounded = numbers("10");
    costs("10", bounded, bounded.join(2, bounded, 3, x -> x, x -> x, Integer::sum));
  }

  @Test
  void groupByChargedForTheWorstCase() {
    Pinq<Integer> rows = numbers("2");
    costs("2", rows, rows.groupBy(x -> x % 2));
    Pinq<Integer> further = numbers("12");
    costs("12", further, further.groupBy(x -> x).flatMap(3, Group::rows).groupBy(x -> x));
  }

  /** Rows of the session's list are a copy: who changes the list changes nothing. */
  @Test
  void theListIsFrozen() {
    try (Proper proper = Fixture.exact()) {
      List<Integer> list = new java.util.ArrayList<>(List.of(1, 2, 3));
      Pinq<Integer> rows = proper.pinq(list, Epsilon.of("9"));
      list.clear();
      assertThat(count(rows).get().value()).isEqualTo(3);
    }
  }

  @Test
  void whatHasNoMeaningIsSaid() {
    Pinq<Integer> rows = numbers("1");
    assertThatThrownBy(() -> rows.noisyIndividuals(ONE)).hasMessageContaining("have no owners");
    assertThat(rows.noisyParticipation(new NoisyCount<>(), ONE, ONE).getLeft())
        .isInstanceOf(Refusal.TheQuestionNeedsPersonalBudgets.class);
    assertThat(rows.noisyCount(Rho.of("1")).getLeft())
        .isEqualTo(new Refusal.TheBudgetsAreInEpsilon());
    assertThatThrownBy(() -> rows.only(List.class)).hasMessageContaining("plain values");
    assertThatThrownBy(() -> rows.flatMap(-1, List::of)).hasMessageContaining("must be >= 0");
    assertThatThrownBy(() -> rows.take(-1, Comparator.<Integer>naturalOrder()))
        .hasMessageContaining("must be >= 0");
    assertThatThrownBy(() -> Fixture.exact().pinq(java.util.Arrays.asList(1, null), ONE))
        .hasMessage("rows must not be null, but row 1 was");
    assertThat(count(rows).isRight()).as("none of that was charged").isTrue();
  }
}
