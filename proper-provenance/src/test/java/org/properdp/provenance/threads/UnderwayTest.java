package org.properdp.provenance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Work that goes on whether it is waited for or not. */
class UnderwayTest {
  private final CountDownLatch ended = new CountDownLatch(1);
  private final RunningTask<Integer> underway =
      Serving.begun(
          () -> {
            Uninterrupted.until(() -> ended.getCount() == 0, ended::await);
            return Later.now(42);
          });

  @Test
  void workThatIsLeftGoesOnAndItsResultIsThereForAnotherThread() throws InterruptedException {
    CancelSignal departure = new CancelSignal();
    AtomicReference<Boolean> isThere = new AtomicReference<>();
    Thread asker = new Thread(() -> isThere.set(underway.isThereBefore(departure)));
    asker.start();
    while (asker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    departure.leave();
    asker.join();
    assertThat(isThere).hasValue(false);
    assertThat(underway.isThereBefore(departure)).as("left before it waits").isFalse();
    assertThat(underway).hasToString("under way");

    AtomicReference<Integer> result = new AtomicReference<>();
    Thread other = new Thread(() -> result.set(underway.result()));
    other.start();
    while (other.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    ended.countDown();
    other.join();
    assertThat(result).hasValue(42);
    assertThat(underway.isThereBefore(departure)).as("it is there, and was left").isTrue();
    assertThat(underway).hasToString("done");
  }

  @Test
  void anInterruptDoesNotLetAThreadGo() throws InterruptedException {
    AtomicReference<String> outcome = new AtomicReference<>();
    Thread asker =
        new Thread(
            () ->
                outcome.set(
                    underway.isThereBefore(new CancelSignal())
                        + " "
                        + Thread.currentThread().isInterrupted()));
    asker.start();
    asker.interrupt();
    while (asker.isInterrupted() || asker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    ended.countDown();
    asker.join();
    assertThat(outcome).hasValue("true true");
  }

  @Test
  void workThatIsWaitedForCanNotBeDoneAnew() {
    ended.countDown();
    assertThat(underway).isNotInstanceOf(Runnable.class).isNotInstanceOf(Later.Asker.class);
    assertThat(underway.result()).isEqualTo(42);
  }
}
