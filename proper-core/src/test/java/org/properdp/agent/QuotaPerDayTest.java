package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;

/** The limit of an analyst in one day of UTC, by a clock that the test moves. */
class QuotaPerDayTest {
  private static final Limits HALF = Limits.NONE.perDay(Epsilon.of("0.5"));
  private static final String TOMORROW =
      "the quota of ada per day is too small for one more such question today: the next day begins"
          + " at 00:00 UTC";
  private static final String NEVER = "the quota of ada is too small for this question";

  private volatile Instant now = Instant.parse("2026-11-23T12:00:00Z");
  private Proper proper;
  private Custodian<String> custodian;
  private Dataset<String, String> words;

  @BeforeEach
  void open() {
    proper = Fixture.exact(() -> now);
    Population<String> people =
        proper.population("people", String.class).personal(Epsilon.of("1000"));
    custodian = people.custodian();
    words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("one", "two"));
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private Queryable<String> asks(String analyst) {
    return proper.analyst(analyst).query(words.live());
  }

  private static String said(Queryable<?> table, String epsilon) {
    return table
        .noisyCount(Epsilon.of(epsilon))
        .fold(Refusal::sentence, release -> release.value().toString());
  }

  private String ada(String epsilon) {
    return said(asks("ada"), epsilon);
  }

  private void pass(String time) {
    now = now.plus(Duration.parse(time));
  }

  @Test
  void whatIsBeyondTheDayIsRefusedAndAskedTheNextDay() {
    custodian.limit("ada", HALF);
    assertThat(ada("0.3")).isEqualTo("2");
    assertThat(ada("0.200000001")).isEqualTo(TOMORROW);
    assertThat(ada("0.2")).isEqualTo("2");
    pass("PT11H59M59.999S");
    assertThat(ada("0.000000001")).isEqualTo(TOMORROW);
    assertThat(said(asks("bea"), "9")).isEqualTo("2");
    pass("PT0.001S");
    assertThat(ada("0.5")).isEqualTo("2");
    assertThat(ada("0.000000001")).isEqualTo(TOMORROW);
    pass("P9D");
    assertThat(ada("0.5")).as("days without questions save nothing").isEqualTo("2");
    assertThat(ada("0.000000001")).isEqualTo(TOMORROW);
  }

  @Test
  void whatNoDayAllowsIsRefusedAsTooLarge() {
    custodian.limit("ada", HALF.each(Epsilon.of("0.6")));
    assertThat(ada("0.500000001")).isEqualTo("your questions may have an ε of at most 0.5");
    custodian.limit("ada", HALF.each(Epsilon.of("0.4")));
    assertThat(ada("0.500000001")).isEqualTo("your questions may have an ε of at most 0.4");
  }

  @Test
  void theQuotaForGoodEndsAllDays() {
    custodian.limit("ada", HALF.total(Epsilon.of("1.2")));
    for (int day = 0; day < 2; day++) {
      assertThat(ada("0.5")).isEqualTo("2");
      assertThat(ada("0.1")).isEqualTo(TOMORROW);
      pass("P1D");
    }
    assertThat(ada("0.3")).isEqualTo(NEVER);
    assertThat(ada("0.2")).isEqualTo("2");
    assertThat(ada("0.1")).isEqualTo(NEVER);
  }

  @Test
  void aClockThatGoesBackGivesNothing() {
    custodian.limit("ada", HALF);
    assertThat(ada("0.5")).isEqualTo("2");
    pass("P1D");
    assertThat(ada("0.3")).isEqualTo("2");
    pass("-P1D");
    assertThat(ada("0.3")).isEqualTo(TOMORROW);
    assertThat(ada("0.1")).isEqualTo("2");
    pass("-P99D");
    assertThat(ada("0.2")).isEqualTo(TOMORROW);
    pass("P100D");
    assertThat(ada("0.2")).as("the day that was begun already").isEqualTo(TOMORROW);
    assertThat(ada("0.1")).isEqualTo("2");
    pass("P1D");
    assertThat(ada("0.5")).isEqualTo("2");
  }

  @Test
  void anAnswerThatIsRepeatedCountsInNoDay() {
    custodian.limit("ada", HALF);
    Queryable<String> weekly = asks("ada").request("weekly");
    assertThat(said(weekly, "0.5")).isEqualTo("2");
    assertThat(said(weekly, "0.5")).isEqualTo("2");
    pass("P1D");
    assertThat(said(weekly, "0.5")).isEqualTo("2");
    assertThat(ada("0.5")).isEqualTo("2");
    assertThat(said(weekly, "0.5")).isEqualTo("2");
  }

  @Test
  void whatIsBeyondItsDayAlreadyIsNotEvaluated() {
    custodian.limit("ada", HALF);
    AtomicInteger looks = new AtomicInteger();
    Queryable<String> looking = asks("ada").filter(word -> looks.incrementAndGet() > 0);
    assertThat(said(looking, "0.5")).isEqualTo("2");
    assertThat(said(looking, "0.5")).isEqualTo(TOMORROW);
    assertThat(looks).hasValue(2);
  }

  @Test
  void whatIsDeclaredAgainGivesNothingAgain() {
    assertThat(ada("7")).isEqualTo("2");
    custodian.limit("ada", HALF);
    assertThat(ada("0.3")).as("what came before the first declaration").isEqualTo("2");
    custodian.limit("ada", HALF);
    assertThat(ada("0.3")).isEqualTo(TOMORROW);
    custodian.limit("ada", Limits.NONE);
    assertThat(ada("0.1")).isEqualTo("2");
    custodian.limit("ada", HALF);
    assertThat(ada("0.2")).isEqualTo(TOMORROW);
    custodian.limit("ada", Limits.NONE.perDay(Epsilon.of("0.2")));
    assertThat(ada("0.1")).isEqualTo(TOMORROW);
    custodian.limit("ada", Limits.NONE.perDay(Epsilon.of("0.6")));
    assertThat(ada("0.2")).isEqualTo("2");
    assertThat(custodian.limits("ada")).isEqualTo(Limits.NONE.perDay(Epsilon.of("0.6")));
    assertThat(custodian.limits("bea")).isEqualTo(Limits.NONE);
  }

  @Test
  void amountsAreInTheCurrencyOfTheBudgets() {
    assertThatThrownBy(() -> custodian.limit("ada", Limits.NONE.perDay(Rho.of("1"))))
        .hasMessageContaining("budgets here are in ε");
    assertThatThrownBy(() -> HALF.each(Rho.of("1"))).hasMessageContaining("ρ");
    Population<String> rho = proper.population("rho", String.class).personal(Rho.of("1"));
    Dataset<String, String> data = rho.dataset("words", String.class, word -> word);
    rho.custodian().limit("ada", Limits.NONE.perDay(Rho.of("0.0075")));
    Queryable<String> table = proper.analyst("ada").query(data.live());
    assertThat(said(table, "0.1")).isEqualTo("0"); // counts for ε²/2 = 0.005
    assertThat(said(table, "0.1")).isEqualTo(TOMORROW);
  }

  @Test
  void firstQuestionsOfADayAtTheSameMomentShareIt() throws Exception {
    custodian.limit("ada", HALF);
    int threads = 8;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CyclicBarrier together = new CyclicBarrier(threads);
    Callable<String> asking =
        () -> {
          together.await();
          return ada("0.2");
        };
    try {
      for (int day = 0; day < 20; day++) {
        List<String> replies = new ArrayList<>();
        for (Future<String> each : executor.invokeAll(Collections.nCopies(threads, asking))) {
          replies.add(each.get());
        }
        assertThat(replies).containsOnly("2", TOMORROW);
        assertThat(Collections.frequency(replies, "2")).isEqualTo(2);
        pass("P1D");
      }
    } finally {
      executor.shutdownNow();
    }
  }

  /**
   * Asks a slow question, moves the clock while it is under way, and asks another one, which waits
   * for its turn behind it.
   *
   * @return what is said to both
   */
  private List<String> asksAcross(String time, String first, String second) throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    List<String> replies = Collections.synchronizedList(new ArrayList<>());
    Thread later =
        new Thread(
            () -> {
              awaited(begun);
              pass(time);
              replies.add(ada(second));
            });
    Queryable<String> slow =
        asks("ada")
            .filter(
                word -> {
                  begun.countDown();
                  Turns.awaitWaiting(later);
                  return true;
                });
    later.start();
    replies.add(0, said(slow, first));
    later.join();
    return replies;
  }

  /**
   * A question that is under way at midnight counts in the day in which it arrived, however long it
   * takes: otherwise what is left of the next day would tell how long that was.
   */
  @Test
  void aQuestionUnderWayAtMidnightCountsInItsOwnDay() throws Exception {
    custodian.limit("ada", HALF);
    assertThat(asksAcross("P1D", "0.4", "0.3")).containsExactly("2", "2");
    assertThat(ada("0.3")).isEqualTo(TOMORROW);
    assertThat(ada("0.2")).isEqualTo("2");
    assertThat(ada("0.000000001")).isEqualTo(TOMORROW);
  }

  /** A question that arrived before the clock went back begins its day; the next one is in it. */
  @Test
  void aClockThatGoesBackWhileAQuestionIsUnderWayBeginsNoDayTwice() throws Exception {
    custodian.limit("ada", HALF);
    assertThat(ada("0.5")).isEqualTo("2");
    pass("P1D");
    assertThat(asksAcross("-P1D", "0.3", "0.2")).containsExactly("2", "2");
    pass("P1D");
    assertThat(ada("0.1")).isEqualTo(TOMORROW);
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
