package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Pinq;
import org.properdp.registry.MapRegistry;
import org.properdp.storage.MemoryStorage;

/** Whatever ends a runtime, or erases a person, reaches every session; no agent can prevent it. */
class SessionsEndTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final String CLOSED = "is closed";

  private static Population<String> people(Proper proper) {
    return proper.population("people", String.class).personal(Epsilon.of("10"));
  }

  private static Dataset<String, String> rows(Population<String> people) {
    Dataset<String, String> rows = people.dataset("rows", String.class, row -> row);
    rows.append("all", List.of("r", "r", "s"));
    return rows;
  }

  private static Pinq<String> session(Proper proper, Dataset<String, String> rows) {
    return proper.analyst("ada").query(rows.live()).asPinq(ONE).get();
  }

  @Test
  void closingEndsThem() {
    Proper proper = Fixture.exact();
    Pinq<String> frozen = session(proper, rows(people(proper)));
    Pinq<String> listed = proper.pinq(List.of("a"), ONE);
    assertThat(frozen.noisyCount(TENTH).get().value()).isEqualTo(3);
    proper.close();
    Pinq<String> derived = frozen.filter(row -> true).materialize();
    for (Pinq<String> each : List.of(frozen, derived, listed, frozen.concat(listed))) {
      assertThatThrownBy(() -> each.noisyCount(TENTH)).hasMessageContaining(CLOSED);
    }
    assertThatThrownBy(() -> proper.pinq(List.of("a"), ONE)).hasMessageContaining(CLOSED);
  }

  @Test
  void closingWaitsForAnswersUnderWay() throws InterruptedException {
    Proper proper = Fixture.exact();
    CountDownLatch evaluating = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Predicate<String> slow =
        row -> {
          evaluating.countDown();
          awaitQuietly(goOn);
          return true;
        };
    Pinq<String> frozen = session(proper, rows(people(proper))).filter(slow);
    AtomicReference<Long> answer = new AtomicReference<>();
    Thread asker = new Thread(() -> answer.set(frozen.noisyCount(TENTH).get().value()));
    asker.start();
    evaluating.await();
    AtomicReference<Long> whenClosed = new AtomicReference<>(-1L);
    Thread closer =
        new Thread(
            () -> {
              proper.close();
              whenClosed.set(goOn.getCount());
            });
    closer.start();
    while (closer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    goOn.countDown();
    closer.join();
    asker.join();
    assertThat(answer).hasValue(3L);
    assertThat(whenClosed).hasValue(0L);
  }

  @Test
  void aLedgerThatStopsStopsThem() {
    InMemoryLedger ledger = new InMemoryLedger();
    try (Population<String> people =
        Fixture.population(
            "people",
            new Regime.Personal(Epsilon.of("10")),
            ledger,
            Fixture.SILENCE,
            new MapRegistry<>())) {
      Dataset<String, String> rows = rows(people);
      try (Proper any = Fixture.over(new MemoryStorage(InMemoryLedger::new), Fixture.SILENCE)) {
        Pinq<String> frozen = session(any, rows);
        assertThat(frozen.noisyCount(TENTH).get().value()).isEqualTo(3);
        ledger.stop(new IllegalStateException("on purpose"));
        assertThatThrownBy(() -> frozen.noisyCount(TENTH)).isInstanceOf(LedgerStopped.class);
      }
    }
  }

  @Test
  void anErasedPersonLeavesThemBeforeDeleteReturns() {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = people(proper);
      Dataset<String, String> rows = rows(people);
      Pinq<String> frozen = session(proper, rows);
      Pinq<String> kept = frozen.filter(row -> true).materialize();
      assertThat(kept.noisyCount(TENTH).get().value()).isEqualTo(3);
      people.delete("r");
      assertThat(frozen.noisyCount(TENTH).get().value()).isEqualTo(1);
      assertThat(kept.noisyCount(TENTH).get().value()).isEqualTo(1);
    }
  }

  /** An agent that never returns holds up the question that asked it, and nothing else. */
  @Test
  void anAgentThatSleepsKeepsNobodyElseWaiting() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    Proper proper = Fixture.exact();
    Population<String> people = people(proper);
    Dataset<String, String> rows = rows(people);
    Pinq<String> frozen = session(proper, rows);
    Pinq<String> other = frozen.under(amount -> true);
    Pinq<String> stuck =
        other.under(
            amount -> {
              asked.countDown();
              awaitQuietly(released);
              return true;
            });
    AtomicReference<String> outcome = new AtomicReference<>("none");
    Thread asker = new Thread(() -> outcome.set(answerOrMessage(stuck)));
    asker.start();
    asked.await();

    assertThat(frozen.noisyCount(TENTH).get().value()).isEqualTo(3);
    assertThat(other.noisyCount(TENTH).get().value()).isEqualTo(3);
    people.delete("r");
    assertThat(other.noisyCount(TENTH).get().value()).isEqualTo(1);
    rows.append("more", List.of("t"));
    assertThat(people.custodian().account("s")).isPresent();
    assertThat(proper.analyst("ada").query(rows.live()).noisyCount(TENTH).get().value())
        .isEqualTo(2);
    proper.close();
    released.countDown();
    asker.join();
    assertThat(outcome.get()).contains(CLOSED);
  }

  private static String answerOrMessage(Pinq<String> rows) {
    try {
      return rows.noisyCount(TENTH).toString();
    } catch (IllegalStateException closed) {
      return String.valueOf(closed.getMessage());
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
