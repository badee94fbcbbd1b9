package org.properdp.store.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.paged.PageFile;

/** A process that is killed leaves nothing outside its store. */
class TemporaryFolderTest {
  @TempDir Path home;

  /** Writes a checkpoint's kind of file, says so, and waits to be killed. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] arguments) throws IOException {
      try (RealDisk disk = RealDisk.make(Path.of(arguments[0]))) {
        PageFile pages = PageFile.open(disk, "pages.db");
        pages.put(1, new byte[100]);
        pages.save();
        System.out.println("written");
        System.in.read();
      }
    }
  }

  @Test
  void aKilledProcessLeavesNothingInTheTemporaryFolder() throws Exception {
    Path temporary = Files.createDirectory(home.resolve("tmp"));
    Process process =
        new ProcessBuilder(
                ChildJvm.command(
                    List.of("-Djava.io.tmpdir=" + temporary), Writer.class, home.resolve("store")))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(process.inputReader().readLine()).isEqualTo("written");
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(left(temporary)).isEmpty();
  }

  private static List<Path> left(Path temporary) throws IOException {
    try (Stream<Path> left = Files.list(temporary)) {
      return left.toList();
    }
  }
}
