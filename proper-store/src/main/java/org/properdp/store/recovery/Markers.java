package org.properdp.store.recovery;

import java.util.List;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.segment.SegmentName;

/** Files whose names say what a directory is, if it is not a store. */
public final class Markers {
  /** A store is being founded; nothing in the directory counts yet. */
  public static final String FOUNDING = "founding";

  /** A copy is being made and is not finished. */
  public static final String UNFINISHED = "unfinished";

  /** The directory is a backup: to be restored, not to be opened. */
  public static final String BACKUP = "backup";

  /** A first frame with no segment before it is shorter than this. */
  private static final int MOST_BEGUN = 1 << 10;

  private Markers() {}

  /** True if a file is a marker. */
  public static boolean isMarker(String name) {
    return name.equals(FOUNDING) || name.equals(UNFINISHED) || name.equals(BACKUP);
  }

  /** Throws unless the directory holds a store that can be opened. */
  public static void refuseUnlessFounded(List<String> names) {
    refuseCopies(names);
    if (names.isEmpty()) {
      throw StoreRefused.empty("the directory is empty");
    }
    if (names.contains(FOUNDING)) {
      throw new StoreRefused(
          "a store was begun here and never finished: it is empty. Found it again, with"
              + " Proper.found or ./proper store found");
    }
  }

  /** Throws if the directory holds anything, so that founding replaces nothing. */
  static void refuseUnlessFree(List<String> names) {
    refuseCopies(names);
    boolean begun = names.contains(FOUNDING);
    boolean isJournal = names.stream().anyMatch(name -> SegmentName.parse(name) != null);
    for (String name : names) {
      SegmentName segment = SegmentName.parse(name);
      if (!name.equals(FOUNDING) && !(begun && Recovery.FIRST.equals(segment))) {
        throw new StoreRefused(taken(name, isJournal, begun));
      }
    }
  }

  /** Throws if a file is larger than all that founding writes. */
  static void refuseUnlessBegun(String name, long size) {
    if (size > MOST_BEGUN) {
      throw new StoreRefused(notOfOneBegun(name + " of " + size + " bytes"));
    }
  }

  private static String notOfOneBegun(String file) {
    return "no store that was only begun has a file "
        + file
        + ": name another directory, or take away the file "
        + FOUNDING;
  }

  private static String taken(String name, boolean isJournal, boolean begun) {
    if (begun) {
      return notOfOneBegun(name);
    }
    if (isJournal) {
      return "there is a store already: open it, or name another directory";
    }
    if (name.startsWith("checkpoint-")) {
      return "it holds "
          + name
          + " and no journal, the remains of a store: restore its last backup to another directory,"
          + " and check it against an anchor";
    }
    return "it holds a file " + name + ": name a directory that is empty, or does not exist yet";
  }

  private static void refuseCopies(List<String> names) {
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
