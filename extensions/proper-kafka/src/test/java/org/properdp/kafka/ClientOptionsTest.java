package org.properdp.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.errors.InvalidGroupIdException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.store.disk.StoreRefused;

/** Options say how a cluster is reached, and never which records are read. */
class ClientOptionsTest {
  private static final String NOWHERE = "127.0.0.1:1";

  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bootstrap.servers",
        "group.id",
        "group.instance.id",
        "enable.auto.commit",
        "auto.offset.reset",
        "isolation.level",
        "key.deserializer",
        "value.deserializer",
        "interceptor.classes",
        "allow.auto.create.topics"
      })
  void whatDecidesWhichRecordsAreReadCanNotBeSet(String option) {
    Properties given = new Properties();
    given.put(option, "any");
    assertThatThrownBy(() -> ClientOptions.of(NOWHERE, given))
        .isInstanceOf(StoreRefused.class)
        .hasMessageStartingWith("the client option " + option + " can't be set: ");
  }

  @Test
  void othersAreRead() throws Exception {
    Path file = home.resolve("client.properties");
    Files.writeString(file, "# ours\nmax.poll.records=7\nclient.id = pipeline\n");
    Properties read = ClientOptions.read(file);
    assertThat(read).containsEntry("max.poll.records", "7").containsEntry("client.id", "pipeline");
    ClientOptions options = ClientOptions.of(NOWHERE, read);
    try (Consumer<byte[], byte[]> consumer = options.consumer();
        Topic topic = options.topic("visits")) {
      assertThat(topic.name()).isEqualTo("visits");
      assertThatThrownBy(consumer::groupMetadata).isInstanceOf(InvalidGroupIdException.class);
    }
    assertThat(options).hasToString("ClientOptions");
  }
}
