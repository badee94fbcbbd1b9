package org.properdp.examples.bench.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** A directory that is gone afterwards. */
public final class Scratch implements AutoCloseable {
  private final Path root;

  /** Where the program was started, so that it is on the machine's own disk. */
  public Scratch() {
    this(() -> Files.createTempDirectory(Path.of("").toAbsolutePath(), ".proper-bench-"));
  }

  private Scratch(Callable<Path> made) {
    try {
      root = made.call();
    } catch (Exception failed) {
      throw new IllegalStateException("there is no place for files of a benchmark", failed);
    }
  }

  /** Where the system keeps what nobody needs for long. */
  public static Scratch temporary() {
    return new Scratch(() -> Files.createTempDirectory("proper-bench-"));
  }

  /** A place in it. */
  public Path at(String name) {
    return root.resolve(name);
  }

  /** How many bytes all files below a path take on the disk. */
  public static long bytes(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
