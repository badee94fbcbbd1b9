package org.properdp.provenance.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UninterruptedTest {
  @Test
  void anInterruptEndsNoWaitAndIsThereAfterwards() {
    AtomicInteger waits = new AtomicInteger();
    Thread.currentThread().interrupt();

    Uninterrupted.until(
        () -> waits.get() == 3,
        () -> {
          waits.incrementAndGet();
          new CountDownLatch(waits.get() == 1 ? 1 : 0).await();
        });

    assertThat(waits).hasValue(3);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void withoutOneThereIsNoneAndNothingIsWaitedFor() {
    Uninterrupted.until(() -> true, () -> assertThat(false).isTrue());
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void anInterruptIsThereAlsoAfterAFailure() {
    AtomicInteger waits = new AtomicInteger();
    assertThatThrownBy(
            () ->
                Uninterrupted.until(
                    () -> false,
                    () -> {
                      if (waits.getAndIncrement() > 0) {
                        throw new IllegalStateException("enough");
                      }
                      throw new InterruptedException();
                    }))
        .hasMessage("enough");
    assertThat(Thread.interrupted()).isTrue();
  }
}
