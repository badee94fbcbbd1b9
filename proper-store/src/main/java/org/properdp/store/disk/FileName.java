package org.properdp.store.disk;

import java.util.regex.Pattern;

/** Checks the names of a store's files: none leads out of the directory or is hidden. */
final class FileName {
  /** The file that is locked while a store is open; it is not one of the store's files. */
  static final String LOCK = "lock";

  /** Names that only a store's files have. */
  private static final Pattern STORES =
      Pattern.compile(
          "journal-.*|rows-.*|checkpoint-.*|founding|unfinished|backup|lock|lake-folder");

  private static final Pattern JOURNAL = Pattern.compile("journal-[0-9]{8}\\..*");

  private FileName() {}

  /** True if only a store or a backup has a file of this name. */
  static boolean isJournal(String name) {
    return JOURNAL.matcher(name).matches();
  }

  static boolean isStores(String name) {
    return STORES.matcher(name).matches();
  }

  static boolean isAllowed(String name) {
    return !name.isEmpty()
        && !name.startsWith(".")
        && name.indexOf('/') < 0
        && name.indexOf('\\') < 0
        && !name.equals(LOCK);
  }

  static String check(String name) {
    if (!isAllowed(name)) {
      throw new IllegalArgumentException(
          "a file's name must be plain, not hidden and not \"lock\", but was \"" + name + "\"");
    }
    return name;
  }
}
