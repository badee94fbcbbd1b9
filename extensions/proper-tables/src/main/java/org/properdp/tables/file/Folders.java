package org.properdp.tables.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.file.record.UnreadableFile;

/**
 * The columns to which the folders of a file's path give a value: a folder {@code day=2026-01-02}
 * gives the column day that value in each record of the file. Types are those that are declared.
 */
final class Folders {
  static final Folders NONE = new Folders(Map.of(), Set.of());
  static final String NOT_DECODED =
      "the value has a % that does not begin a character of UTF-8, or characters that the encoding"
          + " of file names here does not have";

  /** The value of a folder that stands for NULL, as Hive, Spark and DuckDB write it. */
  private static final String NULL = "__HIVE_DEFAULT_PARTITION__";

  private static final Pattern MALFORMED = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /** The values as the folders' names have them. */
  private final Map<String, String> values;

  private final Set<String> twice;

  private Folders(Map<String, String> values, Set<String> twice) {
    this.values = values;
    this.twice = twice;
  }

  /** The folders of a path, as it is given: of a relative one, only those that it names. */
  static Folders of(Path file) {
    Map<String, String> values = new LinkedHashMap<>();
    Set<String> twice = new HashSet<>();
    for (int part = 0; part < file.getNameCount() - 1; part++) {
      String folder = file.getName(part).toString();
      int equals = folder.indexOf('=');
      String column = equals > 0 ? decoded(folder.substring(0, equals)) : null;
      if (column != null && values.put(column, folder.substring(equals + 1)) != null) {
        twice.add(column);
      }
    }
    return new Folders(values, twice);
  }

  /** True if a folder gives this column its value. */
  boolean has(String column) {
    return values.containsKey(column);
  }

  /** The value as it stands in the folder's name. */
  String shown(String column) {
    return values.getOrDefault(column, "");
  }

  /** True if the value can be read at all. */
  boolean isDecoded(String column) {
    return decoded(shown(column)) != null;
  }

  /** The value as text; null for NULL. */
  @Nullable String text(String column) {
    return shown(column).equals(NULL) ? null : decoded(shown(column));
  }

  /** Decodes {@code %2F} and the like; null if that can't be done. */
  private static @Nullable String decoded(String text) {
    if (text.indexOf('\uFFFD') >= 0 || MALFORMED.matcher(text).find()) {
      return null;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(bytes.length);
    for (int at = 0; at < bytes.length; at++) {
      if (bytes[at] == '%') {
        decoded.put(
            (byte) Integer.parseInt(new String(bytes, at + 1, 2, StandardCharsets.US_ASCII), 16));
        at += 2;
      } else {
        decoded.put(bytes[at]);
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString();
    } catch (CharacterCodingException broken) {
      return null;
    }
  }

  /**
   * Refuses what no record is to blame for.
   *
   * @param file the name that messages use
   */
  void check(String file, RowShape shape) {
    for (int at = 0; at < shape.columns().size(); at++) {
      String column = shape.columns().get(at).name();
      if (twice.contains(column)) {
        throw new UnreadableFile(file, 0, "two folders of its path give the column " + column);
      }
      if (has(column) && shape.isKey(at)) {
        throw new UnreadableFile(
            file,
            0,
            "a folder of its path gives the column "
                + column
                + ", which says whose a row is: batches are named by their folders, and keep that"
                + " name when the person is erased. Write the column into the file");
      }
    }
  }

  static String inBoth(String column) {
    return "the column " + column + " is in the file and in the name of a folder";
  }
}
