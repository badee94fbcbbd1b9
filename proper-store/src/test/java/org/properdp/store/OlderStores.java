package org.properdp.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** Stores that earlier formats left, as they were written then. */
public final class OlderStores {
  private static final List<String> FILES =
      List.of(
          "journal-00000001.1.a",
          "journal-00000001.1.b",
          "journal-00000002.0.a",
          "journal-00000002.0.b",
          "journal-00000003.0.a",
          "journal-00000003.0.b",
          "checkpoint-a.db.gz",
          "checkpoint-b.db.gz");

  private OlderStores() {}

  /** Copies one to a directory. */
  public static void copy(String format, Path directory) throws IOException {
    for (String file : FILES) {
      String resource = "/stores/" + format + "/" + file;
      try (InputStream in =
          Objects.requireNonNull(OlderStores.class.getResourceAsStream(resource))) {
        if (file.endsWith(".gz")) {
          Path to = directory.resolve(file.substring(0, file.length() - 3));
          Files.copy(new GZIPInputStream(in), to);
        } else {
          Files.copy(in, directory.resolve(file));
        }
      }
    }
  }
}
