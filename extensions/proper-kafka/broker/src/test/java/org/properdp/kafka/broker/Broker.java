package org.properdp.kafka.broker;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.StringSerializer;

/** A cluster of one broker, which is also its controller, in a process of its own. */
final class Broker implements AutoCloseable {
  private static final long MOST_MINUTES = 5;

  private final Path home;
  private final int port;
  private final int controller;
  private Process process;

  private Broker(Path home, int port, int controller) throws IOException, InterruptedException {
    this.home = home;
    this.port = port;
    this.controller = controller;
    this.process = started();
  }

  /** A new cluster whose files are in a folder that does not exist yet. */
  static Broker found(Path home) throws IOException, InterruptedException {
    int[] free = free();
    return foundAt(home, free[0], free[1]);
  }

  /** Two ports that nothing listens at now. */
  private static int[] free() throws IOException {
    try (ServerSocket one = new ServerSocket(0);
        ServerSocket two = new ServerSocket(0)) {
      return new int[] {one.getLocalPort(), two.getLocalPort()};
    }
  }

  /** A new cluster at the address of another one, which has ended. */
  static Broker foundInsteadOf(Broker other, Path home) throws IOException, InterruptedException {
    return foundAt(home, other.port, other.controller);
  }

  private static Broker foundAt(Path home, int port, int controller)
      throws IOException, InterruptedException {
    Files.createDirectories(home);
    Files.writeString(
        home.resolve("server.properties"),
        String.join(
            "\n",
            "process.roles=broker,controller",
            "node.id=1",
            "controller.quorum.voters=1@127.0.0.1:" + controller,
            "listeners=PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controller,
            "advertised.listeners=PLAINTEXT://127.0.0.1:" + port,
            "controller.listener.names=CONTROLLER",
            "listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
            "log.dirs=" + home.resolve("logs"),
            "offsets.topic.replication.factor=1",
            "transaction.state.log.replication.factor=1",
            "transaction.state.log.min.isr=1",
            "group.initial.rebalance.delay.ms=0",
            "auto.create.topics.enable=false",
            "log.segment.delete.delay.ms=100",
            ""));
    run(
        home,
        "kafka.tools.StorageTool",
        "format",
        "-t",
        Uuid.randomUuid().toString(),
        "-c",
        home.resolve("server.properties").toString());
    return new Broker(home, port, controller);
  }

  private static void run(Path home, String main, String... arguments)
      throws IOException, InterruptedException {
    Process process = begun(home, main, arguments);
    if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
      throw new AssertionError(main + " failed: " + Files.readString(home.resolve("out")));
    }
  }

  private static Process begun(Path home, String main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                main));
    command.addAll(List.of(arguments));
    File out = home.resolve("out").toFile();
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(out))
        .start();
  }

  private Process started() throws IOException, InterruptedException {
    Process begun = begun(home, "kafka.Kafka", home.resolve("server.properties").toString());
    while (begun.isAlive()) {
      try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) address()))) {
        admin.describeCluster().nodes().get();
        return begun;
      } catch (ExecutionException notYet) {
        refuseUnlessSlow(notYet);
      }
    }
    throw new AssertionError("no broker: " + Files.readString(home.resolve("out")));
  }

  private static void refuseUnlessSlow(ExecutionException failed) {
    if (!(failed.getCause() instanceof TimeoutException)) {
      throw new AssertionError("no broker", failed);
    }
  }

  String address() {
    return "127.0.0.1:" + port;
  }

  /** Kills it without a word, and starts it again. */
  void killAndRestart() throws IOException, InterruptedException {
    close();
    process = started();
  }

  void make(String topic, int partitions, Map<String, String> options) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) address()))) {
      NewTopic made = new NewTopic(topic, partitions, (short) 1).configs(options);
      admin.createTopics(List.of(made)).all().get();
    }
  }

  /** Deletes a topic, and returns when it is gone. */
  void delete(String topic) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) address()))) {
      admin.deleteTopics(List.of(topic)).all().get();
      while (admin.listTopics().names().get().contains(topic)) {
        Thread.onSpinWait();
      }
    }
  }

  /** Lets the records of a partition below an offset expire. */
  void expire(String topic, int partition, long below) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) address()))) {
      admin
          .deleteRecords(
              Map.of(new TopicPartition(topic, partition), RecordsToDelete.beforeOffset(below)))
          .all()
          .get();
    }
  }

  KafkaProducer<String, String> producer(Map<String, Object> options) {
    Map<String, Object> all = new HashMap<>(options);
    all.put("bootstrap.servers", address());
    return new KafkaProducer<>(all, new StringSerializer(), new StringSerializer());
  }

  void send(Collection<ProducerRecord<String, String>> records) {
    try (KafkaProducer<String, String> producer = producer(Map.of())) {
      send(producer, records);
    }
  }

  /** Sends records, and returns when the cluster has them. */
  static void send(
      KafkaProducer<String, String> producer, Collection<ProducerRecord<String, String>> records) {
    List<Future<RecordMetadata>> sent = records.stream().map(producer::send).toList();
    producer.flush();
    try {
      for (Future<RecordMetadata> one : sent) {
        one.get();
      }
    } catch (InterruptedException | ExecutionException failed) {
      throw new AssertionError("records could not be sent", failed);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
