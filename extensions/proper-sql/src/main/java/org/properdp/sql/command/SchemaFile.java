package org.properdp.sql.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.properdp.store.disk.StoreRefused;

/** A file of declarations, or of other statements. */
public final class SchemaFile {
  private static final long MOST_BYTES = 1 << 24;

  private final String text;

  /** Reads the file. */
  public SchemaFile(Path file) {
    text = read(file);
  }

  /** Its text, without a byte order mark. */
  public String text() {
    return text;
  }

  private static String read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new StoreRefused(
            file + " must have at most 16 MiB, but has " + Files.size(file) + " bytes");
      }
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException wrong) {
      throw new StoreRefused(file + " must be text in UTF-8, but holds other bytes");
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be read", failed);
    }
  }
}
