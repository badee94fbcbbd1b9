package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;

/** Payers are not taken for settled, and nothing is charged, before a question's turn. */
class TurnsTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final PublicKeys<String> KEYS = PublicKeys.of("r", "s", "t");

  private static Queryable<String> words(Proper proper, Regime regime) {
    Dataset<String, String> words =
        proper
            .population("people", String.class)
            .under(regime)
            .dataset("words", String.class, word -> word);
    words.append("first", List.of("r", "s", "t"));
    return proper.analyst("ada").query(words.live());
  }

  /** Asks the first question, and the second as soon as the first is being evaluated. */
  private static void race(
      Queryable<String> table, Supplier<String> second, AtomicReference<String> answer)
      throws InterruptedException {
    CountDownLatch firstHasArrived = new CountDownLatch(1);
    AtomicReference<String> early = new AtomicReference<>();
    Thread later =
        new Thread(
            () -> {
              try {
                firstHasArrived.await();
              } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
              }
              answer.set(second.get());
            });
    later.start();
    Queryable<String> slow =
        table.filter(
            word -> {
              firstHasArrived.countDown();
              Turns.awaitWaiting(later);
              early.compareAndSet(null, answer.get());
              return !word.equals("t");
            });
    assertThat(slow.noisyCount(ONE).isRight()).isTrue();
    later.join();
    assertThat(early).as("what was answered before its turn").hasNullValue();
  }

  @Test
  void whoCanPayForAHistogramIsNotSettledWhileAnEarlierQuestionIsOpen()
      throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Queryable<String> table = words(proper, new Regime.Personal(ONE));
      AtomicReference<String> answer = new AtomicReference<>();
      race(
          table,
          () -> table.noisyHistogram(KEYS, word -> word, ONE).get().value().values().mkString(","),
          answer);

      assertThat(answer).hasValue("0,0,1");
    }
  }

  @Test
  void theGlobalBudgetIsChargedInOrderOfPlaceToo() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Queryable<String> table = words(proper, new Regime.Global(ONE, 1));
      AtomicReference<String> answer = new AtomicReference<>();
      race(table, () -> table.noisyCount(ONE).fold(refusal -> "refused", r -> "answered"), answer);

      assertThat(answer).hasValue("refused");
    }
  }

  @Test
  void aQuestionWhoseTurnHasComeOnArrivalIsSettledAtOnce() {
    try (Proper proper = Fixture.exact()) {
      Sequence sequence = new Sequence();
      try (Place<String> first = sequence.arrive(() -> "first");
          Place<String> second = sequence.arrive(() -> "second")) {
        assertThat(first.isTurn()).isTrue();
        assertThat(second.isTurn()).isFalse();
      }
      assertThat(words(proper, new Regime.Personal(ONE)).noisyCount(ONE).isRight()).isTrue();
    }
  }

  @Test
  void aClosedRuntimeDoesNotEvenRepeatAnAnswer() {
    Proper proper = Fixture.exact();
    Queryable<String> asked = words(proper, new Regime.Personal(ONE)).request("monday");
    assertThat(asked.noisyCount(ONE).isRight()).isTrue();
    proper.close();

    assertThatThrownBy(() -> asked.noisyCount(ONE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }
}
