package org.properdp.store.rows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/**
 * The name of a file of rows: {@code rows-00000001.0.a}. Its copies differ in the last letter;
 * {@code c} is the file of people's hashes beside a file with one copy.
 *
 * @param number the file's in the store
 * @param generation the number of times that the store's key was changed since it was written
 */
public record RowFileName(int number, int generation) {
  private static final Pattern NAME = Pattern.compile("rows-([0-9]{8})\\.([0-9]{1,8})\\.[abc]");

  private static final Pattern SPILL = Pattern.compile("rows-[0-9]{8}\\.spill");

  /** The last part of the copies' names. */
  static final List<String> COPIES = List.of("a", "b");

  private static final String PEOPLE = "c";

  /** Opens so many copies. */
  List<DiskFile> open(Disk disk, int count) throws IOException {
    List<DiskFile> copies = new ArrayList<>();
    try {
      for (String copy : COPIES.subList(0, count)) {
        copies.add(disk.open(file(copy)));
      }
      return List.copyOf(copies);
    } catch (IOException | RuntimeException failed) {
      RowFile.close(copies);
      throw failed;
    }
  }

  /** The name of the file of people's hashes beside a file with one copy. */
  String people() {
    return file(PEOPLE);
  }

  /** The names that files with this number may have. */
  List<String> files() {
    return Stream.concat(COPIES.stream(), Stream.of(PEOPLE)).map(this::file).toList();
  }

  /** The parts of a file's name; null if it is no file of rows. */
  public static @Nullable RowFileName parse(String file) {
    Matcher parts = NAME.matcher(file);
    return parts.matches()
        ? new RowFileName(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)))
        : null;
  }

  /** The name of a file beside which no other has the same number, for rows that do not count. */
  static String spill(int number) {
    return String.format(Locale.ROOT, "rows-%08d.spill", number);
  }

  /** True if a file has rows of a batch that is not stored. */
  static boolean isSpill(String file) {
    return SPILL.matcher(file).matches();
  }

  /** The name of one copy. */
  String file(String copy) {
    return String.format(Locale.ROOT, "rows-%08d.%d.%s", number, generation, copy);
  }
}
