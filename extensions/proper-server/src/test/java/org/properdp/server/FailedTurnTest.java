package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.server.session.Reply;

/**
 * If a turn fails, for lack of memory, nobody waits for ticks that don't come any more. If a store
 * fails, clients are told, and programs tell a full disk from other failures.
 */
@Tag("long")
class FailedTurnTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  @TempDir Path dir;
  private final Map<String, String> outcomes = new ConcurrentHashMap<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final AtomicInteger failed = new AtomicInteger();
  private final Ticks ticks =
      new Ticks(
          Duration.ofMillis(5),
          1_000,
          (count, isLast) -> {},
          () -> failed.incrementAndGet(),
          TickClock.SYSTEM);

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

  /** What a client is told twice after this has failed while its first question was answered. */
  private String told(RuntimeException failure) throws IOException {
    try (TestServer server =
        new TestServer(
            dir, ServerLimits.USUAL, Duration.ZERO, Fixture.with(law -> failing(failure)))) {
      server.users.put(System.getProperty("user.name"), "ada");
      server.server.listen(dir, 5432);
      try (RawClient client = RawClient.letIn(dir)) {
        String first = client.send(RawClient.query(COUNT)).untilReady();
        assertThat(client.send(RawClient.query(COUNT)).untilReady()).isEqualTo(first);
        return first;
      }
    }
  }

  private static BigInteger failing(RuntimeException failure) {
    throw failure;
  }

  @Test
  void aFullDiskHasItsOwnNumber() throws IOException {
    assertThat(told(new UncheckedIOException(new IOException("x: No space left on device"))))
        .contains("C53100\0Mthe disk of the store is full")
        .doesNotContain("No space");
  }

  @Test
  void whatElseFailsHasNot() throws IOException {
    assertThat(told(new IllegalStateException("a row of p1")))
        .contains("CXX000\0")
        .doesNotContain("p1");
  }
}
