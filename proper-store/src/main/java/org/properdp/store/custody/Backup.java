package org.properdp.store.custody;

import java.io.IOException;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.journal.Journal;
import org.properdp.store.live.Keeping;
import org.properdp.store.recovery.Markers;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;

/**
 * Copies a journal while it goes on. Checkpoints are left out: the journal alone makes all budgets
 * again.
 */
final class Backup {
  private final Disk from;
  private final Disk to;
  private final Keeping keeping;

  Backup(Disk from, Disk to, Keeping keeping) {
    this.from = from;
    this.to = to;
    this.keeping = keeping;
  }

  /** Returns what the copy ends with. */
  Journal.Head run() throws IOException {
    if (!to.names().isEmpty()) {
      throw new StoreRefused("a backup needs a directory that is empty, or not there yet");
    }
    Copy.mark(to, Markers.UNFINISHED);
    Copy.mark(to, Markers.BACKUP);
    Journal.End end = keeping.journal().end();
    end.written().await();
    for (SegmentEntry entry : end.complete()) {
      copy(entry.name(), entry.length());
    }
    copy(end.live(), end.bytes());
    to.forceNames();
    Copy.unmark(to, Markers.UNFINISHED);
    return end.head();
  }

  private void copy(SegmentName name, long length) throws IOException {
    Copy.file(from, to, name.file(SegmentName.FIRST_MIRROR), length);
    Copy.file(from, to, name.file(SegmentName.SECOND_MIRROR), length);
  }
}
