package org.properdp.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.ChildJvm;

class RealDiskTest implements DiskContract {
  @TempDir Path temporary;

  @Override
  public Disk open() {
    return RealDisk.make(directory());
  }

  private Path directory() {
    return temporary.resolve("some").resolve("store");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void whatIsMadeIsItsOwnersAlone() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      assertThat(file.size()).isZero();
      assertThat(permissions(directory().getParent())).isEqualTo("rwx------");
      assertThat(permissions(directory())).isEqualTo("rwx------");
      assertThat(permissions(directory().resolve("a"))).isEqualTo("rw-------");
      assertThat(permissions(directory().resolve("lock"))).isEqualTo("rw-------");
    }
  }

  @Test
  void aFileThatOthersMayReadIsTakenFromThemWhenItIsOpened() throws IOException {
    try (Disk disk = open()) {
      disk.open("a").close();
      permit(directory().resolve("a"), "rw-r--r--");
      disk.open("a").close();
      assertThat(permissions(directory().resolve("a"))).isEqualTo("rw-------");
    }
  }

  @Test
  void aDirectoryThatWasThereKeepsItsPermissions() throws IOException {
    permit(temporary, "rwxr-x---");
    RealDisk.make(temporary).close();
    assertThat(permissions(temporary)).isEqualTo("rwxr-x---");
  }

  @Test
  void neitherTheLockNorDirectoriesNorHiddenFilesAreListed() throws IOException {
    try (Disk disk = open()) {
      Files.createDirectory(directory().resolve("folder"));
      Files.createFile(directory().resolve(".hidden"));
      disk.open("a").close();
      assertThat(disk.names()).containsExactly("a");
    }
  }

  /** As rows are moved to another file while the store is compacted. */
  @Test
  void aFileMayBeDeletedWhileFilesAreListed() throws Exception {
    try (Disk disk = open()) {
      AtomicBoolean isEnough = new AtomicBoolean();
      CompletableFuture<Void> another =
          CompletableFuture.runAsync(
              () -> {
                try {
                  while (!isEnough.get()) {
                    disk.open("rows-00000001.0.a").close();
                    disk.delete("rows-00000001.0.a");
                  }
                } catch (IOException failed) {
                  throw new UncheckedIOException(failed);
                }
              });
      disk.open("a").close();
      for (int look = 0; look < 5_000; look++) {
        assertThat(disk.names()).contains("a");
      }
      isEnough.set(true);
      another.get();
    }
  }

  @Test
  void theSameDirectoryByAnotherPathIsInUseToo() throws IOException {
    try (Disk disk = open()) {
      Path link = Files.createSymbolicLink(temporary.resolve("link"), directory());
      assertThatThrownBy(() -> RealDisk.make(link))
          .isInstanceOf(StoreInUse.class)
          .hasMessageContaining(link.toString())
          .hasMessageContaining("in this process");
      assertThat(disk.names()).isEmpty();
    }
  }

  /** Also after somebody tried in this process, which on many systems would give up the lock. */
  @Test
  void anotherProcessIsRefusedUntilTheDiskIsClosed() throws Exception {
    try (Disk disk = open()) {
      assertThatThrownBy(this::open).isInstanceOf(StoreInUse.class);
      assertThat(inAnotherProcess()).contains("open in another process").contains("close it there");
      assertThat(disk.names()).isEmpty();
    }
    assertThat(inAnotherProcess()).isEqualTo("opened");
  }

  private String inAnotherProcess() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(ChildJvm.command(OpensIt.class, directory()))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said;
  }

  /** The other process. */
  static final class OpensIt {
    private OpensIt() {}

    public static void main(String[] arguments) throws IOException {
      try (Disk disk = RealDisk.make(Path.of(arguments[0]))) {
        System.out.print(disk.names().isEmpty() ? "opened" : "opened with files");
      } catch (StoreInUse inUse) {
        System.out.print(inUse.getMessage());
      }
    }
  }

  @Test
  void aFileIsNoPlaceForAStore() throws IOException {
    Path file = Files.createFile(temporary.resolve("file"));
    assertThatThrownBy(() -> RealDisk.make(file))
        .isInstanceOf(StoreUnusable.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("it is a file; name a directory");
    assertThatThrownBy(() -> RealDisk.make(file.resolve("below")))
        .isInstanceOf(StoreUnusable.class)
        .hasMessageContaining("it can't be reached");
  }

  @ParameterizedTest
  @CsvSource({
    "r-x------, the directory is read-only; copy it",
    "-wx------, the directory may not be read",
    "rw-------, the directory may not be read"
  })
  void aDirectoryThatMayNotBeUsedIsLeftAlone(String permissions, String message)
      throws IOException {
    Path directory = Files.createDirectory(temporary.resolve("kept"));
    permit(directory, permissions);
    assertThatThrownBy(() -> RealDisk.make(directory))
        .isInstanceOf(StoreUnusable.class)
        .hasMessageContaining(directory.toString())
        .hasMessageContaining(message);
    permit(directory, "rwx------");
    assertThat(directory).isEmptyDirectory();
    RealDisk.make(directory).close();
  }

  @Test
  void anInterruptedThreadReadsAndWritesAndTheFileStaysOpen() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      Thread.currentThread().interrupt();
      file.write(0, new byte[] {1, 2, 3}, 0, 3);
      file.truncate(2);
      byte[] read = new byte[2];
      file.read(0, read, 0, 2);
      assertThat(read).containsExactly(1, 2);
      assertThat(Thread.interrupted()).isTrue();
      assertThatCode(file::force).doesNotThrowAnyException();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void failuresNameTheFile() throws IOException {
    try (Disk disk = open()) {
      Files.createDirectory(directory().resolve("folder"));
      assertThatThrownBy(() -> disk.open("folder"))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("folder is a directory");
      DiskFile file = disk.open("a");
      file.close();
      assertThatThrownBy(file::force).isInstanceOf(IOException.class).hasMessageStartingWith("a: ");
    }
  }
}
