package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * However long somebody's row takes, the question that came first charges first: a slow row can't
 * change who is in the other question's answer.
 */
class OrderOfPlaceTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private static Dataset<String, String> words(Population<String> people) {
    Dataset<String, String> words = people.dataset("words", String.class, word -> word);
    words.append("first", List.of("r", "s", "t"));
    return words;
  }

  @Test
  void whoComesFirstChargesFirst() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Queryable<String> table = proper.analyst("ada").query(words(people).live());
      CountDownLatch slowHasArrived = new CountDownLatch(1);
      AtomicLong fastAnswer = new AtomicLong();
      Thread later =
          new Thread(
              () -> {
                await(slowHasArrived);
                fastAnswer.set(table.noisyCount(ONE).get().value());
              });
      Queryable<String> slow =
          table.filter(
              word -> {
                if (word.equals("r")) {
                  slowHasArrived.countDown();
                  Turns.awaitWaiting(later);
                }
                return !word.equals("t");
              });
      later.start();
      assertThat(slow.noisyCount(ONE).get().value()).isEqualTo(2);
      later.join();
      assertThat(fastAnswer).hasValue(1);
    }
  }

  @Test
  void rowsThatComeMeanwhileAreNotInTheAnswer() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Dataset<String, String> words = words(people);
      CountDownLatch hasArrived = new CountDownLatch(1);
      CountDownLatch appended = new CountDownLatch(1);
      Queryable<String> slow =
          proper
              .analyst("ada")
              .query(words.live())
              .filter(
                  word -> {
                    hasArrived.countDown();
                    await(appended);
                    return true;
                  });
      Thread appending =
          new Thread(
              () -> {
                await(hasArrived);
                words.append("second", List.of("u", "r"));
                words.delete("s");
                words.update("t", List.of("t", "t"));
                appended.countDown();
              });
      appending.start();
      assertThat(slow.noisyCount(ONE).get().value()).isEqualTo(3);
      appending.join();
      assertThat(people.custodian().account("u").orElseThrow().left()).isEqualTo("1");
      assertThat(people.custodian().account("s").orElseThrow().left()).isEqualTo("0");
      people.custodian().grantAll(Epsilon.of("5"));
      assertThat(proper.analyst("ada").query(words.live()).noisyCount(ONE).get().value())
          .isEqualTo(5);
    }
  }

  /** A question that comes while a merging waits has seen both, and only one of them can pay. */
  @Test
  void aMergingComesAfterTheQuestionsBeforeItAndBeforeThoseAfter() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Queryable<String> table = proper.analyst("ada").query(words(people).live());
      CountDownLatch hasArrived = new CountDownLatch(1);
      CountDownLatch hasSeen = new CountDownLatch(2);
      AtomicLong afterwards = new AtomicLong();
      Thread merging =
          new Thread(
              () -> {
                await(hasArrived);
                people.custodian().merge("r", "s");
              });
      Thread asking =
          new Thread(
              () -> {
                await(hasArrived);
                Turns.awaitWaiting(merging);
                afterwards.set(
                    table.filter(word -> saw(word, hasSeen)).noisyCount(TENTH).get().value());
              });
      merging.start();
      asking.start();
      Queryable<String> slow =
          table.filter(
              word -> {
                hasArrived.countDown();
                Turns.awaitWaiting(merging);
                Turns.awaitZero(hasSeen);
                return true;
              });
      assertThat(slow.noisyCount(Epsilon.of("0.3")).get().value()).isEqualTo(3);
      merging.join();
      asking.join();
      assertThat(afterwards).hasValue(2);
      assertThat(people.custodian().account("s").orElseThrow().left()).isEqualTo("0.3");
    }
  }

  private static boolean saw(String word, CountDownLatch hasSeen) {
    if (!word.equals("t")) {
      hasSeen.countDown();
    }
    return true;
  }

  @Test
  void whatTheCustodianGrantsComesAfterTheQuestionsBeforeIt() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Queryable<String> table = proper.analyst("ada").query(words(people).live());
      CountDownLatch hasArrived = new CountDownLatch(1);
      Thread granting =
          new Thread(
              () -> {
                await(hasArrived);
                people.custodian().grantAll(ONE);
              });
      granting.start();
      Queryable<String> slow =
          table.filter(
              word -> {
                hasArrived.countDown();
                Turns.awaitWaiting(granting);
                return true;
              });
      assertThat(slow.noisyCount(Epsilon.of("1.5")).get().value()).isZero();
      granting.join();
      assertThat(table.noisyCount(Epsilon.of("1.5")).get().value()).isEqualTo(3);
    }
  }

  /** Else a slow row of r's would be heard in whether the question is refused. */
  @Test
  void aLimitThatChangesMeanwhileIsForQuestionsThatComeLater() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Queryable<String> table = proper.analyst("ada").query(words(people).live());
      CountDownLatch hasArrived = new CountDownLatch(1);
      CountDownLatch limited = new CountDownLatch(1);
      Queryable<String> slow =
          table.filter(
              word -> {
                hasArrived.countDown();
                await(limited);
                return true;
              });
      Thread limiting =
          new Thread(
              () -> {
                await(hasArrived);
                people.custodian().limit("ada", Limits.NONE.questions(0));
                limited.countDown();
              });
      limiting.start();
      assertThat(slow.noisyCount(ONE).map(Release::value)).isEqualTo(Either.right(3L));
      limiting.join();
      assertThat(table.noisyCount(ONE).getLeft()).isEqualTo(new Refusal.TheQuotaIsTooSmall("ada"));
    }
  }

  /** Else the refusal would tell that the first one is still being evaluated. */
  @Test
  void aRequestThatIsRepeatedBeyondItsLimitWaitsForItsAnswer() throws InterruptedException {
    try (Proper proper = Fixture.exact()) {
      Population<String> people = proper.population("people", String.class).personal(ONE);
      Queryable<String> table = proper.analyst("ada").query(words(people).live());
      CountDownLatch hasArrived = new CountDownLatch(1);
      AtomicReference<Either<Refusal, Long>> again = new AtomicReference<>();
      AtomicReference<Queryable<String>> asked = new AtomicReference<>();
      Thread repeating =
          new Thread(
              () -> {
                await(hasArrived);
                people.custodian().limit("ada", Limits.NONE.questions(0));
                again.set(asked.get().noisyCount(ONE).map(Release::value));
              });
      asked.set(
          table
              .filter(
                  word -> {
                    hasArrived.countDown();
                    Turns.awaitWaiting(repeating);
                    return true;
                  })
              .request("weekly"));
      repeating.start();
      assertThat(asked.get().noisyCount(ONE).map(Release::value)).isEqualTo(Either.right(3L));
      repeating.join();
      assertThat(again).hasValue(Either.right(3L));
    }
  }
}
