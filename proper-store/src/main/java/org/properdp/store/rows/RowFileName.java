package org.properdp.store.rows;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a file of rows: {@code rows-00000001.0.a}. Its copies differ in the last letter.
 *
 * @param number the file's in the store
 * @param generation the number of times that the store's key was changed since it was written
 */
public record RowFileName(int number, int generation) {
  private static final Pattern NAME = Pattern.compile("rows-([0-9]{8})\\.([0-9]{1,8})\\.[ab]");

  private static final Pattern SPILL = Pattern.compile("rows-[0-9]{8}\\.spill");

  /** The last part of the copies' names. */
  static final List<String> COPIES = List.of("a", "b");

  /** The last part of the names of so many copies. */
  static List<String> copies(int count) {
    return COPIES.subList(0, count);
  }

  /** The names that copies may have. */
  List<String> files() {
    return COPIES.stream().map(this::file).toList();
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
