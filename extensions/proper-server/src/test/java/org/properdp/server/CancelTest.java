package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.noise.NoiseLaw;
import org.properdp.population.Custodian;
import org.properdp.server.wire.Outgoing;

/** What a cancellation ends: the waiting of its own client, and nothing else. */
class CancelTest {
  private static final int CODE = 80_877_102;

  /** Everybody has two visits, and pays for each. */
  private static final long PRICE = 2 * 10_000_000;

  @TempDir static Path certificates;
  @TempDir Path dir;
  private final Hold hold = new Hold();
  private TestServer server;

  private void start(Duration tick) {
    Duration time = Duration.ofMinutes(5);
    ServerLimits limits =
        new ServerLimits(
            100, 100, 50, 50, 1 << 20, 1 << 20, time, time, time, ServerLimits.USUAL.memory());
    server = new TestServer(certificates, limits, tick, Fixture.with(this::noNoise));
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  /** Holds questions where they are answered. */
  private BigInteger noNoise(NoiseLaw law) {
    hold.run();
    return BigInteger.ZERO;
  }

  @AfterEach
  void stop() {
    hold.end();
    server.close();
  }

  /** A client that has been let in, and the key that it was given. */
  private record Asker(RawClient client, int process, int secret) implements AutoCloseable {
    static Asker of(Path dir) throws IOException {
      RawClient client = new RawClient(dir);
      client.send(RawClient.startup("user", System.getProperty("user.name")));
      ByteBuffer key = ByteBuffer.allocate(0);
      for (RawClient.Came came = client.next(); came.type() != 'Z'; came = client.next()) {
        if (came.type() == 'K') {
          key = ByteBuffer.wrap(came.body().getBytes(StandardCharsets.ISO_8859_1));
        }
      }
      return new Asker(client, key.getInt(), key.getInt());
    }

    String ask(String request) throws IOException {
      return send(request).untilReady();
    }

    String told() {
      try {
        return client.untilReady();
      } catch (IOException failed) {
        throw new IllegalStateException(failed);
      }
    }

    RawClient send(String request) throws IOException {
      return client.send(RawClient.query(CancelTest.count(request)));
    }

    @Override
    public void close() throws IOException {
      client.close();
    }
  }

  private static String count(String request) {
    return count(request, "");
  }

  private static String count(String request, String after) {
    return "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01, request = '"
        + request
        + "') COUNT(*) AS n FROM visits"
        + after;
  }

  /** Sends a cancellation, and waits until the server has dealt with it without a word. */
  private void cancel(int process, int secret) throws IOException {
    try (RawClient client = new RawClient(dir)) {
      client.send(new Outgoing().int32(16).int32(CODE).int32(process).int32(secret).taken());
      assertThrows(EOFException.class, client::next);
    }
  }

  @SuppressWarnings("unchecked") // the keys of patients are texts
  private long left(String patient) {
    Custodian<?> custodian = server.clinic.tables().custodian("patients");
    return ((Custodian<String>) custodian).account(patient).orElseThrow().leftNanos();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ORDER BY n"})
  void aCancelledQuestionIsAskedAllTheSameAndItsAnswerIsKept(String after) throws IOException {
    start(Duration.ZERO);
    long before = left("p2");
    try (Asker ada = Asker.of(dir)) {
      RawClient waiting = ada.client().send(RawClient.query(count("r1", after)));
      hold.awaitBegun();
      cancel(ada.process(), ada.secret());
      assertThat(waiting.untilReady())
          .contains("C57014\0")
          .contains("what people paid stays paid")
          .contains("request id gives the answer, free of charge");
      hold.end();
      server.clinic.tables().erase("visits", "p1");
      assertThat(ada.ask("r1")).contains("\0\003100");
      assertThat(left("p2")).as("paid once").isEqualTo(before - PRICE);
      assertThat(ada.ask("r2")).as("a new question").contains("\0\00298");
    }
  }

  @Test
  void aWrongKeyDoesNothingAndGivesNoSign() throws IOException {
    start(Duration.ZERO);
    try (Asker ada = Asker.of(dir)) {
      RawClient waiting = ada.send("r1");
      hold.awaitBegun();
      cancel(ada.process(), ada.secret() + 1);
      cancel(ada.process() + 1, ada.secret());
      cancel(0, 0);
      hold.end();
      assertThat(waiting.untilReady()).contains("\0\003100").doesNotContain("57014");
    }
  }

  @Test
  void aKeyReachesNoOtherConnectionAndNoLaterQuestion() throws IOException {
    start(Duration.ZERO);
    try (Asker ada = Asker.of(dir);
        Asker other = Asker.of(dir)) {
      cancel(ada.process(), ada.secret());
      RawClient waiting = ada.send("r1");
      hold.awaitBegun();
      cancel(other.process(), other.secret());
      hold.end();
      assertThat(waiting.untilReady()).contains("\0\003100").doesNotContain("57014");
    }
  }

  @Test
  void aKeyIsOverWithItsConnection() {
    start(Duration.ZERO);
    Cancellations cancellations = new Cancellations();
    AtomicInteger cancelled = new AtomicInteger();
    Cancellations.Key key = cancellations.add(cancelled::incrementAndGet);
    cancellations.cancel(key.process(), key.secret());
    cancellations.remove(key);
    cancellations.cancel(key.process(), key.secret());
    assertThat(cancelled).hasValue(1);
    assertThat(cancellations).hasToString("0 keys");
  }

  @Test
  void aQuestionThatIsCancelledBeforeItsTurnIsAskedWhenThatComes() throws IOException {
    start(Duration.ZERO);
    long before = left("p2");
    try (Asker first = Asker.of(dir);
        Asker second = Asker.of(dir)) {
      first.send("r1");
      hold.awaitBegun();
      second.send("r2");
      CompletableFuture<String> told = CompletableFuture.supplyAsync(second::told);
      while (!told.isDone()) {
        cancel(second.process(), second.secret());
      }
      assertThat(told.join()).contains("C57014\0");
      hold.end();
      assertThat(first.told()).contains("\0\003100");
      assertThat(second.ask("r2")).contains("\0\003100");
      assertThat(left("p2")).isEqualTo(before - 2 * PRICE);
    }
    assertThat(server.log).filteredOn(line -> line.startsWith("ada asked")).hasSize(3);
  }

  @Test
  void aDriverCancelsAStatementAndGoesOn() throws Exception {
    start(Duration.ZERO);
    try (Connection ada = server.connect("ada");
        Statement statement = ada.createStatement()) {
      CompletableFuture<SQLException> told =
          CompletableFuture.supplyAsync(
              () -> assertThrows(SQLException.class, () -> statement.executeQuery(count("r1"))));
      hold.awaitBegun();
      statement.cancel();
      assertThat(told.join().getSQLState()).isEqualTo("57014");
      hold.end();
      try (ResultSet rows = statement.executeQuery(count("r1"))) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(100);
      }
    }
  }

  @Test
  void withTicksACancellationChangesNothingThatIsSent() throws IOException {
    start(Duration.ofMillis(20));
    try (Asker ada = Asker.of(dir)) {
      RawClient waiting = ada.send("r1");
      hold.awaitBegun();
      cancel(ada.process(), ada.secret());
      hold.end();
      assertThat(waiting.untilReady()).isEqualTo(ada.ask("r1")).contains("\0\003100");
    }
  }

  @Test
  void cancelledQuestionsWaitInLineUpToALimit() throws IOException {
    start(Duration.ZERO);
    try (Asker ada = Asker.of(dir);
        Asker other = Asker.of(dir)) {
      other.send("held");
      hold.awaitBegun();
      String told = "";
      for (int number = 0; !told.contains("C53300\0"); number++) {
        assertThat(number).as("two of each of a hundred connections").isLessThan(200);
        ada.send("r" + number);
        CompletableFuture<String> next = CompletableFuture.supplyAsync(ada::told);
        while (!next.isDone()) {
          cancel(ada.process(), ada.secret());
        }
        told = next.join();
      }
      assertThat(told).contains("too many questions wait in line");
      hold.end();
      assertThat(other.told()).contains("\0\003100");
    }
  }
}
