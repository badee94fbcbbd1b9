package org.properdp.examples.pipeline;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;

/** Files that are replaced as a whole: a reader sees the old text or the new one. */
public final class WholeFile {
  private static final Set<OpenOption> CREATES = Set.of(CREATE, WRITE, TRUNCATE_EXISTING);

  private WholeFile() {}

  /** Writes or replaces a file. */
  public static void write(Path file, String text) {
    write(file, text, new FileAttribute<?>[0]);
  }

  /** Writes or replaces a file that only its owner may read. */
  public static void writeForOwner(Path file, String text) {
    write(file, text, OwnerOnly.file(file));
  }

  private static void write(Path file, String text, FileAttribute<?>[] made) {
    Path unfinished = file.resolveSibling("." + file.getFileName() + ".unfinished");
    try {
      try (FileChannel channel = FileChannel.open(unfinished, CREATES, made)) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written", failed);
    }
  }
}
