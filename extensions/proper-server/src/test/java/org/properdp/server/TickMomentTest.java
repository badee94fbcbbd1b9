package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.server.session.Reply;

/** What turns are told of the time where everything leaves at ticks. */
class TickMomentTest {
  private static final Duration PERIOD = Duration.ofMillis(5);
  private static final int ROUNDS = 4;

  /** A moment of the machine's own would tell how long those took that were handled before. */
  @Test
  void theMomentThatATurnIsToldIsThatOfItsTick() throws InterruptedException {
    List<Instant> moments = new ArrayList<>();
    try (Ticks ticks = new Ticks(PERIOD, Integer.MAX_VALUE, (count, isLast) -> {}, () -> {})) {
      for (int round = 0; round < ROUNDS; round++) {
        ticks.take("a", () -> told(ticks, moments));
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      assertThat(moments.get(2 * round + 1)).isEqualTo(moments.get(2 * round));
      Duration passed = Duration.between(moments.get(0), moments.get(2 * round));
      assertThat(passed).isGreaterThanOrEqualTo(PERIOD.multipliedBy(round));
      assertThat(passed.toNanos() % PERIOD.toNanos()).isZero();
    }
  }

  private static Reply told(Ticks ticks, List<Instant> moments) {
    moments.add(ticks.instant());
    Instant begun = Instant.now();
    while (Instant.now().equals(begun)) {
      Thread.onSpinWait();
    }
    moments.add(ticks.instant());
    return new Reply();
  }
}
