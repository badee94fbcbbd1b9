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
import org.properdp.store.rows.RowFileName;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredPopulationState;

/** Reads a whole backup and changes nothing in it. */
public final class BackupReading {
  private final Disk backup;
  private final Option<StoreKey> key;

  /** A reading of the backup on this disk. */
  public BackupReading(Disk backup, Option<StoreKey> key) {
    this.backup = backup;
    this.key = key;
  }

  /** Throws unless each frame is whole in at least one mirror and the last frame is there. */
  public BackupChecked run() throws IOException {
    names(backup);
    Disk untouched = new Untouched(backup);
    Found found = Found.mend(untouched, key);
    refuseUnlessComplete(backup, found);
    return new BackupChecked(found.end(), lost(untouched, found), Vector.ofAll(backup.notices()));
  }

  @SuppressWarnings("try") // closing writes nothing: the live segment is only read here
  private static long lost(Disk untouched, Found found) throws IOException {
    long lost = found.recovered().mended();
    try (JournalReader reader = found.reader(untouched);
        Mirrors live = found.recovered().live()) {
      if (found.charter().isOfEarlierFormat()) {
        // A backup of format 1 was read whole, but nothing was written when it was carried over,
        return lost;
      }
      // so what was counted as mended is not mended yet, and the audit counts it again.
      lost = Math.max(lost, found.audit(reader).mended());
      verifyRows(untouched, found, reader);
      return lost;
    }
  }

  /**
   * The names of the journal's files and of the files of rows; throws if they are not those of a
   * finished backup.
   */
  static List<String> names(Disk backup) throws IOException {
    List<String> names = backup.names();
    if (!names.contains(Markers.BACKUP) || names.contains(Markers.UNFINISHED)) {
      throw new StoreRefused("there is no finished backup in the directory");
    }
    return names.stream().filter(BackupReading::isCopied).toList();
  }

  private static boolean isCopied(String name) {
    return SegmentName.parse(name) != null || RowFileName.parse(name) != null;
  }

  /** Reads all files of rows that a journal names, and repairs what one copy has lost. */
  static void verifyRows(Disk disk, Found found, JournalReader reader) throws IOException {
    OpeningScan scan = new OpeningScan(reader).withoutAnswers();
    found.walk(reader, scan);
    try (RowFiles files = new RowFiles(disk, found.seal())) {
      for (StoredPopulationState population : scan.populations().values()) {
        files.know(population.rowsOfFiles());
        files.verify(population.filed());
      }
    }
  }

  /**
   * Throws if a backup ended with another frame when it was made; older backups don't say which.
   */
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
