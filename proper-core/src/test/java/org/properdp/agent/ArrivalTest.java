package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.Limits;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Queryable;
import org.properdp.storage.MemoryStorage;

/**
 * A question takes its place whatever others do: how long an answer takes depends on rows, and must
 * not decide which question comes first (SEMANTICS §4, step 0). Each question that arrives is seen
 * by the clock that says in which day it counts; whatever could hold it up waits for that.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ArrivalTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Part<String, Long> COUNT = Part.count(1);
  private static final long MOST_SECONDS = 20;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private volatile CountDownLatch arrivals = new CountDownLatch(0);
  private final InstantSource clock =
      () -> {
        arrivals.countDown();
        return Instant.EPOCH;
      };

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  /** Holds up an evaluation until all questions have arrived; false if they don't. */
  private boolean awaitArrivals() {
    try {
      return arrivals.await(MOST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private static Queryable<String> words(Proper proper, String name) {
    Population<String> people = proper.population(name, String.class).personal(Epsilon.of("100"));
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("r", "s"));
    people.custodian().limit("ada", Limits.NONE.perDay(Epsilon.of("100")));
    return proper.analyst("ada").query(words.live());
  }

  private static long count(Queryable<String> table) {
    return table.noisyCount(ONE).get().value();
  }

  private <A> List<A> together(List<Supplier<A>> all) {
    arrivals = new CountDownLatch(all.size());
    return all.stream().map(each -> CompletableFuture.supplyAsync(each, threads)).toList().stream()
        .map(CompletableFuture::join)
        .toList();
  }

  @Test
  void aQuestionArrivesWhileAsManyAreEvaluatedAsMayBe() {
    Queryable<String> table = words(Fixture.exact(clock), "people");
    AtomicInteger late = new AtomicInteger();
    Queryable<String> slow =
        table.filter(
            word -> {
              late.addAndGet(awaitArrivals() ? 0 : 1);
              return true;
            });
    List<Supplier<Long>> all = new ArrayList<>();
    for (int number = 0; number < Sequence.AT_ONCE + 5; number++) {
      all.add(() -> count(slow));
    }
    assertThat(together(all)).containsOnly(2L);
    assertThat(late).as("evaluations that ended before all had arrived").hasValue(0);
  }

  @Test
  void aQuestionArrivesWhileTheLedgerIsBusy() {
    AtomicInteger late = new AtomicInteger();
    Ledger inner = new InMemoryLedger();
    Ledger busy =
        (Ledger)
            Proxy.newProxyInstance(
                Ledger.class.getClassLoader(),
                new Class<?>[] {Ledger.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("recall")) {
                    late.addAndGet(awaitArrivals() ? 0 : 1);
                  }
                  try {
                    return method.invoke(inner, arguments);
                  } catch (InvocationTargetException failed) {
                    throw failed.getCause();
                  }
                });
    Proper proper = Fixture.over(new MemoryStorage(() -> busy), Fixture.SILENCE, clock);
    Queryable<String> table = words(proper, "people");
    assertThat(together(List.of(() -> count(table), () -> count(table.request("r")))))
        .containsExactly(2L, 2L);
    assertThat(together(List.of(() -> count(table.request("r"))))).containsExactly(2L);
    assertThat(late).as("looks at the ledger before all had arrived").hasValue(0);
  }

  private static List<Long> inARow(List<PendingQuestion<Several>> questions) {
    return PendingQuestion.askInARow(questions).values().stream()
        .map(answer -> answer.get().value().of(COUNT).value())
        .toList();
  }

  @Test
  void aStatementArrivesInAllItsPopulationsBeforeAnyIsEvaluated() {
    Proper proper = Fixture.exact(clock);
    AtomicInteger late = new AtomicInteger();
    Queryable<String> here =
        words(proper, "here")
            .filter(
                word -> {
                  late.addAndGet(awaitArrivals() ? 0 : 1);
                  return true;
                });
    Queryable<String> there = words(proper, "there");
    arrivals = new CountDownLatch(2);
    assertThat(
            inARow(
                List.of(
                    AggregateQuestion.of(here, ONE, List.of(COUNT)).pending(),
                    AggregateQuestion.of(there, ONE, List.of(COUNT)).pending())))
        .containsExactly(2L, 2L);
    assertThat(late).as("evaluations that ended before all had arrived").hasValue(0);
  }

  @Test
  void statementsAboutTheSamePopulationsNeverWaitForEachOther() {
    Proper proper = Fixture.exact(clock);
    Queryable<String> here = words(proper, "here");
    Queryable<String> there = words(proper, "there");
    for (int round = 0; round < 10; round++) {
      List<Supplier<List<Long>>> all = new ArrayList<>();
      for (int number = 0; number < 4; number++) {
        boolean isTurned = number % 2 == 0;
        all.add(
            () ->
                inARow(
                    isTurned
                        ? List.of(
                            AggregateQuestion.of(there, ONE, List.of(COUNT)).pending(),
                            AggregateQuestion.of(here, ONE, List.of(COUNT)).pending())
                        : List.of(
                            AggregateQuestion.of(here, ONE, List.of(COUNT)).pending(),
                            AggregateQuestion.of(there, ONE, List.of(COUNT)).pending())));
      }
      assertThat(together(all)).containsOnly(List.of(2L, 2L));
    }
  }

  @Test
  void afterARefusalInOnePopulationTheOtherIsNotAskedAndGoesOn() {
    Proper proper = Fixture.exact(clock);
    Population<String> spent = proper.population("spent", String.class).global(ONE, 1);
    Dataset<String, String> words = spent.dataset("words", String.class, word -> word);
    words.append("first", List.of("r"));
    Queryable<String> here = proper.analyst("ada").query(words.live());
    Queryable<String> there = words(proper, "there");
    assertThat(
            inARow(
                List.of(
                    AggregateQuestion.of(here, ONE, List.of(COUNT)).pending(),
                    AggregateQuestion.of(there, ONE, List.of(COUNT)).pending())))
        .containsExactly(1L, 2L);
    List<PendingQuestion<Several>> again =
        List.of(
            AggregateQuestion.of(here, ONE, List.of(COUNT)).pending(),
            AggregateQuestion.of(there, ONE, List.of(COUNT)).pending());
    assertThat(PendingQuestion.askInARow(again))
        .hasSize(1)
        .allSatisfy((asked, told) -> told.getLeft());
    assertThat(count(there)).isEqualTo(2);
  }
}
