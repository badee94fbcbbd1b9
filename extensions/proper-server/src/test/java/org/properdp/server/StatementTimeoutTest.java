package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.noise.NoiseLaw;
import org.properdp.server.limits.Rooms;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.wire.ClientError;

/** What statement_timeout ends: work over public rows, and never a question that has its place. */
@Tag("long")
class StatementTimeoutTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  private static final String CITIES = "SELECT city FROM zips ORDER BY city";

  @TempDir Path dir;
  private final Hold ofAnswers = new Hold();
  private final Hold ofRows = new Hold();
  private TestServer server;

  private void start(Duration tick) {
    server = new TestServer(dir, ServerLimits.USUAL, tick, Fixture.with(this::noNoise));
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  private BigInteger noNoise(NoiseLaw law) {
    ofAnswers.run();
    return BigInteger.ZERO;
  }

  @AfterEach
  void stop() {
    ofAnswers.end();
    ofRows.end();
    server.close();
  }

  /** A client whose pool says the time when it connects. */
  private RawClient timed(String time) throws IOException {
    RawClient client = new RawClient(dir);
    String user = System.getProperty("user.name");
    client.send(RawClient.startup("user", user, "options", "-c statement_timeout=" + time));
    assertThat(client.untilReady()).doesNotContain("FATAL");
    return client;
  }

  /** Waits for longer than a timeout of 1 ms. */
  private void letTimePass() throws IOException {
    server.beforeAsking = ofRows;
    try (RawClient client = timed("20ms")) {
      assertThat(client.send(RawClient.query(CITIES)).untilReady())
          .contains("C57014\0")
          .contains("longer than statement_timeout")
          .contains("asked people nothing");
    }
  }

  @Test
  void aStatementOverPublicRowsEndsAtItsTime() throws IOException {
    start(Duration.ZERO);
    letTimePass();
    ofRows.end();
    server.beforeAsking = () -> {};
    try (RawClient client = timed("0")) {
      assertThat(client.send(RawClient.query(CITIES)).untilReady()).contains("Lund");
      assertThat(client.send(RawClient.query("SET statement_timeout = '1h'")).untilReady())
          .doesNotContain("NOTICE");
      assertThat(client.send(RawClient.query(CITIES)).untilReady()).contains("Lund");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ORDER BY n"})
  void aQuestionThatHasItsPlaceIsAnsweredHoweverLongItTakes(String after) throws IOException {
    start(Duration.ZERO);
    try (RawClient client = timed("1ms")) {
      client.send(RawClient.query(COUNT + after));
      ofAnswers.awaitBegun();
      letTimePass();
      ofAnswers.end();
      assertThat(client.untilReady()).contains("\0\003100").doesNotContain("57014");
    }
  }

  @Test
  void whereEverythingLeavesAtTicksNothingEndsBeforeAndThatIsSaid() throws IOException {
    start(Duration.ofMillis(5));
    ofAnswers.end();
    try (RawClient client = timed("1us")) {
      assertThat(client.send(RawClient.query("SHOW statement_timeout")).untilReady())
          .contains("\0\0010\n");
      assertThat(client.send(RawClient.query("SET statement_timeout = 0")).untilReady())
          .doesNotContain("NOTICE");
      assertThat(client.send(RawClient.query("SET statement_timeout = '1ms'")).untilReady())
          .contains("NOTICE")
          .contains("stays 0");
      assertThat(client.send(RawClient.query("SHOW statement_timeout")).untilReady())
          .contains("\0\0010\n");
      assertThat(client.send(RawClient.query(CITIES)).untilReady()).contains("Lund");
    }
  }

  @Test
  void whatNobodyWaitsForTakesNoMoreAndComputesNothing() {
    start(Duration.ZERO);
    ValueLease taken = new ValueLease(Rooms.Share.alone());
    taken.take(5);
    assertThat(taken.of(() -> "rows")).isEqualTo("rows");
    taken.leave();
    assertThatThrownBy(() -> taken.take(1)).isInstanceOf(ClientError.class);
    assertThatThrownBy(() -> taken.of(() -> "rows")).isInstanceOf(ClientError.class);
    taken.end();
    assertThat(taken.amount()).isZero();
  }
}
