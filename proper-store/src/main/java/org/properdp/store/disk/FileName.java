package org.properdp.store.disk;

import java.util.regex.Pattern;

/** Which names a file of a store may have: none that leads out of its directory, or is hidden. */
final class FileName {
  /** The file that is locked while a store is open; no file of the store. */
  static final String LOCK = "lock";

  /** What only a store has: there must be nothing else of such a name. */
  private static final Pattern STORES =
      Pattern.compile("journal-.*|checkpoint-.*|founding|unfinished|backup|lock");

  private FileName() {}

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
          "a file's name must be plain, not hidden, and not \"lock\", but was \"" + name + "\"");
    }
    return name;
  }
}
