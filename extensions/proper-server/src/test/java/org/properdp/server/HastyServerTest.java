package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that waits for nobody closes what must be closed, and lets others in. */
@Tag("long")
class HastyServerTest {
  private static final int MOST_LOGINS = 200;
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final ServerLimits HASTY =
      new ServerLimits(
          20,
          20,
          10,
          10,
          10_000,
          50_000,
          SHORT,
          SHORT,
          Duration.ofMinutes(5),
          ServerLimits.USUAL.memory());
  @TempDir Path dir;
  private TestServer server;

  @BeforeEach
  void start() {
    server = new TestServer(dir, HASTY, Duration.ZERO);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** A client that is let in: on a slow machine the time of some logins is over before. */
  private RawClient letIn() throws IOException {
    IOException last = new IOException("nobody has come");
    for (int login = 0; login < MOST_LOGINS; login++) {
      try {
        return RawClient.letIn(dir);
      } catch (IOException tooLate) {
        last = tooLate;
      }
    }
    throw last;
  }

  @Test
  void clientsThatSayNothingAreClosedAndTakeNoPlacesOfOthers() throws IOException {
    List<RawClient> silent = new ArrayList<>();
    for (int number = 0; number < 30; number++) {
      silent.add(new RawClient(dir));
    }
    for (RawClient client : silent) {
      assertThat(client.isClosed()).isTrue();
      client.close();
    }
    try (RawClient client = letIn()) {
      assertThat(client.send(RawClient.query("SELECT 41 + 1")).untilReady()).contains("42");
    }
  }

  @Test
  void aMessageThatStopsInTheMiddleIsClosed() throws IOException {
    try (RawClient client = letIn()) {
      client.send(Arrays.copyOf(RawClient.query("SELECT 1"), 8));
      assertThat(client.isClosed()).isTrue();
    }
  }
}
