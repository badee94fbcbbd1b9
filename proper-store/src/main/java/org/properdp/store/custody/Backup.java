package org.properdp.store.custody;

import java.io.IOException;
import java.util.List;
import org.properdp.custody.Anchor;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.live.OpenStore;
import org.properdp.store.recovery.Markers;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Segments;
import org.properdp.store.segment.Stretches;

/**
 * Copies a journal while it is being written, then reads the copy back. A frame that one mirror
 * lost is repaired in the copy; if both mirrors lost it, the backup fails. Checkpoints are left
 * out, because the journal alone is enough to compute all budgets again.
 */
final class Backup {
  private final Disk from;
  private final Disk to;
  private final OpenStore keeping;
  private final Seal seal;

  Backup(Disk from, Disk to, OpenStore keeping, Seal seal) {
    this.from = from;
    this.to = to;
    this.keeping = keeping;
    this.seal = seal;
  }

  /** Makes the copy and returns the anchor of its last frame. */
  Anchor run() throws IOException {
    if (!to.names().isEmpty()) {
      throw new StoreRefused("a backup needs a directory that is empty, or does not exist yet");
    }
    List<RowsFiled> filed;
    Journal.End end;
    synchronized (keeping.rowFiles()) {
      end = keeping.journal().end();
      filed = keeping.filed();
      keeping.rowFiles().hold(filed);
    }
    try {
      return copied(end, filed);
    } finally {
      keeping.rowFiles().letGo();
    }
  }

  private Anchor copied(Journal.End end, List<RowsFiled> filed) throws IOException {
    end.written().await();
    Anchor anchor = end.head().anchor(keeping.journal().charter());
    Copy.into(
        to,
        () -> {
          Copy.write(to, Markers.BACKUP, anchor.toString());
          for (SegmentEntry entry : end.complete()) {
            copy(entry.name(), entry.length());
          }
          copy(end.live(), end.bytes());
          for (RowFiles.OnDisk each : keeping.rowFiles().onDisk(filed)) {
            Copy.file(each.disk(), to, each.file(), Long.MAX_VALUE);
          }
          to.forceNames();
          readBack(end, filed);
        });
    return anchor;
  }

  private void readBack(Journal.End end, List<RowsFiled> filed) throws IOException {
    SegmentStart copied =
        new SegmentStart(keeping.journal().charter(), end.live().number(), end.complete());
    Segments segments = new Segments(copied, new Stretches.Builder());
    try (JournalReader reader = new JournalReader(to, seal, segments)) {
      reader.audit(end.complete(), end.place());
    }
    try (RowFiles copies = new RowFiles(to, seal)) {
      copies.know(keeping.rowFiles().known());
      copies.verify(filed);
    }
  }

  private void copy(SegmentName name, long length) throws IOException {
    Copy.file(from, to, name.file(SegmentName.FIRST_MIRROR), length);
    Copy.file(from, to, name.file(SegmentName.SECOND_MIRROR), length);
  }
}
