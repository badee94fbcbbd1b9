package org.properdp.examples.bench.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory that is gone afterwards. */
final class Scratch implements AutoCloseable {
  private final Path root;

  Scratch() {
    try {
      root = Files.createTempDirectory(Path.of("").toAbsolutePath(), ".proper-bench-");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  Path at(String name) {
    return root.resolve(name);
  }

  /** How many bytes all files below a path take on the disk. */
  static long bytes(Path path) throws IOException {
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
