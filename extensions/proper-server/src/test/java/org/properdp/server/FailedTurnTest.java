package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.properdp.server.session.Reply;

/** If a turn fails, for lack of memory, nobody waits for ticks that don't come any more. */
class FailedTurnTest {
  private final Map<String, String> outcomes = new ConcurrentHashMap<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final AtomicInteger failed = new AtomicInteger();
  private final Ticks ticks =
      new Ticks(Duration.ofMillis(5), 1_000, (count, isLast) -> {}, () -> failed.incrementAndGet());

  private Thread asking(String analyst, Supplier<Reply> turn) {
    Thread asker =
        new Thread(
            () -> {
              try {
                ticks.take(analyst, turn);
                outcomes.put(analyst, "told");
              } catch (InterruptedException closed) {
                outcomes.put(analyst, "closed");
              }
            });
    asker.start();
    return asker;
  }

  /** A round that lasts until so many wait for the next one, which takes them all. */
  private Reply awaiting(int others) {
    begun.countDown();
    while (ticks.waiting() < others) {
      Thread.onSpinWait();
    }
    return new Reply();
  }

  private static Reply fail() {
    throw new OutOfMemoryError("on purpose");
  }

  private void join(Thread... askers) throws InterruptedException {
    for (Thread each : askers) {
      each.join();
    }
    assertThat(failed).hasValue(1);
    assertThatThrownBy(() -> ticks.take("d", Reply::new)).isInstanceOf(InterruptedException.class);
  }

  @Test
  void nothingOfItsRoundLeavesAndTheDoorIsClosed() throws InterruptedException {
    Thread before = asking("before", () -> awaiting(3));
    begun.await();
    join(
        before,
        asking("a", Reply::new),
        asking("b", FailedTurnTest::fail),
        asking("c", Reply::new));
    assertThat(outcomes)
        .containsOnly(
            Map.entry("before", "told"),
            Map.entry("a", "closed"),
            Map.entry("b", "closed"),
            Map.entry("c", "closed"));
  }

  /** Before any turn of a round runs, places are given back, each once. */
  @Test
  void whereARoundCanNotBeTakenAllWhoWaitForItEnd() throws InterruptedException {
    AtomicInteger given = new AtomicInteger();
    Supplier<Reply> last =
        () -> {
          Reply reply = awaiting(2);
          ticks.free(given::incrementAndGet);
          ticks.free(FailedTurnTest::fail);
          ticks.free(given::incrementAndGet);
          return reply;
        };
    Thread before = asking("before", last);
    begun.await();
    join(before, asking("a", Reply::new), asking("b", Reply::new));
    assertThat(outcomes).containsEntry("a", "closed").containsEntry("b", "closed");
    assertThat(outcomes).containsEntry("before", "told");
    assertThat(given).hasValue(2);
  }
}
