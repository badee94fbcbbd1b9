package org.properdp.examples.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A directory that is deleted when it is closed, and also when somebody stops the program. */
final class Scratch implements AutoCloseable {
  private final Path directory;
  private final Thread whenStopped = new Thread(this::delete, "delete-scratch");

  Scratch() {
    try {
      directory = Files.createTempDirectory("proper-demo");
    } catch (IOException failed) {
      throw new UncheckedIOException("there is no place for temporary files", failed);
    }
    Runtime.getRuntime().addShutdownHook(whenStopped);
  }

  Path directory() {
    return directory;
  }

  private void delete() {
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.deleteIfExists(file);
      }
      Files.delete(directory);
    } catch (IOException failed) {
      throw new UncheckedIOException("what is in " + directory + " can't be deleted", failed);
    }
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(whenStopped);
    delete();
  }
}
