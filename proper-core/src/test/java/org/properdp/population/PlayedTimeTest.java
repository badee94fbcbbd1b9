package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;

/** A runtime in memory whose time is played. */
class PlayedTimeTest {
  private Instant now = Instant.parse("2027-01-01T12:00:00Z");

  private static Account afterTwoMonths(Proper proper, Runnable passes) {
    Population<String> people =
        proper
            .population("people", String.class)
            .renewed(Epsilon.of("0.1"), Period.MONTH, Epsilon.of("1"))
            .personal(Epsilon.of("1"));
    Dataset<String, String> rows = people.dataset("rows", String.class, row -> row);
    rows.append("b", List.of("r"));
    assertThat(proper.analyst("ada").query(rows.live()).noisyCount(Epsilon.of("1")).isRight())
        .isTrue();
    passes.run();
    return people.custodian().account("r").orElseThrow();
  }

  @Test
  void budgetsRenewByTheCallersClockAlone() {
    Account account =
        afterTwoMonths(
            Proper.inMemory(() -> now), () -> now = Instant.parse("2027-03-01T00:00:00Z"));
    assertThat(account.renewals()).isEqualTo(2);
    assertThat(account.left()).isEqualByComparingTo("0.2");
  }

  /** Any other runtime is also held by a clock that nobody sets. */
  @Test
  void aClockOfDaysDoesNotRenewBeforeTime() {
    Proper proper = Proper.inMemory();
    proper.daysBy(() -> now);
    Account account = afterTwoMonths(proper, () -> now = Instant.parse("2027-03-01T00:00:00Z"));
    assertThat(account.renewals()).isZero();
  }
}
