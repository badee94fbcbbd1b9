package org.properdp.provenance.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Any code can ask a thread for the object that it says it waits for. */
class WaitingAskerTest {
  @Test
  void itShowsNothingThatDoesTheWorkOrTellsAResult() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Thread asker = new Thread(() -> Serving.serve(() -> awaited(ended)));
    asker.start();
    while (asker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Object shown = LockSupport.getBlocker(asker);
    ended.countDown();
    asker.join();
    assertThat(shown).isSameAs(Serving.class);
  }

  private static String awaited(CountDownLatch ended) {
    Uninterrupted.until(() -> ended.getCount() == 0, ended::await);
    return "told";
  }
}
