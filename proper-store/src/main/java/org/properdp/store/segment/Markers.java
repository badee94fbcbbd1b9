package org.properdp.store.segment;

import java.util.List;
import org.properdp.store.disk.StoreRefused;

/** Empty files that say by their names what a directory is, while it is no store. */
public final class Markers {
  /** A store is being made; nothing in it counts. */
  public static final String FOUNDING = "founding";

  /** A copy is being made, and is not finished. */
  public static final String UNFINISHED = "unfinished";

  /** It is a backup: to be restored, not to be opened. */
  public static final String BACKUP = "backup";

  private Markers() {}

  /** Refuses what is not to be opened as a store. */
  static void refuse(List<String> names) {
    if (names.contains(UNFINISHED)) {
      throw new StoreRefused(
          "the directory holds a copy that was never finished: delete it, and copy again");
    }
    if (names.contains(BACKUP)) {
      throw new StoreRefused(
          "the directory holds a backup, which may lack debits of later questions: restore it to"
              + " another directory, where it is checked against an anchor");
    }
  }
}
