package org.properdp.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** A directory that is deleted when it is closed, and also when the program is stopped. */
public final class Scratch implements AutoCloseable {
  private final Path root;
  private final Thread whenStopped = new Thread(this::delete, "delete-scratch");

  private Scratch(Callable<Path> made) {
    try {
      root = made.call();
    } catch (Exception failed) {
      throw new IllegalStateException("there is no place for temporary files", failed);
    }
    Runtime.getRuntime().addShutdownHook(whenStopped);
  }

  /** A directory in the system's temporary folder. */
  public static Scratch temporary() {
    return new Scratch(() -> Files.createTempDirectory("proper-"));
  }

  /** A directory in the current folder, so that it is on the machine's local disk. */
  public static Scratch here() {
    return new Scratch(() -> Files.createTempDirectory(Path.of("").toAbsolutePath(), ".proper-"));
  }

  /** The directory itself. */
  public Path directory() {
    return root;
  }

  /** A path in the directory. */
  public Path at(String name) {
    return root.resolve(name);
  }

  /** The total size on the disk of all files below a path, in bytes. */
  public static long bytes(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("what is in " + root + " can't be deleted", failed);
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(whenStopped);
    } catch (IllegalStateException stopping) {
      return; // the shutdown hook deletes it
    }
    delete();
  }
}
