package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;
import org.properdp.store.disk.SimulatedDisk;

/** A day of a quota that has begun is not begun again, whatever stops a store. */
@Tag("long")
class QuotaDaysAreKeptTest {
  private static final Limits HALF = Limits.NONE.perDay(Epsilon.of("0.5"));

  private SimulatedDisk disk = new SimulatedDisk();
  private Instant now = Instant.parse("2026-11-23T12:00:00Z");

  private Clinic clinic() {
    return new Clinic(
        Fixture.over(Stores.open(disk.session(), Stores.NEVER), Fixture.SILENCE, () -> now));
  }

  /** True if a question is answered. */
  private static boolean asks(Clinic clinic, String analyst, String epsilon) {
    return clinic
        .proper()
        .analyst(analyst)
        .query(clinic.visits().live())
        .noisyCount(Epsilon.of(epsilon))
        .peekLeft(
            refusal -> assertThat(refusal).isInstanceOf(Refusal.TheQuotaOfTheDayIsTooSmall.class))
        .isRight();
  }

  private boolean ada(String epsilon) {
    try (Clinic clinic = clinic()) {
      return asks(clinic, "ada", epsilon);
    }
  }

  private void limit(Limits most) {
    try (Clinic clinic = clinic()) {
      clinic.patients().custodian().limit("ada", most);
    }
  }

  private void pass(String time) {
    now = now.plus(Duration.parse(time));
  }

  @Test
  void aRestartGivesNothingAgain() {
    limit(HALF);
    assertThat(ada("0.3")).isTrue();
    assertThat(ada("0.3")).isFalse();
    limit(HALF);
    assertThat(ada("0.3")).isFalse();
    assertThat(ada("0.2")).isTrue();
    assertThat(ada("0.000000001")).isFalse();
    pass("PT12H");
    assertThat(ada("0.5")).isTrue();
    assertThat(ada("0.1")).isFalse();
    pass("-P1D");
    assertThat(ada("0.1")).isFalse();
    pass("P1D");
    assertThat(ada("0.1")).isFalse();
    limit(Limits.NONE);
    assertThat(ada("0.1")).isTrue();
    limit(Limits.NONE.perDay(Epsilon.of("0.7")));
    assertThat(ada("0.2")).as("0.6 were asked today").isFalse();
    assertThat(ada("0.1")).isTrue();
  }

  @Test
  void daysOutliveErasureAndCompaction() {
    limit(HALF);
    for (int day = 0; day < Repeats.count(8, 30); day++) {
      try (Clinic clinic = clinic()) {
        clinic.append("batch " + day, "ann " + day);
        assertThat(asks(clinic, "ada", "0.4")).isTrue();
        clinic.patients().delete("ann " + day);
        clinic.custodian().compact();
        assertThat(asks(clinic, "ada", "0.2")).isFalse();
        clinic.custodian().verify();
      }
      assertThat(ada("0.2")).isFalse();
      assertThat(ada("0.1")).isTrue();
      pass("P1D");
    }
  }

  /**
   * An answer is counted in its day, heard or not, wherever the store is stopped: whoever is in all
   * of them pays for no more than a day allows.
   */
  @Test
  void whateverStopsItNothingIsAnsweredBeyondTheDay() {
    limit(HALF);
    try (Clinic clinic = clinic()) {
      clinic.append("one", "ann");
    }
    SimulatedDisk whole = disk.copy();
    long before = whole.operations();
    assertThat(heard()).isEqualTo(2);
    long operations = disk.operations() - before;
    assertThat(operations).isGreaterThan(4);
    int tried = 0;
    for (long at = 1; at <= operations; at++) {
      SimulatedDisk stopped = whole.copy();
      stopped.crashAt(before + at);
      disk = stopped;
      int heard = heard();
      for (long fate = 0; fate < 6; fate++) {
        if (!Repeats.take(tried++, 5)) {
          continue;
        }
        disk = stopped.afterCrash(fate);
        assertThat(heard + heard()).as("stopped at " + at).isBetween(heard, 2);
        try (Clinic clinic = clinic()) {
          assertThat(clinic.patients().custodian().account("ann").orElseThrow().spent())
              .as("stopped at " + at)
              .isEqualTo("0.4");
        }
      }
    }
  }

  /** Asks a fifth three times; how many were answered before the store stopped, if it did. */
  private int heard() {
    int heard = 0;
    try (Clinic clinic = clinic()) {
      for (int i = 0; i < 3; i++) {
        heard += asks(clinic, "ada", "0.2") ? 1 : 0;
      }
    } catch (LedgerStopped | UncheckedIOException stopped) {
      return heard;
    }
    return heard;
  }

  @Test
  void theExportTellsDays() {
    StringBuilder told = new StringBuilder();
    try (Clinic clinic = clinic()) {
      assertThat(asks(clinic, "ada", "0.25")).isTrue();
      clinic.patients().custodian().limit("ada", HALF.questions(9));
      assertThat(asks(clinic, "ada", "0.5")).isTrue();
      clinic.custodian().export(told);
    }
    assertThat(told)
        .contains("\"analyst\":\"ada\",\"perDayNanos\":500000000,\"questions\":9}")
        .contains(
            "\"analyst\":\"ada\",\"perDayNanos\":500000000,\"questions\":9,"
                + "\"day\":\"2026-11-23\",\"askedBeforeNanos\":250000000}");
  }
}
