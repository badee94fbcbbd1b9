package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a log is a plain one in its store. */
class LogFileTest {
  @TempDir Path dir;

  @Test
  void aLinkInItsPlaceIsFollowedByNoLine() throws IOException {
    Path file = dir.resolve("server.log");
    Path other = Files.writeString(dir.resolve("other"), "");
    Files.createSymbolicLink(file, other);
    assertThatThrownBy(() -> ServerLog.in(dir)).hasMessageContaining("is a symbolic link");
    Files.delete(file);
    ServerLog log = ServerLog.in(dir);
    log.noted("one");
    Files.move(file, dir.resolve("kept"));
    Files.createSymbolicLink(file, other);
    log.noted("two");
    assertThat(other).isEmptyFile();
    Files.delete(file);
    log.noted("three");
    assertThat(file).content().contains("could not be written: 1").doesNotContain("two");
  }
}
