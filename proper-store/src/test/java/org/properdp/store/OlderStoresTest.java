package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.store.disk.RealDisk;

/**
 * Stores that earlier formats left are opened. Each is in the test's resources as it was written
 * then, and is never written anew; a new format adds one.
 */
class OlderStoresTest {
  private static final List<String> FILES =
      List.of(
          "journal-00000001.1.a",
          "journal-00000001.1.b",
          "journal-00000002.0.a",
          "journal-00000002.0.b",
          "journal-00000003.0.a",
          "journal-00000003.0.b",
          "checkpoint-a.db.gz",
          "checkpoint-b.db.gz");

  @TempDir private Path directory;

  private void copy(String format) throws IOException {
    for (String file : FILES) {
      String resource = "/stores/" + format + "/" + file;
      try (InputStream in =
          Objects.requireNonNull(OlderStoresTest.class.getResourceAsStream(resource))) {
        if (file.endsWith(".gz")) {
          Path to = directory.resolve(file.substring(0, file.length() - 3));
          Files.copy(new GZIPInputStream(in), to);
        } else {
          Files.copy(in, directory.resolve(file));
        }
      }
    }
  }

  @Test
  void theFirstFormatIsOpened() throws IOException {
    copy("format-1");
    try (Clinic clinic =
        new Clinic(
            Fixture.over(Stores.open(RealDisk.open(directory), Stores.NEVER), Fixture.SILENCE))) {
      assertThat(clinic.left("bob")).isEqualTo("0.23");
      assertThat(clinic.left("eve")).isEqualTo("0.5");
      assertThat(clinic.left("ann")).isEqualTo("1.74");
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      assertThat(clinic.visits().lastBatch()).contains("two");
      assertThat(clinic.count("now", "0.01")).isEqualTo(3);
      clinic.custodian().verify();
    }
  }
}
