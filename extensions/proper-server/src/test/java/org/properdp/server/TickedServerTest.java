package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.server.wire.Outgoing;

/** A server with ticks, as its clients see it. */
@Tag("long")
class TickedServerTest {
  private static final Duration TICK = Duration.ofMillis(20);
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) ";
  private static final String COUNT = ASK + "COUNT(*) AS n FROM visits";
  @TempDir static Path certificates;
  @TempDir Path dir;
  private final Hold hold = new Hold();
  private TestServer server;

  @BeforeEach
  void start() {
    server = new TestServer(certificates, ServerLimits.USUAL, TICK);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  @AfterEach
  void stop() {
    hold.end();
    server.close();
  }

  private static String count(Connection connection) {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(COUNT)) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** A turn, and the letter of the message that comes first for it. */
  private record Turn(Outgoing bytes, char first) {
    static Turn query(String text, char first) {
      return new Turn(new Outgoing().begin('Q').text(text).end(), first);
    }
  }

  /** A turn that was sent. */
  private record Sent(RawClient client, char first) {}

  private static List<Turn> turns() {
    return List.of(
        Turn.query(COUNT, 'T'),
        Turn.query("EXPLAIN " + COUNT, 'T'),
        Turn.query("SELECT zip FROM zips", 'T'),
        Turn.query("SHOW timezone", 'T'),
        Turn.query("", 'I'),
        Turn.query("BEGIN", 'C'),
        Turn.query("SELECT 1 +", 'E'),
        Turn.query("SELECT patient FROM visits", 'E'),
        Turn.query(COUNT.replace("0.01", "5000"), 'T'),
        new Turn(parse().empty('H'), '1'),
        new Turn(parse().begin('D').int8('S').text("").end().empty('S'), '1'),
        new Turn(new Outgoing().empty('S'), 'Z'),
        new Turn(new Outgoing().begin('F').int32(1).end(), 'E'),
        new Turn(new Outgoing().empty('?'), 'E'),
        new Turn(new Outgoing().int8('Q').int32(Integer.MAX_VALUE), 'E'));
  }

  private static Outgoing parse() {
    return new Outgoing().begin('P').text("").text(COUNT).int16(0).end();
  }

  @Test
  void nothingOfAnyKindLeavesWhileARoundLasts() throws Exception {
    try (Connection bob = server.connect("bob")) {
      List<Sent> all = new ArrayList<>();
      server.beforeAsking = hold;
      CompletableFuture<String> counted = CompletableFuture.supplyAsync(() -> count(bob));
      hold.awaitBegun();
      for (Turn turn : turns()) {
        all.add(new Sent(RawClient.letIn(dir).send(turn.bytes().taken()), turn.first()));
      }
      RawClient leaving = RawClient.letIn(dir).send(new Outgoing().empty('X').taken());
      // These come after all of them, and have been welcomed.
      for (int number = 0; number < 20; number++) {
        RawClient.letIn(dir).close();
      }
      for (Sent sent : all) {
        assertThat(sent.client().hasGot()).isFalse();
      }
      assertThat(leaving.hasGot()).isFalse();
      assertThat(counted).isNotDone();
      hold.end();
      assertThat(counted.join()).isEqualTo("100");
      for (Sent sent : all) {
        assertThat(sent.client().next().type()).isEqualTo(sent.first());
        sent.client().close();
      }
      assertThat(leaving.isClosed()).isTrue();
    }
  }

  /** How long the question between them takes depends on rows. */
  @Test
  void noClockTellsHowLongAQuestionOfTheSameRoundTook() throws IOException {
    server.beforeAsking = TickedServerTest::threeTicks;
    try (RawClient client = RawClient.letIn(dir)) {
      String told =
          client
              .send(RawClient.query("SELECT now(); " + COUNT + "; SELECT clock_timestamp()"))
              .untilReady();
      List<String> moments = moments(told);
      assertThat(moments).hasSize(2);
      assertThat(moments.get(1)).isEqualTo(moments.get(0));
    }
  }

  static List<String> moments(String told) {
    return Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:.]+")
        .matcher(told)
        .results()
        .map(MatchResult::group)
        .toList();
  }

  @Test
  void theDoorClosesAfterAPublicNumberOfOverruns() throws IOException {
    server.beforeAsking = TickedServerTest::threeTicks;
    try (RawClient client = RawClient.letIn(dir)) {
      assertThrows(
          IOException.class,
          () -> {
            for (int question = 0; question <= AnalystServer.MOST_OVERRUNS; question++) {
              client.send(RawClient.query(COUNT)).untilReady();
            }
          });
    }
    assertThat(server.server.overruns()).isEqualTo(AnalystServer.MOST_OVERRUNS);
    assertThat(server.log)
        .anyMatch(line -> line.startsWith("round 1 of 20 has taken longer"))
        .anyMatch(line -> line.matches("round 20 of 20 .*: the door for analysts is closed"))
        .noneMatch(line -> line.startsWith("round 21 "));
    assertClosedBecause("too many rounds took longer than their period");
  }

  private void assertClosedBecause(String why) {
    assertThat(server.server.state()).isEqualTo("closed, because " + why);
    assertThrows(IOException.class, () -> RawClient.letIn(dir).close());
    assertThrows(SQLException.class, () -> server.connect("ada").close());
  }

  @Test
  void theDoorClosesAfterARoundThatFailed() throws IOException {
    assertThat(server.server.state()).isEqualTo("open");
    server.beforeAsking = TickedServerTest::outOfMemory;
    server.afterFailure = TickedServerTest::outOfMemory;
    try (RawClient other = RawClient.letIn(dir);
        RawClient client = RawClient.letIn(dir)) {
      assertThrows(IOException.class, () -> client.send(RawClient.query(COUNT)).untilReady());
      assertThat(other.isClosed()).isTrue();
    }
    assertThat(server.log).contains("a round of turns has failed: the door for analysts is closed");
    assertClosedBecause("a round of turns failed");
  }

  private static void outOfMemory() {
    throw new OutOfMemoryError("on purpose");
  }

  private static void threeTicks() {
    long end = System.nanoTime() + TICK.toNanos() * 3;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
