package org.properdp.store.custody;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.util.List;
import org.properdp.custody.Anchor;
import org.properdp.custody.BackupChecked;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.recovery.Markers;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentName;

/** Reads all of a backup, and changes nothing in it. */
public final class BackupReading {
  private final Disk backup;
  private final Option<StoreKey> key;

  /** Of a backup on a disk. */
  public BackupReading(Disk backup, Option<StoreKey> key) {
    this.backup = backup;
    this.key = key;
  }

  /** Throws unless each frame is whole in at least one mirror, and the last one is there. */
  public BackupChecked run() throws IOException {
    names(backup);
    Disk untouched = new Untouched(backup);
    Found found = Found.mend(untouched, key);
    refuseUnlessComplete(backup, found);
    return new BackupChecked(found.end(), lost(untouched, found), Vector.ofAll(backup.notices()));
  }

  @SuppressWarnings("try") // the live segment is only closed here
  private static long lost(Disk untouched, Found found) throws IOException {
    long lost = found.recovered().mended();
    try (JournalReader reader = found.reader(untouched);
        Mirrors live = found.recovered().live()) {
      if (found.charter().isOfEarlierFormat()) {
        // To be carried over, all of it was read; but nothing was written.
        return lost;
      }
      // What was counted before was not written either, and is met again.
      return Math.max(lost, found.audit(reader).mended());
    }
  }

  /** The journal's files, if they are those of a finished backup. */
  static List<String> names(Disk backup) throws IOException {
    List<String> names = backup.names();
    if (!names.contains(Markers.BACKUP) || names.contains(Markers.UNFINISHED)) {
      throw new StoreRefused("there is no finished backup in the directory");
    }
    return names.stream().filter(name -> SegmentName.parse(name) != null).toList();
  }

  /** Throws if a backup ended with another frame when it was made; older ones don't say which. */
  static void refuseUnlessComplete(Disk backup, Found found) throws IOException {
    String made = Copy.read(backup, Markers.BACKUP);
    if (!made.isEmpty() && !Anchor.parse(made).equals(found.end())) {
      throw new StoreDamaged(
          "the copy ends with frame "
              + found.end().sequence()
              + ", but when it was made it ended with frame "
              + Anchor.parse(made).sequence());
    }
  }
}
