package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.server.session.Reply;
import org.properdp.sql.ddl.Ddl;

/** The time that is told, and the days of quotas, where questions are asked at ticks. */
class TickDaysTest {
  /** Two of these are more than a day, so that every other tick is on another one. */
  private static final Duration HALF_A_DAY = Duration.ofHours(13);

  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) AS n FROM visits";

  private static final Instant MIDNIGHT = Instant.parse("2027-03-01T00:00:00Z");

  private static final Duration MOMENT = Duration.ofMillis(5);
  private static final int ROUNDS = 4;

  @TempDir Path dir;

  /** Half a day passes between ticks, and bob may ask 1 a day. */
  private TestServer server(HandClock clock) {
    return server(new TestServer(dir, ServerLimits.USUAL, HALF_A_DAY, Fixture.exact(), clock, ""));
  }

  private TestServer server(TestServer server) {
    server
        .clinic
        .tables()
        .declare(
            Ddl.parse(
                "ALTER ANALYST bob DROP QUOTA; ALTER ANALYST bob SET QUOTA 1 PER DAY",
                server.clinic.tables().catalogue()));
    server.users.put(System.getProperty("user.name"), "bob");
    server.server.listen(dir, 5432);
    return server;
  }

  /** What comes when a tick takes the question and the next one lets the answer leave. */
  private static String asked(
      RawClient client, TestServer server, HandClock clock, String statements) throws IOException {
    client.send(RawClient.query(statements));
    while (server.server.waiting() == 0) {
      Thread.onSpinWait();
    }
    clock.tick();
    clock.tick();
    return client.untilReady();
  }

  /** By the machine's clock, no day would ever end here. */
  @Test
  void aDayOfAQuotaEndsWithATick() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(clock);
        RawClient client = RawClient.letIn(dir)) {
      for (int day = 0; day < 3; day++) {
        assertThat(asked(client, server, clock, COUNT)).contains("\0\003100");
      }
    }
  }

  /** The tick at which a question is taken counts, however long the round takes. */
  @Test
  void withinATickItIsOneDay() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(clock);
        RawClient client = RawClient.letIn(dir)) {
      assertThat(asked(client, server, clock, COUNT + "; " + COUNT))
          .contains("\0\003100")
          .contains("quota");
    }
  }

  private static final String NOW = "SELECT now()";

  /** Less than a day passes by the clock that stands while a machine sleeps. */
  @Test
  void aMachineThatSleepsOverMidnightBeginsADay() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(hourly(clock));
        RawClient client = RawClient.letIn(dir)) {
      assertThat(asked(client, server, clock, NOW)).contains("2026-12-31 10:00:00");
      assertThat(asked(client, server, clock, COUNT)).contains("\0\003100");
      assertThat(asked(client, server, clock, COUNT)).contains("quota");
      clock.part(Duration.ofHours(7));
      assertThat(asked(client, server, clock, COUNT)).contains("quota");
      assertThat(asked(client, server, clock, NOW)).contains("2027-01-01 01:00:00");
      assertThat(asked(client, server, clock, COUNT)).contains("\0\003100");
    }
  }

  /** As where the clock of a machine was wrong, and is put right while the server runs. */
  @Test
  void noDayComesTwiceHoweverTheClockIsSet() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(hourly(clock));
        RawClient client = RawClient.letIn(dir)) {
      assertThat(asked(client, server, clock, COUNT)).contains("\0\003100");
      for (int turn = 0; turn < 2; turn++) {
        clock.part(Duration.ofDays(1));
        String tomorrow = asked(client, server, clock, COUNT);
        assertThat(tomorrow).contains(turn == 0 ? "\0\003100" : "quota");
        clock.part(Duration.ofDays(-1));
        assertThat(asked(client, server, clock, NOW)).contains("2026-12-31");
        assertThat(asked(client, server, clock, COUNT)).contains("quota");
      }
      clock.part(Duration.ofDays(3));
      assertThat(asked(client, server, clock, COUNT)).as("one for three").contains("\0\003100");
      assertThat(asked(client, server, clock, COUNT)).contains("quota");
    }
  }

  private TestServer hourly(HandClock clock) {
    return new TestServer(dir, ServerLimits.USUAL, Duration.ofHours(1), Fixture.exact(), clock, "");
  }

  /** A tick shows how late it is by no clock. */
  @Test
  void lessThanASecondBetweenTheClocksShowsNowhere() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(hourly(clock));
        RawClient client = RawClient.letIn(dir)) {
      clock.part(Duration.ofMillis(999));
      assertThat(asked(client, server, clock, NOW)).contains("10:00:00");
      clock.part(Duration.ofMillis(2));
      assertThat(asked(client, server, clock, NOW)).contains("12:00:01");
      clock.part(Duration.ofMillis(-900));
      assertThat(asked(client, server, clock, NOW)).contains("14:00:01");
      clock.part(Duration.ofMillis(-102));
      assertThat(asked(client, server, clock, NOW)).contains("16:00:00");
    }
  }

  /** As while memory is collected between the readings of both clocks. */
  @Test
  void aThreadThatIsHeldUpBetweenTheClocksShowsNowhere() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(hourly(clock));
        RawClient client = RawClient.letIn(dir)) {
      clock.hold(Duration.ofSeconds(2));
      assertThat(asked(client, server, clock, NOW)).contains("10:00:00");
      assertThat(asked(client, server, clock, NOW)).contains("12:00:00");
    }
  }

  /** A question that the log has on one day counts on no other. */
  @Test
  void theLogTellsTheTimeThatTheTickTells() throws IOException {
    try (HandClock clock = new HandClock();
        TestServer server = server(hourly(clock));
        RawClient client = RawClient.letIn(dir)) {
      server.beforeAsking =
          () -> {
            clock.part(Duration.ofHours(14));
            server.log.add(String.valueOf(server.time.instant()));
          };
      asked(client, server, clock, COUNT);
      assertThat(server.log).contains("2026-12-31T10:00:00Z");
    }
  }

  /** Where nothing waits for ticks, a question is one of the day on which it takes its place. */
  @Test
  void withoutTicksADayEndsAtMidnight() throws IOException {
    AtomicReference<Instant> now = new AtomicReference<>(MIDNIGHT.minusNanos(1_000));
    try (TestServer server = server(new TestServer(dir));
        RawClient client = RawClient.letIn(dir)) {
      server.clinic.tables().daysBy(now::get);
      byte[] twice = RawClient.query(COUNT + "; " + COUNT);
      assertThat(client.send(twice).untilReady()).contains("\0\003100").contains("quota");
      assertThat(client.send(twice).untilReady()).doesNotContain("\0\003100").contains("quota");
      now.set(MIDNIGHT);
      assertThat(client.send(twice).untilReady()).contains("\0\003100").contains("quota");
      now.set(MIDNIGHT.minusNanos(1_000));
      assertThat(client.send(twice).untilReady()).doesNotContain("\0\003100").contains("quota");
    }
  }

  /** A moment of the machine's own would tell how long those took that were handled before. */
  @Test
  void theMomentThatATurnIsToldIsThatOfItsTick() throws InterruptedException {
    List<Instant> moments = new ArrayList<>();
    try (Ticks ticks =
        new Ticks(MOMENT, Integer.MAX_VALUE, (count, isLast) -> {}, () -> {}, TickClock.SYSTEM)) {
      for (int round = 0; round < ROUNDS; round++) {
        ticks.take("a", () -> told(ticks, moments));
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      assertThat(moments.get(2 * round + 1)).isEqualTo(moments.get(2 * round));
      Duration passed = Duration.between(moments.get(0), moments.get(2 * round));
      assertThat(passed).isGreaterThanOrEqualTo(MOMENT.multipliedBy(round));
      assertThat(passed.toNanos() % MOMENT.toNanos()).isZero();
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
