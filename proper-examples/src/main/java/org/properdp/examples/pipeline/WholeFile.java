package org.properdp.examples.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are replaced as a whole: who reads one sees the old text or the new. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes or replaces a file. */
  public static void write(Path file, String text) {
    Path unfinished = file.resolveSibling("." + file.getFileName() + ".unfinished");
    try {
      Files.writeString(unfinished, text);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written", failed);
    }
  }
}
