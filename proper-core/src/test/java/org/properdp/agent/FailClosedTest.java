package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Regime;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.budget.request.Pending;
import org.properdp.noise.Noise;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Part;
import org.properdp.primitive.Several;
import org.properdp.query.AggregateQuestion;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Queryable;
import org.properdp.registry.MapRegistry;

/** Whatever fails on the way to an answer, no answer leaves, the charge stands, and all stops. */
class FailClosedTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final Pending LOST =
      () -> {
        throw new LedgerStopped();
      };

  private final Error failure = new OutOfMemoryError("on purpose: it names ann");

  private static Population<String> people(Ledger ledger, Noise noise, Regime regime) {
    return Fixture.population("people", regime, ledger, noise, new MapRegistry<>());
  }

  private static final Regime PERSONAL = new Regime.Personal(Epsilon.of("1"));

  private static Dataset<String, String> words(Population<String> people) {
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("ann", "bob"));
    return words;
  }

  private static void stopped(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(LedgerStopped.class)
        .hasNoCause()
        .hasMessageNotContaining("ann");
  }

  /** A ledger of which one method does something else. */
  private static Ledger instead(String name, Supplier<Object> other) {
    Ledger inner = new InMemoryLedger();
    return (Ledger)
        Proxy.newProxyInstance(
            Ledger.class.getClassLoader(),
            new Class<?>[] {Ledger.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals(name)) {
                return other.get();
              }
              try {
                return method.invoke(inner, arguments);
              } catch (InvocationTargetException failed) {
                throw failed.getCause();
              }
            });
  }

  /** A ledger of which one method fails. */
  private Ledger failing(String name) {
    return instead(
        name,
        () -> {
          throw failure;
        });
  }

  /** A ledger of which no answer ever becomes durable. */
  private static Ledger neverDurable() {
    return instead("commit", () -> LOST);
  }

  /** The custodian is told that it was the memory, and where it failed. */
  private void explained(Population<?> people) {
    assertThat(people.custodian().failure().orElseThrow())
        .hasMessageContaining("was full in the middle of a change or a question")
        .hasCause(failure);
  }

  @Test
  void whereNoNoiseCanBeDrawnTheChargeStandsAndNothingIsAnswered() {
    Population<String> people =
        people(
            new InMemoryLedger(),
            law -> {
              throw failure;
            },
            PERSONAL);
    Dataset<String, String> words = words(people);
    Queryable<String> table = words.live().askedBy(Fixture.AUTHORITY, "ada");
    stopped(() -> table.noisyCount(TENTH));
    explained(people);
    assertThat(people.custodian().account("ann").orElseThrow().left()).isEqualTo("0.9");
    stopped(() -> table.noisyCount(TENTH));
    stopped(() -> words.append("second", List.of("cyd")));
    stopped(() -> words.update("ann", List.of("ann")));
    stopped(() -> words.delete("ann"));
    stopped(() -> people.custodian().grantAll(TENTH));
    assertThat(people.custodian().account("ann").orElseThrow().left()).isEqualTo("0.9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"recall", "reserve", "commit"})
  void whereTheLedgerFailsNothingIsAnswered(String method) {
    for (Regime regime : List.of(PERSONAL, new Regime.Global(Epsilon.of("1"), 1))) {
      Population<String> people = people(failing(method), Fixture.SILENCE, regime);
      Queryable<String> table = words(people).live().askedBy(Fixture.AUTHORITY, "ada");
      stopped(() -> table.request("monday").noisyCount(TENTH));
      explained(people);
      stopped(() -> table.request("monday").noisyCount(TENTH));
      stopped(() -> table.noisyCount(TENTH));
    }
  }

  @Test
  void noneOfSeveralInARowLeavesBeforeTheDebitsOfAllAreDurable() {
    for (int lost = 0; lost < 2; lost++) {
      Iterator<Pending> records =
          (lost == 0 ? List.of(LOST, Pending.DONE) : List.of(Pending.DONE, LOST)).iterator();
      Population<String> people =
          people(instead("commit", records::next), Fixture.SILENCE, PERSONAL);
      Queryable<String> table = words(people).live().askedBy(Fixture.AUTHORITY, "ada");
      stopped(
          () ->
              PendingQuestion.askInARow(
                  List.of(
                      AggregateQuestion.of(table, TENTH, List.of(Part.count(1))).pending(),
                      AggregateQuestion.of(table, TENTH, List.of(Part.count(1))).pending())));
    }
  }

  @Test
  void noAnswerOfAStatementLeavesBeforeTheDebitsInAllPopulationsAreDurable() {
    for (int lost = 0; lost < 2; lost++) {
      List<PendingQuestion<Several>> questions = new ArrayList<>();
      for (int at = 0; at < 2; at++) {
        Pending record = at == lost ? LOST : Pending.DONE;
        Population<String> people =
            people(instead("commit", () -> record), Fixture.SILENCE, PERSONAL);
        Queryable<String> table = words(people).live().askedBy(Fixture.AUTHORITY, "ada");
        questions.add(AggregateQuestion.of(table, TENTH, List.of(Part.count(1))).pending());
      }
      stopped(() -> PendingQuestion.askInARow(questions));
    }
  }

  @Test
  void anAnswerDoesNotLeaveBeforeItsDebitsAreDurable() {
    for (Regime regime : List.of(PERSONAL, new Regime.Global(Epsilon.of("1"), 1))) {
      Population<String> people = people(neverDurable(), Fixture.SILENCE, regime);
      Queryable<String> table = words(people).live().askedBy(Fixture.AUTHORITY, "ada");
      stopped(() -> table.noisyCount(TENTH));
    }
  }

  @Test
  void aChangeThatFailsHalfwayStopsEverything() {
    Population<String> people = people(failing("enterRange"), Fixture.SILENCE, PERSONAL);
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    stopped(() -> words.append("first", List.of("ann")));
    explained(people);
    stopped(() -> words.append("first", List.of("ann")));
    stopped(() -> words.live().askedBy(Fixture.AUTHORITY, "ada").noisyCount(TENTH));
  }

  @Test
  void aGrantThatFailsHalfwayStopsEverything() {
    Population<String> people = people(failing("grant"), Fixture.SILENCE, PERSONAL);
    Dataset<String, String> words = words(people);
    stopped(() -> people.custodian().grantAll(TENTH));
    explained(people);
    stopped(() -> people.custodian().grant("ann", TENTH));
    stopped(() -> words.live().askedBy(Fixture.AUTHORITY, "ada").noisyCount(TENTH));
  }

  @Test
  void whoWaitsForAQuestionThatFailsIsNotAnsweredEither() throws InterruptedException {
    CountDownLatch hasArrived = new CountDownLatch(1);
    Population<String> people =
        people(
            new InMemoryLedger(),
            law -> {
              throw failure;
            },
            PERSONAL);
    Queryable<String> table = words(people).live().askedBy(Fixture.AUTHORITY, "ada");
    AtomicReference<Throwable> heard = new AtomicReference<>();
    Thread patient =
        new Thread(
            () -> {
              RacingPopulation.await(hasArrived);
              table.noisyCount(TENTH);
            });
    patient.setUncaughtExceptionHandler((thread, thrown) -> heard.set(thrown));
    patient.start();
    stopped(
        () ->
            table
                .filter(
                    word -> {
                      hasArrived.countDown();
                      Turns.awaitWaiting(patient);
                      return true;
                    })
                .noisyCount(TENTH));
    patient.join();
    assertThat(heard.get()).isInstanceOf(LedgerStopped.class);
    assertThat(people.custodian().account("ann").orElseThrow().left()).isEqualTo("0.9");
  }

  @Test
  void noiseOfAnySizeIsReleasedAsTheNearestCount() {
    Population<String> people =
        people(new InMemoryLedger(), law -> BigInteger.TEN.pow(40), PERSONAL);
    Queryable<String> table = words(people).live().askedBy(Fixture.AUTHORITY, "ada");
    assertThat(table.noisyCount(TENTH).get().value()).isEqualTo(Long.MAX_VALUE);
    assertThat(people.custodian().failure()).isEmpty();
  }
}
