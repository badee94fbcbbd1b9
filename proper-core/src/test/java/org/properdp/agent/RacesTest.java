package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.RepeatedTest;
import org.properdp.agent.RecordingLedger.Event;
import org.properdp.budget.Account;

/**
 * Sixty-four threads ask, append, update, delete and grant at once. What comes of it is what the
 * reference model gives when the same is done one after the other, in order of place: the ledger
 * notes the order of questions and grants, and each answer tells which changes came before it.
 */
class RacesTest {
  private final RacingPopulation race = new RacingPopulation();

  @RepeatedTest(4)
  void racingGivesWhatTheModelGivesInOrderOfPlace() throws InterruptedException {
    run();
    questionsAreChargedOneByOne();
    nobodyIsOverspentAndAllDebitsAddUp();
    RaceReplay replay = new RaceReplay();
    for (Event event : race.recorded.events()) {
      if (event instanceof Event.Committed committed) {
        replay.ask(committed.requestId(), race.answers.get(committed.requestId()));
      } else if (event instanceof Event.Granted granted) {
        replay.grant(RacingPopulation.PEOPLE.get(granted.individual()), granted.more());
      }
    }
    replay.finish();
    assertThat(race.accounts()).isEqualTo(replay.accounts());
  }

  private void run() throws InterruptedException {
    CountDownLatch ready = new CountDownLatch(RacingPopulation.THREADS);
    CountDownLatch start = new CountDownLatch(1);
    List<Throwable> failures = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < RacingPopulation.THREADS; number++) {
      int mine = number;
      Thread thread =
          new Thread(
              () -> {
                ready.countDown();
                RacingPopulation.await(start);
                race.work(mine);
              });
      thread.setUncaughtExceptionHandler(
          (failed, failure) -> {
            synchronized (failures) {
              failures.add(failure);
            }
          });
      thread.start();
      threads.add(thread);
    }
    RacingPopulation.await(ready);
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
  }

  /** Nothing comes between a question's charge and its commit. */
  private void questionsAreChargedOneByOne() {
    List<Event> events = race.recorded.events();
    int questions = 0;
    for (int at = 0; at < events.size(); at++) {
      if (events.get(at) instanceof Event.Reserved) {
        assertThat(events.get(at + 1)).isInstanceOf(Event.Committed.class);
        questions++;
      }
    }
    assertThat(questions).isEqualTo(race.answers.size());
  }

  private void nobodyIsOverspentAndAllDebitsAddUp() {
    Map<Integer, Long> debits = new HashMap<>();
    for (Event event : race.recorded.events()) {
      if (event instanceof Event.Reserved reserved) {
        reserved.debits().forEach((who, amount) -> debits.merge(who, amount, Long::sum));
      }
    }
    for (int who = 0; who < RacingPopulation.PEOPLE.size(); who++) {
      Account account =
          race.people.custodian().account(RacingPopulation.PEOPLE.get(who)).orElseThrow();
      assertThat(account.leftNanos()).isNotNegative();
      assertThat(account.grantedNanos() - account.leftNanos())
          .isEqualTo(debits.getOrDefault(who, 0L));
    }
  }
}
