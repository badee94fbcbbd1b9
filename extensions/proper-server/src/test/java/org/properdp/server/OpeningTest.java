package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.provenance.threads.Uninterrupted;

/** What clients see of a server that begins. */
@Timeout(120)
class OpeningTest {
  private static final byte[] ASK = RawClient.query("SELECT 1");

  @TempDir static Path certificates;
  @TempDir Path dir;
  private final CountDownLatch isDone = new CountDownLatch(1);
  private TestServer server;

  private void shut(Duration tick) {
    server = new TestServer(certificates, ServerLimits.USUAL, tick);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.shut();
    server.server.listen(dir, 5432);
  }

  @AfterEach
  void stop() {
    isDone.countDown();
    server.close();
  }

  private void first() {
    Uninterrupted.until(() -> isDone.getCount() == 0, isDone::await);
  }

  private RawClient begun() throws IOException {
    RawClient client = new RawClient(dir);
    return client.send(RawClient.startup("user", System.getProperty("user.name")));
  }

  /** What would come if nothing held it back has come while so many threads begin and end. */
  private static boolean hasGot(RawClient client) throws IOException {
    for (int number = 0; number < 300; number++) {
      Thread other = new Thread(() -> {});
      other.start();
      Uninterrupted.until(() -> !other.isAlive(), other::join);
    }
    return client.hasGot();
  }

  @Test
  void aSocketThatNoClientCanReachIsRefused() {
    shut(Duration.ZERO);
    Path deep = dir.resolve("d".repeat(100));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> server.server.listen(deep, 5432))
        .withMessageContaining("shorter path");
    assertThat(deep).doesNotExist();
  }

  @Test
  void clientsWaitUntilItOpensAndStatementsUntilTheFirstWorkIsDone() throws IOException {
    shut(Duration.ZERO);
    try (RawClient client = begun()) {
      assertThat(hasGot(client)).isFalse();
      server.server.open(this::first);
      assertThat(client.untilReady()).contains("server_version");
      client.send(ASK);
      assertThat(hasGot(client)).isFalse();
      isDone.countDown();
      assertThat(client.untilReady()).contains("SELECT 1");
    }
  }

  @Test
  void statementsAreAnsweredThoughTheFirstWorkFails() throws IOException {
    shut(Duration.ZERO);
    server.server.open(
        () -> {
          throw new IllegalStateException("on purpose");
        });
    try (RawClient client = RawClient.letIn(dir).send(ASK)) {
      assertThat(client.untilReady()).contains("SELECT 1");
    }
    assertThat(server.log)
        .anyMatch(line -> line.matches("what is done before the first .* has failed: .*purpose"));
  }

  /** A round with a statement that waits would be longer than its period, for all to see. */
  @Test
  void withTicksClientsWaitUntilTheFirstWorkIsDone() throws IOException {
    shut(Duration.ofMillis(20));
    try (RawClient client = begun()) {
      server.server.open(
          () -> {
            try {
              assertThat(hasGot(client)).isFalse();
            } catch (IOException gone) {
              throw new IllegalStateException(gone);
            }
          });
      assertThat(client.untilReady()).contains("server_version");
      assertThat(client.send(ASK).untilReady()).contains("SELECT 1");
    }
  }

  @Test
  void whoWaitsWhileAServerThatNeverOpenedEndsIsLeft() throws IOException {
    shut(Duration.ZERO);
    try (RawClient client = begun()) {
      server.server.close();
      assertThrows(IOException.class, client::untilReady);
    }
  }

  /** The file of its socket has become a directory that is not empty. */
  @Test
  void clientsThatWaitAreLeftThoughTheirPlaceIsAnotherThing()
      throws IOException, InterruptedException {
    shut(Duration.ZERO);
    Path other = dir.resolve("other");
    server.server.listen(other, 5432);
    List<Thread> waiting = waiting(2);
    try (RawClient client = new RawClient(other)) {
      client.send(RawClient.startup("user", System.getProperty("user.name")));
      Path file = dir.resolve(".s.PGSQL.5432");
      Files.delete(file);
      Files.createDirectories(file.resolve("inner"));
      server.server.close();
      assertThat(file.resolve("inner")).as("what is no socket").exists();
      assertThrows(IOException.class, client::untilReady);
    }
    assertThat(other.resolve(".s.PGSQL.5432")).as("the place after it").doesNotExist();
    for (Thread one : waiting) {
      one.join();
    }
  }

  /** The threads that let no client in, when there are so many at least. */
  private static List<Thread> waiting(int least) {
    List<Thread> waiting = new ArrayList<>();
    while (waiting.size() < least) {
      Thread.onSpinWait();
      waiting.clear();
      Thread.getAllStackTraces()
          .forEach(
              (thread, stack) -> {
                if (List.of(stack).toString().contains(Opening.class.getName() + ".await")) {
                  waiting.add(thread);
                }
              });
    }
    return waiting;
  }
}
