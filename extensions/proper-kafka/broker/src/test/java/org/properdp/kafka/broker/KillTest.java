package org.properdp.kafka.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.custody.StoredBatch;
import org.properdp.custody.Stretch;

/** The pipeline is killed at random points while records are sent: each is stored once. */
class KillTest {
  private static final int KILLS = Integer.getInteger("kills", Repeats.count(10, 100));
  private static final int AT_ONCE = 200;
  private static final int PAUSE_MILLIS = 20;
  private static final int MOST_LINES = 4;

  /** A little more than a tick, so that a kill may come at any point of one. */
  private static final int MOST_MILLIS = 1_100;

  @TempDir Path home;

  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void everyRecordIsInTheTableOnceHoweverOftenThePipelineIsKilled() throws Exception {
    try (Broker broker = Broker.found(home.resolve("broker"))) {
      broker.make("numbers", 3, Map.of());
      Numbers numbers = Numbers.found(home.resolve("store"), broker.address(), "numbers");
      CountDownLatch isOver = new CountDownLatch(1);
      CompletableFuture<Integer> sent =
          CompletableFuture.supplyAsync(() -> sendUntil(isOver, broker, numbers));
      int killed = 0;
      for (int kill = 0; kill < KILLS; kill++) {
        int lines = 1 + random.nextInt(MOST_LINES);
        killed += numbers.killedAfter(lines, random.nextInt(MOST_MILLIS)) ? 1 : 0;
      }
      isOver.countDown();
      int all = sent.get();
      numbers.once();
      System.out.println(killed + " pipelines killed, " + all + " records sent");
      assertThat(killed).isEqualTo(KILLS);
      assertThat(numbers.numbers()).isEqualTo(LongStream.range(0, all).boxed().toList());
      batchesSayWhatTheyHave(numbers.batches());
    }
  }

  private static int sendUntil(CountDownLatch isOver, Broker broker, Numbers numbers) {
    int sent = 0;
    try (KafkaProducer<String, String> producer = broker.producer(Map.of())) {
      while (!isOver.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        Broker.send(producer, numbers.records(sent, sent + AT_ONCE));
        sent += AT_ONCE;
      }
      return sent;
    } catch (InterruptedException ended) {
      throw new AssertionError(ended);
    }
  }

  /** One begins where the one before ends, by a later writer, and has a row for each offset. */
  private static void batchesSayWhatTheyHave(List<StoredBatch> batches) {
    Map<Integer, Stretch> last = new HashMap<>();
    List<String> wrong = new ArrayList<>();
    for (StoredBatch batch : batches) {
      Stretch stretch = Stretch.of(batch.id()).get();
      Stretch before = last.put(stretch.partition(), stretch);
      boolean follows =
          before == null
              ? stretch.from() == 0
              : stretch.from() == before.next() && stretch.writer() >= before.writer();
      if (!follows || batch.rows() != stretch.next() - stretch.from()) {
        wrong.add(batch.id() + " has " + batch.rows());
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(last).hasSize(3);
  }
}
