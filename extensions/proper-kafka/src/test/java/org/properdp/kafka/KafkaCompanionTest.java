package org.properdp.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.cli.operation.Companion;

/**
 * A pipeline beside a server: it is found by its name, and a wrong file is refused before it runs.
 */
class KafkaCompanionTest {
  private static final String RIGHT =
      "table = visits\nbootstrap = localhost:9092\ntopic = visits\nformat = json\n";

  @TempDir Path dir;

  private Companion.Described described(String text) throws IOException {
    Companion kafka = Companion.named("kafka");
    assertThat(kafka).isInstanceOf(KafkaCompanion.class);
    return kafka.described(Files.writeString(dir.resolve("visits.conf"), text), dir.resolve("s"));
  }

  @Test
  void aFileSaysWhatTheCommandLineWould() throws IOException {
    assertThat(described(RIGHT)).isNotNull();
    assertThat(described(RIGHT + "# a comment\nevery = 60\nwithout-keys = true\n")).isNotNull();
    assertThat(dir.resolve("s.aside")).isDirectory();
  }

  @Test
  void aWrongFileIsRefusedWithItsName() {
    for (String[] each :
        List.of(
            new String[] {"", "Missing required option"},
            new String[] {RIGHT.replace("table = visits", ""), "--table"},
            new String[] {RIGHT + "tabel = x\n", "--tabel"},
            new String[] {RIGHT + "every = 0\n", "--every must be at least 1, but was 0"},
            new String[] {RIGHT + "every = soon\n", "every"},
            new String[] {RIGHT.replace("json", "avro"), "must be json or csv, but was avro"},
            new String[] {RIGHT + "without = 7\n", "must be a partition and an offset"})) {
      assertThatThrownBy(() -> described(each[0]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("visits.conf: ")
          .hasMessageContaining(each[1]);
    }
  }

  @Test
  void aFileThatIsMissingIsRefused() {
    Companion kafka = Companion.named("kafka");
    assertThatThrownBy(() -> kafka.described(dir.resolve("none"), dir))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("none can't be read");
  }

  @Test
  void aKindThatNoModuleBringsIsRefused() {
    assertThatThrownBy(() -> Companion.named("rabbit"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("this program was built without pipeline rabbit");
  }

  /** The text of what failed may be made of rows, of which a server's log says nothing. */
  @Test
  void aFailureIsNotedByItsKindAlone() throws IOException, InterruptedException {
    Path store = dir.resolve("s");
    Visits.found(store);
    Path options =
        Files.writeString(
            dir.resolve("client"), "default.api.timeout.ms=50\nrequest.timeout.ms=50\n");
    Companion.Described pipeline =
        described(RIGHT.replace("9092", "1") + "client-options = " + options + "\n");
    BlockingQueue<String> notes = new LinkedBlockingQueue<>();
    try (Proper proper = Proper.open(store);
        Companion.Running running =
            pipeline.begin(
                proper,
                note -> {
                  notes.add(note);
                  if (note.contains("waiting for the cluster")) {
                    throw new IllegalStateException("ann had 7 minutes");
                  }
                })) {
      assertThat(running).hasToString("the pipeline from topic visits into visits");
      assertThat(notes.poll(1, TimeUnit.MINUTES)).contains("waiting for the cluster");
      assertThat(notes.poll(1, TimeUnit.MINUTES))
          .isEqualTo(
              "the pipeline from topic visits into visits has failed, and ended:"
                  + " java.lang.IllegalStateException");
    }
    assertThat(notes).isEmpty();
  }
}
