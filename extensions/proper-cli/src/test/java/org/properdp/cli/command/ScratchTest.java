package org.properdp.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScratchTest {
  @Test
  void itIsGoneWithAllThatIsInIt() throws IOException {
    Path directory;
    try (Scratch scratch = Scratch.temporary()) {
      directory = scratch.directory();
      Files.createDirectories(scratch.at("store/older"));
      Files.writeString(scratch.at("store/older/journal"), "somebody");
      assertThat(Scratch.bytes(directory)).isEqualTo(8);
    }
    assertThat(directory).doesNotExist();
  }
}
