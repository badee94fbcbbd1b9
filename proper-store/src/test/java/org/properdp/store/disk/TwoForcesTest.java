package org.properdp.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Both files are forced, and nothing returns while one still is. */
class TwoForcesTest {
  private final TwoForces forces = new TwoForces();
  private final AtomicInteger done = new AtomicInteger();

  @AfterEach
  void close() {
    forces.close();
  }

  private void force() {
    done.incrementAndGet();
  }

  private static void failing(String why) throws IOException {
    throw new IOException(why);
  }

  private static void meet(CountDownLatch both) throws IOException {
    both.countDown();
    try {
      if (!both.await(1, TimeUnit.MINUTES)) {
        throw new IOException("the other force has not begun");
      }
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }

  @Test
  void eachForceBeginsBeforeTheOtherEnds() throws IOException {
    forces.begin();
    for (int i = 0; i < 1_000; i++) {
      CountDownLatch both = new CountDownLatch(2);
      forces.both(
          () -> {
            meet(both);
            force();
          },
          () -> {
            meet(both);
            force();
          });
      assertThat(done).hasValue(2 * (i + 1));
    }
  }

  @Test
  void withoutAThreadOneFollowsTheOther() throws IOException {
    forces.both(this::force, this::force);
    assertThat(done).hasValue(2);
    forces.begin();
    forces.close();
    forces.begin();
    forces.both(this::force, this::force);
    assertThat(done).hasValue(4);
  }

  @Test
  void aFailureOfEitherIsThrownAfterBothHaveEnded() throws IOException {
    forces.begin();
    CountDownLatch failed = new CountDownLatch(1);
    assertThatThrownBy(
            () ->
                forces.both(
                    () -> {
                      failed.countDown();
                      failing("the first is broken");
                    },
                    () -> {
                      awaitUnconditionally(failed);
                      force();
                    }))
        .hasMessage("the first is broken");
    assertThat(done).hasValue(1);
    assertThatThrownBy(() -> forces.both(this::force, () -> failing("the second is broken")))
        .isInstanceOf(IOException.class)
        .hasMessage("the second is broken");
    assertThat(done).hasValue(2);
    assertThatThrownBy(() -> forces.both(() -> failing("first"), () -> failing("second")))
        .hasMessage("first")
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
    forces.both(this::force, this::force);
    assertThat(done).hasValue(4);
  }

  @Test
  void anErrorOfTheSecondIsNotLost() {
    forces.begin();
    Error error = new AssertionError("on purpose");
    assertThatThrownBy(
            () ->
                forces.both(
                    this::force,
                    () -> {
                      throw error;
                    }))
        .isInstanceOf(IOException.class)
        .hasCause(error);
  }

  /** From what a thread says that it waits for, any code could close or lock it. */
  @Test
  void theThreadThatWaitsShowsNothingToCloseOrLock() {
    forces.begin();
    List<Thread> mirrors =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> "proper-mirror".equals(thread.getName()))
            .toList();
    assertThat(mirrors).isNotEmpty();
    for (Thread mirror : mirrors) {
      while (mirror.isAlive() && mirror.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      assertThat(LockSupport.getBlocker(mirror)).isIn(TwoForces.class, null);
    }
  }

  @Test
  void anInterruptEndsNoForceAndIsNotForgotten() throws IOException {
    forces.begin();
    Thread.currentThread().interrupt();
    forces.both(this::force, this::force);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(done).hasValue(2);
  }

  private static void awaitUnconditionally(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IOException(interrupted);
    }
  }
}
