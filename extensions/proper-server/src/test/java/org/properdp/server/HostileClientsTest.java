package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.server.wire.Outgoing;

/** Clients that send what the protocol doesn't have, or stop in the middle of it. */
@Tag("long")
class HostileClientsTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final ServerLimits PATIENT =
      new ServerLimits(
          20, 20, 10, 10, 10_000, 50_000, LONG, LONG, LONG, ServerLimits.USUAL.memory());
  @TempDir static Path dir;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(dir, PATIENT, Duration.ZERO);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Sessions of clients that have left come to their end. */
  private static void awaitNobody() {
    while (server.server.connections() > 0) {
      Thread.onSpinWait();
    }
  }

  @BeforeEach
  void nobodyIsThere() {
    awaitNobody();
  }

  private static void checkAlive() throws IOException {
    try (RawClient client = RawClient.letIn(dir)) {
      assertThat(client.send(RawClient.query("SELECT 41 + 1")).untilReady()).contains("42");
    }
  }

  /** Turns of all kinds, as a driver sends them. */
  private static byte[] turns() {
    return new Outgoing()
        .begin('Q')
        .text("SELECT 1")
        .end()
        .begin('P')
        .text("s")
        .text("SELECT zip FROM zips WHERE zip > $1")
        .int16(1)
        .int32(23)
        .end()
        .begin('D')
        .int8('S')
        .text("s")
        .end()
        .begin('B')
        .text("p")
        .text("s")
        .int16(1)
        .int16(1)
        .int16(1)
        .int32(4)
        .int32(0)
        .int16(1)
        .int16(1)
        .end()
        .begin('E')
        .text("p")
        .int32(1)
        .end()
        .empty('H')
        .raw(closing())
        .taken();
  }

  private static byte[] closing() {
    return new Outgoing()
        .begin('E')
        .text("p")
        .int32(0)
        .end()
        .begin('C')
        .int8('P')
        .text("p")
        .end()
        .empty('S')
        .begin('Q')
        .text("BEGIN; SELECT 2; ROLLBACK")
        .end()
        .empty('X')
        .taken();
  }

  @Test
  void unharmedTurnsAreAnswered() throws IOException {
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(turns());
      assertThat(client.untilReady()).contains("SELECT 1");
      assertThat(client.untilReady()).contains("s \n").contains("SELECT 1");
      assertThat(client.untilReady()).contains("BEGIN").contains("ROLLBACK");
      assertThat(client.isClosed()).isTrue();
    }
  }

  @Test
  void aStreamThatIsCutAtAnyByteHarmsNobody() throws IOException {
    byte[] whole = turns();
    for (int length = 0; length < whole.length; length += Repeats.count(7, 1)) {
      try (RawClient client = RawClient.letIn(dir)) {
        client.send(Arrays.copyOf(whole, length));
      }
      awaitNobody();
    }
    checkAlive();
  }

  @Test
  void changedBytesGetAnErrorOrAnAnswerAndNothingElse() throws IOException {
    byte[] whole = turns();
    Random random = new Random(19);
    for (int round = 0; round < Repeats.count(150, 5_000); round++) {
      byte[] changed = whole.clone();
      for (int change = random.nextInt(3); change >= 0; change--) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      }
      try (RawClient client = RawClient.letIn(dir)) {
        client.send(changed);
        // A goodbye that is not understood is no more than a pause.
        client.send(new Outgoing().empty('X').taken());
      } catch (IOException closed) {
        assertThat(closed).hasMessageMatching("Broken pipe|Connection reset.*");
      }
      awaitNobody();
    }
    checkAlive();
    assertThat(server.log).noneMatch(line -> line.contains(" failed "));
  }

  @Test
  void lengthsAreNotBelieved() throws IOException {
    for (int length : new int[] {Integer.MAX_VALUE, 1 << 30, -1, 3, Integer.MIN_VALUE}) {
      try (RawClient client = new RawClient(dir)) {
        client.send(new Outgoing().int32(length).taken());
        assertThat(client.isClosed()).isTrue();
      }
      try (RawClient client = RawClient.letIn(dir)) {
        client.send(new Outgoing().int8('Q').int32(length).taken());
        RawClient.Came told = client.next();
        assertThat(told.type()).isEqualTo('E');
        assertThat(told.body()).contains("FATAL").contains("08P01");
        assertThat(client.isClosed()).isTrue();
      }
    }
  }

  @Test
  void countsAreNotBelieved() throws IOException {
    byte[] many =
        new Outgoing()
            .begin('P')
            .text("")
            .text("SELECT 1")
            .int16(-1)
            .end()
            .begin('B')
            .text("")
            .text("")
            .int16(-1)
            .end()
            .empty('S')
            .taken();
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(many);
      assertThat(client.next().body()).contains("shorter than its fields");
    }
    checkAlive();
  }

  @Test
  void invalidTextIsRefused() throws IOException {
    try (RawClient client = RawClient.letIn(dir)) {
      byte[] bytes = "SELECT '\u00e9'".getBytes(StandardCharsets.ISO_8859_1);
      client.send(new Outgoing().begin('Q').raw(bytes).int8(0).end().taken());
      assertThat(client.untilReady()).contains("22021");
    }
  }

  @Test
  void afterAFatalErrorNothingComesButTheEnd() throws IOException {
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(new Outgoing().begin('Q').raw(new byte[] {'-', '-'}).end().taken());
      assertThat(client.next().body()).contains("FATAL").contains("shorter than its fields");
      assertThrows(EOFException.class, client::next);
    }
    try (RawClient client = new RawClient(dir)) {
      byte[] invalid = RawClient.startup("user", "?");
      invalid[invalid.length - 3] = (byte) 0xFF;
      client.send(invalid);
      assertThat(client.next().body()).contains("FATAL").contains("22021");
      assertThrows(EOFException.class, client::next);
    }
  }

  @Test
  void manyMessagesWithoutAnEndAreRefused() throws IOException {
    Outgoing flood = new Outgoing();
    for (int message = 0; message < 6; message++) {
      flood.begin('P').text("s" + message).text("-".repeat(9_000)).int16(0).end();
    }
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(flood.taken());
      assertThat(client.next().body()).contains("without a Sync");
      assertThat(client.isClosed()).isTrue();
    }
  }

  @Test
  void connectionsBeyondTheLimitAreRefusedAndPlacesComeBack() throws IOException {
    List<RawClient> all = new ArrayList<>();
    for (int number = 0; number < 20; number++) {
      all.add(RawClient.letIn(dir));
    }
    try (RawClient more = new RawClient(dir)) {
      more.send(RawClient.startup("user", System.getProperty("user.name")));
      assertThat(more.next().body()).contains("53300");
    }
    for (RawClient client : all) {
      client.send(new Outgoing().empty('X').taken());
      assertThat(client.isClosed()).isTrue();
      client.close();
    }
    checkAlive();
  }

  @Test
  void aNameThatIsSentIsNotBelieved() throws IOException {
    try (RawClient client = new RawClient(dir)) {
      client.send(RawClient.startup("user", "bob"));
      assertThat(client.next().body()).contains("28000").contains("is the analyst ada here");
    }
  }

  @Test
  void oldAndUnknownVersionsAreToldWhatIsSpoken() throws IOException {
    try (RawClient client = new RawClient(dir)) {
      client.send(new Outgoing().int32(9).int32(2 << 16).int8(0).taken());
      assertThat(client.next().body()).contains("version 3");
    }
    try (RawClient client = new RawClient(dir)) {
      byte[] newer = RawClient.startup("user", System.getProperty("user.name"), "_pq_.x", "1");
      newer[7] = 2;
      client.send(newer);
      assertThat(client.next()).isEqualTo(new RawClient.Came('v', "\0\3\0\0\0\0\0\1_pq_.x\0"));
      assertThat(client.untilReady()).startsWith("R \0\0\0\0\n");
    }
  }
}
