package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.agent.Sequence;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.noise.Noise;
import org.properdp.sql.ddl.Ddl;
import org.properdp.storage.MemoryStorage;

/** Questions of a server take their places as they come, however many others are under way. */
class ArrivingTest {
  private static final int ALL = Sequence.AT_ONCE + 4;
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  @TempDir Path dir;
  private final CountDownLatch arrivals = new CountDownLatch(ALL);
  private final AtomicInteger late = new AtomicInteger();
  private final InstantSource seen =
      () -> {
        arrivals.countDown();
        return Instant.EPOCH;
      };
  private final Noise patient =
      law -> {
        late.addAndGet(awaitArrivals() ? 0 : 1);
        return BigInteger.ZERO;
      };

  private boolean awaitArrivals() {
    try {
      return arrivals.await(2, TimeUnit.MINUTES);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /** The first answer's noise is drawn after all questions have arrived, which the clock sees. */
  @Test
  void allHaveTheirPlacesBeforeTheFirstIsAnswered() throws IOException {
    List<RawClient> clients = new ArrayList<>();
    try (TestServer server =
        new TestServer(
            dir,
            ServerLimits.USUAL,
            Duration.ZERO,
            Fixture.over(new MemoryStorage(InMemoryLedger::new), patient, seen))) {
      server
          .clinic
          .tables()
          .declare(
              Ddl.parse(
                  "ALTER ANALYST bob SET QUOTA 1 PER DAY", server.clinic.tables().catalogue()));
      server.users.put(System.getProperty("user.name"), "bob");
      server.server.listen(dir, 5432);
      for (int number = 0; number < ALL; number++) {
        clients.add(RawClient.letIn(dir).send(RawClient.query(COUNT)));
      }
      for (RawClient client : clients) {
        assertThat(client.untilReady()).contains("\0\003100");
        client.close();
      }
    }
    assertThat(late).as("answers before all had arrived").hasValue(0);
  }
}
