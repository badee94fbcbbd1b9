package org.properdp.examples.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** A pipeline works on the store that it was given, and on no other. */
@Tag("long")
class PipelineStoreTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  private Path inbox() throws IOException {
    return Files.createDirectories(dir.resolve("inbox"));
  }

  private static Object[] service(Path store) {
    return new Object[] {"pipeline", "service", "--store", store, "--minutes", 1};
  }

  private static Object[] watch(Path folder, Path store) {
    return new Object[] {
      "pipeline", "watch", folder, "--store", store, "--individual", "patient", "--once"
    };
  }

  private static Object[] with(List<Object> command, Object... more) {
    Object[] longer = Arrays.copyOf(command.toArray(), command.size() + more.length);
    System.arraycopy(more, 0, longer, command.size(), more.length);
    return longer;
  }

  /** A volume that is not mounted looks like that. */
  @Test
  void whereThereIsNoStoreNoneIsMade() throws IOException {
    Path empty = Files.createDirectory(dir.resolve("empty"));
    Path none = dir.resolve("none");
    for (Path wrong : List.of(empty, none)) {
      for (Object[] pipeline : List.of(service(wrong), watch(inbox(), wrong))) {
        shell.refuses(pipeline);
        assertThat(shell.err()).contains("mount it", "proper store found " + wrong);
      }
    }
    assertThat(empty).isEmptyDirectory();
    assertThat(none).doesNotExist();
  }

  @Test
  void anEncryptedStoreIsFilledWithItsKeyAndNotWithoutIt() throws IOException {
    Path key = Shell.secret(dir.resolve("key"), "0123456789abcdef".repeat(4));
    Files.writeString(inbox().resolve("a.csv"), "patient\neve\n");
    shell.prints("founded: ", "store", "found", dir.resolve("kept"), "--key-file", key);
    List<Object> watch = List.of(watch(inbox(), dir.resolve("kept")));
    shell.prints("Rows go into the data set rows", with(watch, "--key-file", key));
    Files.writeString(inbox().resolve("b.csv"), "patient\nbob\n");
    shell.refuses(watch.toArray());
    shell.prints("b.csv: stored 1 row", with(watch, "--key-file", key));
    shell.prints("sound: ", "store", "verify", dir.resolve("kept"), "--key-file", key);

    Path second = dir.resolve("second");
    shell.prints("founded: ", "store", "found", second, "--key-file", key);
    List<Object> service =
        List.of(
            "pipeline",
            "service",
            "--store",
            second,
            "--minutes",
            1,
            "--dashboard",
            dir.resolve("d.csv"));
    shell.prints("minute 1: ", with(service, "--key-file", key));
    shell.refuses(service.toArray());
    shell.prints("minute 2: ", with(service, "--key-file", key));
  }
}
