package org.properdp.examples.pipeline.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/**
 * A file and its last known size and time. It is identified by its sender and its name, never by
 * its contents: otherwise one person's row would decide whether the rows of all others are stored.
 */
record Delivery(Path file, long size, FileTime changed) {
  static Delivery of(Path file) throws IOException {
    return new Delivery(file, Files.size(file), Files.getLastModifiedTime(file));
  }

  /**
   * True if the file's size and time are still the same, so that it has not been written to since.
   */
  boolean isUntouched() {
    try {
      return of(file).equals(this);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be looked at", failed);
    }
  }

  /** The name of the file. */
  String name() {
    return String.valueOf(file.getFileName());
  }
}
