package org.properdp.examples.pipeline.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/**
 * A file, and how it looked. It is known by its sender and its name: what it holds does not decide
 * whether it is stored, or one person's row would decide that for the rows of all others.
 */
record Delivery(Path file, long size, FileTime changed) {
  static Delivery of(Path file) throws IOException {
    return new Delivery(file, Files.size(file), Files.getLastModifiedTime(file));
  }

  /** Whether it looks as it did: it has not been written to since. */
  boolean isUntouched() {
    try {
      return of(file).equals(this);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be looked at", failed);
    }
  }

  /** What it is called. */
  String name() {
    return String.valueOf(file.getFileName());
  }
}
