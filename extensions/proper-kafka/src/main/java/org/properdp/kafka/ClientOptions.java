package org.properdp.kafka;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.properdp.store.disk.StoreRefused;

/**
 * The options of Kafka's own clients: how a cluster is reached, with which keys and passwords. What
 * decides which records are read, and as what, is not left to them.
 */
final class ClientOptions {
  /** Options that are set here, and why they can't be set otherwise. */
  private static final Map<String, String> OURS =
      Map.of(
          ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, "give it as --bootstrap",
          ConsumerConfig.GROUP_ID_CONFIG, "the store alone says what has been read",
          ConsumerConfig.GROUP_INSTANCE_ID_CONFIG, "the store alone says what has been read",
          ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "the store alone says what has been read",
          ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "records that are gone must be noticed",
          ConsumerConfig.ISOLATION_LEVEL_CONFIG, "only committed records are stored",
          ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, "--format says how values are read",
          ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, "--format says how values are read",
          ConsumerConfig.INTERCEPTOR_CLASSES_CONFIG, "records are stored as they are",
          ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "reading must not make a topic");

  private final Properties all;

  private ClientOptions(Properties all) {
    this.all = all;
  }

  /** The options for a cluster. */
  static ClientOptions of(String bootstrap, Properties given) {
    OURS.forEach(
        (option, why) -> {
          if (given.containsKey(option)) {
            throw new StoreRefused("the client option " + option + " can't be set: " + why);
          }
        });
    Properties all = new Properties();
    // Defaults that suit large batches; they follow from no data.
    all.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "10000");
    all.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, Integer.toString(8 << 20));
    all.putAll(given);
    all.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrap);
    return new ClientOptions(all);
  }

  /** Reads a file of Kafka's own format. */
  static Properties read(Path file) {
    Properties given = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      given.load(in);
    } catch (IllegalArgumentException | IOException failed) {
      throw new UncheckedIOException(
          file + " can't be read as client options",
          failed instanceof IOException cause ? cause : new IOException(failed));
    }
    return given;
  }

  /** A consumer of bytes that belongs to no group, commits nothing and never jumps. */
  Consumer<byte[], byte[]> consumer() {
    Properties options = new Properties();
    options.putAll(all);
    options.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
    options.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    options.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    options.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "false");
    return new KafkaConsumer<>(options, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  /** A topic of the cluster. */
  Topic topic(String name) {
    return new ClusterTopic(Admin.create(all), name);
  }

  /** A text without passwords. */
  @Override
  public String toString() {
    return "ClientOptions";
  }
}
