package org.properdp.kafka.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;

/** A broker that is killed while records are read, and a cluster that takes another's place. */
class ClusterTest {
  private static final int RESTARTS = Repeats.count(3, 20);
  private static final int ROUND = 200;

  @TempDir Path home;

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void aRunningPipelineOutlivesItsBrokerAndNoOtherTakesItsPlace() throws Exception {
    Broker broker = Broker.found(home.resolve("one"));
    broker.make("numbers", 2, Map.of());
    Numbers numbers = Numbers.found(home.resolve("store"), broker.address(), "numbers");
    broker.send(numbers.records(0, ROUND));
    long[] rows = new long[1];
    int[] rounds = {1};
    numbers.run(
        line -> {
          if (line.contains(": stored ")) {
            rows[0] += Long.parseLong(line.replaceAll(".*stored ([0-9,]+) rows?.*", "$1"));
          }
          if (rows[0] == (long) rounds[0] * ROUND && rounds[0] <= RESTARTS) {
            restart(broker, numbers, rounds[0]++);
          }
          return rows[0] == (RESTARTS + 1L) * ROUND;
        });
    assertThat(numbers.numbers())
        .isEqualTo(LongStream.range(0, (RESTARTS + 1L) * ROUND).boxed().toList());
    broker.close();
    try (Broker other = Broker.foundInsteadOf(broker, home.resolve("other"))) {
      other.make("numbers", 2, Map.of());
      other.send(numbers.records(0, 10 * ROUND));
      assertThat(numbers.once())
          .hasSize(1)
          .allMatch(line -> line.startsWith("refused: the topic numbers is of another cluster"));
    }
    assertThat(numbers.numbers()).hasSize((RESTARTS + 1) * ROUND);
  }

  private static void restart(Broker broker, Numbers numbers, int round) {
    try {
      broker.killAndRestart();
      broker.send(numbers.records(round * ROUND, (round + 1) * ROUND));
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }
}
