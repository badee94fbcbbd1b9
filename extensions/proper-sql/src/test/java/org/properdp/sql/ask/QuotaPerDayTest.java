package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.storage.Storage;
import org.properdp.store.DirectoryStoreProvider;

/** What is declared of an analyst's days holds in a store, by a clock that the test moves. */
class QuotaPerDayTest {
  private static final String TODAY =
      "the quota of deb per day is too small for one more such question today: the next day begins"
          + " at 00:00 UTC";
  private static final String NEVER = "the quota of deb is too small for this question";
  private static final String ANSWERED = "answered";

  @TempDir Path dir;
  private Instant now = Instant.parse("2026-11-23T12:00:00Z");
  private Clinic clinic;

  @BeforeEach
  void found() {
    clinic = clinic(true, Clinic.SCHEMA + "CREATE ANALYST deb QUOTA 20 QUOTA 0.5 PER DAY;");
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private Clinic clinic(boolean isNew, String declared) {
    DirectoryStoreProvider stores = new DirectoryStoreProvider();
    Path store = dir.resolve("store");
    Storage storage =
        isNew
            ? stores.found(store, Option.none())
            : stores.open(store, Option.none(), Option.none());
    return new Clinic(Fixture.over(storage, Fixture.SILENCE, () -> now), declared);
  }

  /** Ends the process, declares in another one, and goes on in a third. */
  private void restarted(String declared) {
    clinic.close();
    clinic(false, declared).close();
    clinic = clinic(false, "");
  }

  private Prepared statement(String epsilon) {
    return clinic
        .door("deb", () -> now)
        .prepare(
            "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = "
                + epsilon
                + ") COUNT(*) FROM visits");
  }

  private static String said(Prepared statement) {
    Either<SqlRefusal, SqlRows> reply = statement.run();
    return reply.fold(refusal -> refusal.why().sentence(), rows -> ANSWERED);
  }

  private String ask(String epsilon) {
    return said(statement(epsilon));
  }

  private void pass(String time) {
    now = now.plus(Duration.parse(time));
  }

  @Test
  void aRestartGivesNothingAgainAndTheNextDayDoes() {
    assertThat(ask("0.3")).isEqualTo(ANSWERED);
    restarted("");
    assertThat(ask("0.3")).isEqualTo(TODAY);
    assertThat(ask("0.2")).isEqualTo(ANSWERED);
    restarted("");
    assertThat(ask("0.1")).isEqualTo(TODAY);
    pass("PT12H");
    assertThat(ask("0.5")).isEqualTo(ANSWERED);
    restarted("");
    pass("-PT1S");
    assertThat(ask("0.1")).isEqualTo(TODAY);
  }

  /** A program prepares a statement once, and runs it for days. */
  @Test
  void aPreparedStatementHasTheDayInWhichItIsRun() {
    Prepared prepared = statement("0.4");
    for (int day = 0; day < 3; day++) {
      assertThat(said(prepared)).isEqualTo(ANSWERED);
      assertThat(said(prepared)).isEqualTo(TODAY);
      pass("P1D");
    }
  }

  @Test
  void whatIsDeclaredBetweenTwoProcessesHolds() {
    assertThat(ask("0.3")).isEqualTo(ANSWERED);
    restarted("ALTER ANALYST deb SET QUOTA 0.4 PER DAY");
    assertThat(ask("0.2")).isEqualTo(TODAY);
    assertThat(ask("0.1")).isEqualTo(ANSWERED);
    restarted("ALTER ANALYST deb SET QUOTA 0.3; ALTER ANALYST deb DROP QUOTA PER DAY");
    assertThat(ask("0.1")).isEqualTo(NEVER);
    restarted("ALTER ANALYST deb DROP QUOTA");
    assertThat(ask("9")).as("no quota stands, though a record of one is kept").isEqualTo(ANSWERED);
    assertThat(clinic.tables().catalogue().sql()).contains("CREATE ANALYST deb;");
  }

  @Test
  void theQuotaForGoodEndsAllDays() {
    restarted("ALTER ANALYST deb SET QUOTA 0.7");
    assertThat(ask("0.5")).isEqualTo(ANSWERED);
    pass("P1D");
    assertThat(ask("0.3")).isEqualTo(NEVER);
    assertThat(ask("0.2")).isEqualTo(ANSWERED);
    assertThat(clinic.tables().catalogue().sql())
        .contains("CREATE ANALYST deb QUOTA 0.7 QUOTA 0.5 PER DAY;");
  }
}
