package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.Limits;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Nothing comes between questions that are asked in a row. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InARowTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Part<String, Long> COUNT = Part.count(1);

  private final Proper proper = Fixture.exact();

  private static PendingQuestion<Several> count(Queryable<String> rows) {
    return AggregateQuestion.of(rows, ONE, List.of(COUNT)).pending();
  }

  private static List<String> ask(List<PendingQuestion<Several>> questions) {
    Map<PendingQuestion<Several>, Either<Refusal, Release<Several>>> answers =
        PendingQuestion.askInARow(questions);
    List<String> told = new ArrayList<>();
    for (PendingQuestion<Several> question : questions) {
      Either<Refusal, Release<Several>> answer = answers.get(question);
      told.add(
          answer == null
              ? "not asked"
              : answer.fold(
                  refusal -> refusal.getClass().getSimpleName(),
                  release -> String.valueOf(release.value().of(COUNT).value())));
    }
    return told;
  }

  private static void append(Dataset<String, String> words, String batch, String... more) {
    words.append(batch, List.of(more));
  }

  @Test
  void whatArrivesDuringTheFirstComesAfterTheLast() throws InterruptedException {
    Population<String> people = proper.population("people", String.class).personal(Epsilon.of("2"));
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    append(words, "first", "r", "s");
    Queryable<String> table = proper.analyst("ada").query(words.live());
    CountDownLatch firstIsEvaluated = new CountDownLatch(1);
    AtomicLong between = new AtomicLong(-1);
    Thread other =
        new Thread(
            () -> {
              Turns.await(firstIsEvaluated);
              append(words, "second", "t");
              between.set(proper.analyst("bob").query(words.live()).noisyCount(ONE).get().value());
            });
    Queryable<String> slow =
        table.filter(
            word -> {
              firstIsEvaluated.countDown();
              Turns.awaitWaiting(other);
              return true;
            });
    other.start();
    assertThat(ask(List.of(count(slow), count(table)))).containsExactly("2", "2");
    other.join();
    // r and s have paid twice by then; t came later than both questions.
    assertThat(between).hasValue(1);
  }

  @Test
  void afterARefusalNoneIsAskedAndOthersGoOn() {
    Population<String> people = proper.population("people", String.class).personal(Epsilon.of("9"));
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    append(words, "first", "r", "s");
    people.custodian().limit("ada", Limits.NONE.questions(2));
    Queryable<String> table = proper.analyst("ada").query(words.live());
    assertThat(ask(List.of(count(table), count(table), count(table), count(table))))
        .containsExactly("2", "2", "TheQuotaIsTooSmall", "not asked");
    assertThat(people.custodian().account("r").orElseThrow().left()).isEqualTo("7");
    assertThat(proper.analyst("bob").query(words.live()).noisyCount(ONE).get().value())
        .isEqualTo(2);
  }

  @Test
  void oneThatNoBudgetCouldPayIsRefusedInItsTurn() {
    Population<String> people = proper.population("people", String.class).global(ONE, 1);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    append(words, "first", "r", "s");
    Queryable<String> table = proper.analyst("ada").query(words.live());
    PendingQuestion<Several> unbounded = count(table.flatMap(word -> List.of(word)));
    assertThat(ask(List.of(unbounded, count(table))))
        .containsExactly("TheStepNeedsABound", "not asked");
    assertThat(ask(List.of(count(table), unbounded, count(table))))
        .containsExactly("2", "TheStepNeedsABound", "not asked");
    assertThat(ask(List.of(count(table), unbounded)))
        .containsExactly("TheGlobalBudgetIsTooSmall", "not asked");
  }

  @Test
  void aRepeatedRequestIsFreeAlsoInARow() {
    Population<String> people = proper.population("people", String.class).personal(ONE);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    append(words, "first", "r", "s");
    Queryable<String> table = proper.analyst("ada").query(words.live()).request("weekly");
    assertThat(ask(List.of(count(table), count(table)))).containsExactly("2", "2");
    assertThat(ask(List.of(count(table)))).containsExactly("2");
    assertThat(people.custodian().account("r").orElseThrow().left()).isEqualTo("0");
  }
}
