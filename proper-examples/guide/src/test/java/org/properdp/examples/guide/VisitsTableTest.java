package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;

class VisitsTableTest {
  @TempDir Path home;

  @Test
  void whatThePageShowsIsAnswered() throws IOException {
    Path file =
        Files.writeString(
            home.resolve("visits.csv"),
            """
            patient,zip,ward,minutes
            ann,75002,surgery,120
            ann,75002,eyes,30
            bob,75001,eyes,many
            cyd,75002,,60
            """);
    try (Proper proper = Fixture.with(Fixture.SILENCE)) {
      VisitsTable visits = new VisitsTable(proper);
      assertThat(visits.load(file).stored()).isEqualTo(3);
      assertThat(visits.ask().get().value().toJavaMap())
          .containsEntry("surgery", 1L)
          .containsEntry("eyes", 1L)
          .hasSize(2);
      assertThat(visits.askComputed().get().value()).isEqualByComparingTo("2");
      assertThat(visits.askRecords().get().value()).isEqualTo(1);
    }
  }
}
