package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** How much each source may write that costs it nothing. */
class AllowanceTest {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Allowance allowance = new Allowance(1_000, () -> now);

  @Test
  void eachSourceHasAllOfItAtOnceAndNotMore() {
    assertThat(allowance.takes("ada", 400)).isTrue();
    assertThat(allowance.takes("ada", 601)).isFalse();
    assertThat(allowance.takes("ada", 600)).isTrue();
    assertThat(allowance.takes("ada", 1)).isFalse();
    assertThat(allowance.takes("bob", 1_000)).isTrue();
  }

  @Test
  void asMuchComesAgainInADayHoweverOftenItIsAskedFor() {
    assertThat(allowance.takes("ada", 1_000)).isTrue();
    int taken = 0;
    for (int second = 0; second < Duration.ofDays(1).toSeconds(); second += 10) {
      now = now.plusSeconds(10);
      taken += allowance.takes("ada", 1) ? 1 : 0;
    }
    assertThat(taken).isBetween(900, 1_000);
  }

  @Test
  void whatIsNotTakenForLongComesOnce() {
    long most = 1L << 40;
    Allowance large = new Allowance(most, () -> now);
    assertThat(large.takes("ada", most)).isTrue();
    now = now.plus(Duration.ofDays(100_000));
    assertThat(large.takes("ada", most + 1)).isFalse();
    assertThat(large.takes("ada", most)).isTrue();
  }

  @Test
  void aClockThatIsSetBackGivesAndTakesNothing() {
    assertThat(allowance.takes("ada", 1_000)).isTrue();
    now = now.minus(Duration.ofDays(400));
    assertThat(allowance.takes("ada", 1)).isFalse();
    now = now.plus(Duration.ofDays(1));
    assertThat(allowance.takes("ada", 1_000)).isTrue();
  }
}
