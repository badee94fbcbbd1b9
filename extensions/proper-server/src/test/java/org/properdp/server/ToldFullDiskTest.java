package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;

/**
 * What clients are told when a store has stopped: programs tell a full disk from other failures.
 */
class ToldFullDiskTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  @TempDir Path dir;

  /** What a client is told twice after this has failed while its first question was answered. */
  private String told(RuntimeException failure) throws IOException {
    try (TestServer server =
        new TestServer(
            dir, ServerLimits.USUAL, Duration.ZERO, Fixture.with(law -> fail(failure)))) {
      server.users.put(System.getProperty("user.name"), "ada");
      server.server.listen(dir, 5432);
      try (RawClient client = RawClient.letIn(dir)) {
        String first = client.send(RawClient.query(COUNT)).untilReady();
        assertThat(client.send(RawClient.query(COUNT)).untilReady()).isEqualTo(first);
        return first;
      }
    }
  }

  private static BigInteger fail(RuntimeException failure) {
    throw failure;
  }

  @Test
  void aFullDiskHasItsOwnNumber() throws IOException {
    assertThat(told(new UncheckedIOException(new IOException("x: No space left on device"))))
        .contains("C53100\0Mthe disk of the store is full")
        .doesNotContain("No space");
  }

  @Test
  void whatElseFailsHasNot() throws IOException {
    assertThat(told(new IllegalStateException("a row of p1")))
        .contains("CXX000\0")
        .doesNotContain("p1");
  }
}
