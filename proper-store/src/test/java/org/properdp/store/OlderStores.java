package org.properdp.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** Stores that earlier formats left, as they were written then. */
public final class OlderStores {
  /** The files of their journals: each segment's two mirrors, one after the other. */
  public static final List<String> JOURNAL =
      List.of(
          "journal-00000001.1.a",
          "journal-00000001.1.b",
          "journal-00000002.0.a",
          "journal-00000002.0.b",
          "journal-00000003.0.a",
          "journal-00000003.0.b");

  private static final List<String> CHECKPOINTS = List.of("checkpoint-a.db", "checkpoint-b.db");

  private OlderStores() {}

  /** The files of one. */
  public static Map<String, byte[]> files(String format) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (String file : JOURNAL) {
      try (InputStream in = resource(format, file)) {
        files.put(file, in.readAllBytes());
      }
    }
    for (String file : CHECKPOINTS) {
      try (InputStream in = new GZIPInputStream(resource(format, file + ".gz"))) {
        files.put(file, in.readAllBytes());
      }
    }
    return files;
  }

  private static InputStream resource(String format, String file) {
    return Objects.requireNonNull(
        OlderStores.class.getResourceAsStream("/stores/" + format + "/" + file));
  }

  /** Copies one to a directory. */
  public static void copy(String format, Path directory) throws IOException {
    for (Map.Entry<String, byte[]> file : files(format).entrySet()) {
      Files.write(directory.resolve(file.getKey()), file.getValue());
    }
  }
}
