package org.properdp.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Reservation;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Request;
import org.properdp.noise.Noise;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.registry.MapRegistry;
import org.properdp.verification.exactprobability.ledger.Forwarding;

/** A watch takes what somebody's most rows grow by, says yes or no, and ends with the first yes. */
class WatchTest {
  private static final Epsilon ONE = Epsilon.of("1");

  private long draws;
  private LongUnaryOperator draw = number -> 0;
  private final Noise noise = law -> BigInteger.valueOf(draw.applyAsLong(draws++));
  private final Proper proper = Fixture.with(noise);
  private final Population<String> people =
      proper.population("people", String.class).personal(Epsilon.of("3"));
  private final Dataset<String, String> words =
      people.dataset("words", String.class, word -> word.substring(0, 1));

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> query() {
    return proper.analyst("ada").query(words.live());
  }

  /** The rows of one day. */
  private Queryable<String> on(int day) {
    return query().filter(word -> word.charAt(1) - '0' == day);
  }

  private String spent(String who) {
    BigDecimal spent = people.custodian().account(who).orElseThrow().spent();
    return spent.stripTrailingZeros().toPlainString();
  }

  @Test
  void eachPaysForTheGrowthOfItsMostRowsAlsoWhereTheAnswerIsBelow() {
    words.append("all", List.of("a1", "b1", "b1", "a2", "a3", "a3", "c3", "a4", "b4"));
    Watch watch = query().aboveThreshold(100, ONE);
    List<String> paidByA = List.of("1", "1", "2", "2");
    for (int day = 1; day <= 4; day++) {
      assertThat(watch.isAbove(on(day)).get().value()).isFalse();
      assertThat(spent("a")).as("day %d", day).isEqualTo(paidByA.get(day - 1));
    }
    assertThat(spent("b")).isEqualTo("2");
    assertThat(spent("c")).isEqualTo("1");
  }

  /** An individual that can't pay its growth is not counted, and its most does not grow by that. */
  @Test
  void whoCanNotPayTheGrowthSitsOutThatStepAndNoOther() {
    words.append("all", List.of("a1", "a2", "a2", "a2", "a2", "a2", "a3", "a3", "a3", "b3"));
    assertThat(reaches(1, 1)).isTrue();
    assertThat(reaches(1, 2)).isFalse();
    Watch watch = query().aboveThreshold(4, ONE);
    assertThat(watch.isAbove(on(1)).get().value()).isFalse();
    // Five rows would cost four more: only two are left.
    assertThat(watch.isAbove(on(2)).get().value()).isFalse();
    assertThat(spent("a")).isEqualTo("3");
    // Its most is what it has paid for, one row; three cost two more, which it has not any more.
    assertThat(watch.isAbove(on(3)).get().value()).isFalse();
    assertThat(watch.isAbove(on(1).union(on(1)).filter(word -> false)).get().value()).isFalse();
  }

  /** In a watch of its own. */
  private boolean reaches(int day, long threshold) {
    return query().aboveThreshold(threshold, ONE).isAbove(on(day)).get().value();
  }

  @Test
  void whoHasNothingLeftTakesPartWhereItsMostDoesNotGrow() {
    words.append("all", List.of("a1", "a1", "a1", "a2", "a2", "a3", "a3", "a3", "a3"));
    Watch watch = query().aboveThreshold(1, ONE);
    draw = number -> number == 0 ? 0 : -10;
    draws = 1;
    assertThat(watch.isAbove(on(1)).get().value()).isFalse();
    assertThat(spent("a")).isEqualTo("3");
    draw = number -> 0;
    assertThat(watch.isAbove(on(3)).get().value()).isFalse();
    assertThat(watch.isAbove(on(2)).get().value()).isTrue();
    assertThat(spent("a")).isEqualTo("3");
  }

  @Test
  void publicRowsCountAndNobodyPaysForThem() {
    Watch watch = query().aboveThreshold(2, ONE);
    Queryable<String> two = query().union(PublicTable.of("extra", List.of("x", "y")));
    assertThat(watch.isAbove(two).get().value()).isTrue();
  }

  @Test
  void afterAboveEveryStepIsRefusedAndNobodyPays() {
    words.append("all", List.of("a1", "b2"));
    Watch watch = query().aboveThreshold(1, ONE);
    assertThat(watch.isAbove(on(1)).get().value()).isTrue();
    assertThat(watch.isAbove(on(2)).getLeft()).isEqualTo(new Refusal.TheWatchIsOver());
    assertThat(watch.isAbove(on(2)).getLeft().sentence())
        .isEqualTo("this watch is over since its answer \"above\": begin another one");
    assertThat(spent("b")).isEqualTo("0");
  }

  @Test
  void aStepRepeatedUnderItsIdIsNoFurtherStep() {
    words.append("all", List.of("a1", "a2", "a2"));
    Watch watch = query().aboveThreshold(2, ONE);
    assertThat(watch.isAbove(on(1).request("first")).get().value()).isFalse();
    long before = draws;
    assertThat(watch.isAbove(on(1).request("first")).get().value()).isFalse();
    assertThat(draws).isEqualTo(before);
    assertThat(watch.isAbove(on(2).request("second")).get().value()).isTrue();
    assertThat(watch.isAbove(on(1).request("first")).get().value()).isFalse();
    assertThat(watch.isAbove(on(2).request("second")).get().value()).isTrue();
    assertThat(watch.isAbove(on(2).request("third")).isLeft()).isTrue();
    assertThat(query().aboveThreshold(3, ONE).isAbove(on(1).request("first")).getLeft())
        .isEqualTo(new Refusal.TheRequestIdBelongsToAnotherQuestion("first"));
    assertThat(spent("a")).isEqualTo("2");
  }

  /** "Above" is heard once, by whoever was first; and a refusal is as good as hearing it. */
  @Test
  void ofManyWhoStepAtTheSameTimeOneHearsAbove() {
    words.append("all", List.of("a1"));
    Watch watch = query().aboveThreshold(1, ONE);
    List<Either<Refusal, Release<Boolean>>> heard =
        IntStream.range(0, 16).parallel().mapToObj(step -> watch.isAbove(on(1))).toList();
    assertThat(heard).filteredOn(Either::isRight).hasSize(1);
    assertThat(spent("a")).isEqualTo("1");
  }

  @Test
  void theRefusalAfterAboveWaitsUntilThatIsDurable() {
    AtomicInteger waited = new AtomicInteger();
    Forwarding slow =
        new Forwarding(new InMemoryLedger()) {
          @Override
          public Pending commit(Reservation reservation, Request request, Answer answer) {
            super.commit(reservation, request, answer);
            return waited::incrementAndGet;
          }
        };
    Population<String> others =
        Fixture.population("others", new Regime.Personal(ONE), slow, noise, new MapRegistry<>());
    Dataset<String, String> rows = others.dataset("rows", String.class, word -> word);
    rows.append("all", List.of("a"));
    Queryable<String> query = rows.live().askedBy(Fixture.AUTHORITY, "ada");
    Watch watch = query.aboveThreshold(1, ONE);
    assertThat(watch.isAbove(query).get().value()).isTrue();
    assertThat(waited).hasValue(1);
    assertThat(watch.isAbove(query).isLeft()).isTrue();
    assertThat(waited).hasValue(2);
  }

  /** The noise of the threshold is drawn once, and then one for each step. */
  @Test
  void theThresholdIsDrawnOnce() {
    words.append("all", List.of("a1"));
    draw = number -> number == 0 ? 5 : number;
    Watch watch = query().aboveThreshold(0, ONE);
    for (int step = 1; step <= 3; step++) {
      assertThat(watch.isAbove(on(1)).get().value()).isFalse();
    }
    assertThat(watch.isAbove(on(1)).get().value()).isTrue();
    assertThat(draws).isEqualTo(5);
  }

  @Test
  void whatIsPrintedIsPublic() {
    draw = number -> 123_456;
    Watch watch = query().aboveThreshold(7, Epsilon.of("0.3"));
    assertThat(watch).hasToString("Watch");
    assertThat(watch.isAbove(query()).get())
        .hasToString(
            "false, among the rows of those who could pay (ε 0.3; "
                + "threshold: discrete Laplace, scale 20/3 × 1;"
                + " each count: discrete Laplace, scale 20/3 × 1)");
  }

  @Test
  void aGlobalBudgetRefuses() {
    Dataset<String, String> others =
        proper
            .population("global", String.class)
            .global(ONE, 1)
            .dataset("words", String.class, word -> word);
    Queryable<String> rows = proper.analyst("ada").query(others.live());
    assertThat(rows.aboveThreshold(1, ONE).isAbove(rows).getLeft().sentence())
        .isEqualTo("aboveThreshold can be asked under personal budgets only");
    Watch watch = query().aboveThreshold(1, ONE);
    assertThatThrownBy(() -> watch.isAbove(rows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a watch must be of one population: individuals of two have no budget in common");
    assertThatThrownBy(() -> watch.isAbove(proper.analyst("bob").query(words.live())))
        .hasMessage("a watch must belong to one analyst, but was of ada and bob");
    assertThatThrownBy(() -> query().aboveThreshold(1, new Epsilon(1)))
        .hasMessage("epsilon must be at least 0.000000002 for a threshold, but was 0.000000001");
  }
}
