package org.properdp.kafka.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.operation.Companion;
import org.properdp.cli.operation.MetricsText;

/** A real broker whose topics are made anew, emptied and written to by transactions. */
class BrokerTest {
  private static final String LABELS = "{topic=\"beside\",table=\"numbers\"}";

  @TempDir static Path shared;
  private static Broker broker;

  @TempDir Path home;

  @BeforeAll
  static void begin() throws Exception {
    broker = Broker.found(shared.resolve("broker"));
  }

  @AfterAll
  static void end() throws Exception {
    broker.close();
  }

  private static List<Long> upTo(long most) {
    return LongStream.range(0, most).boxed().toList();
  }

  private Numbers numbers(String topic, int partitions) throws Exception {
    broker.make(topic, partitions, Map.of());
    return Numbers.found(home.resolve("store"), broker.address(), topic);
  }

  @Test
  void recordsOfAllPartitionsAreStoredOnce() throws Exception {
    Numbers numbers = numbers("partitions", 3);
    broker.send(numbers.records(0, 1_000));
    assertThat(numbers.once()).hasSize(3).allMatch(line -> line.contains(": stored "));
    assertThat(numbers.once()).isEmpty();
    broker.send(numbers.records(1_000, 1_100));
    numbers.once();
    assertThat(numbers.numbers()).isEqualTo(upTo(1_100));
    assertThat(numbers.run(line -> false, "--status"))
        .anyMatch(line -> line.contains("behind by 0 offsets"));
  }

  @Test
  void onlyCommittedRecordsAreStoredHoweverTheyAreCompressed() throws Exception {
    Numbers numbers = numbers("transactions", 1);
    int sent = 0;
    for (String kind : List.of("none", "gzip", "snappy", "lz4", "zstd")) {
      try (KafkaProducer<String, String> producer =
          broker.producer(Map.of("transactional.id", "t" + kind, "compression.type", kind))) {
        producer.initTransactions();
        producer.beginTransaction();
        Broker.send(producer, numbers.records(5_000, 5_100));
        producer.abortTransaction();
        producer.beginTransaction();
        Broker.send(producer, numbers.records(sent, sent + 100));
        producer.commitTransaction();
        sent += 100;
      }
    }
    // Each transaction ends with a mark, which has an offset and is no record.
    assertThat(numbers.once())
        .hasSize(1)
        .allMatch(line -> line.startsWith("transactions/0: offsets 0 to 1010: stored 500 rows in"));
    assertThat(numbers.numbers()).isEqualTo(upTo(sent));
  }

  @Test
  void recordsThatAreNotCommittedYetComeLater() throws Exception {
    Numbers numbers = numbers("open", 1);
    try (KafkaProducer<String, String> producer =
        broker.producer(Map.of("transactional.id", "open"))) {
      producer.initTransactions();
      producer.beginTransaction();
      Broker.send(producer, numbers.records(0, 10));
      broker.send(numbers.records(10, 20));
      numbers.once();
      assertThat(numbers.numbers()).isEmpty();
      producer.commitTransaction();
    }
    numbers.once();
    assertThat(numbers.numbers()).isEqualTo(upTo(20));
  }

  @Test
  void aPoisonRecordIsSetAsideAlone() throws Exception {
    Numbers numbers = numbers("poison", 1);
    List<ProducerRecord<String, String>> records = new ArrayList<>(numbers.records(0, 5));
    records.add(2, new ProducerRecord<>("poison", "k", "\u0000secret"));
    records.add(3, new ProducerRecord<>("poison", "k", null));
    records.add(4, new ProducerRecord<>("poison", null, Numbers.value(7)));
    broker.send(records);
    numbers.once();
    assertThat(numbers.numbers()).isEqualTo(upTo(5));
    assertThat(Files.readString(home.resolve("store.aside/poison-0-0.csv")))
        .contains("poison/0,2,,,the value is not JSON", "poison/0,3,", "poison/0,4,")
        .doesNotContain("secret");
  }

  @Test
  void aTopicThatIsMadeAnewIsRefused() throws Exception {
    Numbers numbers = numbers("anew", 1);
    broker.send(numbers.records(0, 10));
    numbers.once();
    broker.delete("anew");
    broker.make("anew", 1, Map.of());
    broker.send(numbers.records(10, 30));
    List<String> said = numbers.once();
    assertThat(said).hasSize(1).allMatch(line -> line.startsWith("refused: the topic anew was"));
    assertThat(numbers.numbers()).isEqualTo(upTo(10));
    String accepted = said.get(0).replaceAll(".* ", "");
    numbers.once("--accept", accepted);
    numbers.once();
    assertThat(numbers.numbers()).isEqualTo(upTo(30));
  }

  @Test
  void expiredRecordsAreMissed() throws Exception {
    Numbers numbers = numbers("expired", 1);
    broker.send(numbers.records(0, 10));
    numbers.once();
    broker.send(numbers.records(10, 30));
    broker.expire("expired", 0, 20);
    assertThat(numbers.once())
        .hasSize(1)
        .allMatch(line -> line.contains("lost the records from offset 10 to 20"));
    numbers.once("--without", "0:20");
    assertThat(numbers.numbers())
        .isEqualTo(LongStream.range(0, 30).filter(one -> one < 10 || one >= 20).boxed().toList());
  }

  @Test
  void aTopicThatDoesNotExistIsWaitedForAndNotMade() throws Exception {
    Numbers numbers = Numbers.found(home.resolve("store"), broker.address(), "later");
    int[] lines = new int[1];
    List<String> said =
        numbers.run(
            line -> {
              if (lines[0]++ == 0) {
                make("later", numbers);
              }
              return line.contains("stored 10 rows");
            });
    assertThat(said.get(0)).startsWith("waiting for the cluster: ");
    assertThat(numbers.numbers()).isEqualTo(upTo(10));
  }

  private static void make(String topic, Numbers numbers) {
    try {
      broker.make(topic, 1, Map.of());
      broker.send(numbers.records(0, 10));
    } catch (Exception failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void aPipelineBesideAServerFillsTheTableWhileTheStoreIsOpen() throws Exception {
    Numbers numbers = numbers("beside", 1);
    BlockingQueue<String> told = new LinkedBlockingQueue<>();
    Path file =
        Files.writeString(
            home.resolve("beside.conf"),
            "table = numbers\nbootstrap = "
                + broker.address()
                + "\ntopic = beside\nformat = json\n");
    Companion.Described described = Companion.named("kafka").described(file, home.resolve("store"));
    try (Proper proper = Proper.open(home.resolve("store"));
        Companion.Running running = described.begin(proper, told::add)) {
      broker.send(numbers.records(0, 100));
      while (!metrics(running).contains("proper_kafka_records_stored_total" + LABELS + " 100")) {
        Thread.onSpinWait();
      }
      assertThat(metrics(running))
          .contains(
              "proper_kafka_running" + LABELS + " 1",
              "proper_kafka_records_set_aside_total" + LABELS + " 0");
      broker.delete("beside");
      broker.make("beside", 1, Map.of());
      String last = told.take();
      while (!last.contains("has ended")) {
        last = told.take();
      }
      assertThat(last)
          .startsWith(
              "the pipeline from topic beside into numbers has ended: the topic beside was");
    }
    assertThat(numbers.numbers()).isEqualTo(upTo(100));
  }

  private static List<String> metrics(Companion.Running running) {
    MetricsText text = new MetricsText();
    running.tell(text);
    return text.toString().lines().toList();
  }
}
