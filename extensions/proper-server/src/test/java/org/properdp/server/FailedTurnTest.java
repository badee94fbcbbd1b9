package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.properdp.server.session.Reply;

/** If a turn fails, for lack of memory, nobody waits for ticks that don't come any more. */
class FailedTurnTest {
  private final Map<String, String> outcomes = new ConcurrentHashMap<>();
  private final Ticks ticks = new Ticks(Duration.ofMillis(5), 1_000, (count, isLast) -> {});

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

  @Test
  void theDoorIsClosed() throws InterruptedException {
    Thread first = asking("a", Reply::new);
    Thread failing =
        asking(
            "b",
            () -> {
              throw new OutOfMemoryError("on purpose");
            });
    Thread last = asking("c", Reply::new);
    for (Thread each : new Thread[] {first, failing, last}) {
      each.join();
    }
    assertThat(outcomes).hasSize(3).containsEntry("b", "closed");
    assertThatThrownBy(() -> ticks.take("d", Reply::new)).isInstanceOf(InterruptedException.class);
  }
}
