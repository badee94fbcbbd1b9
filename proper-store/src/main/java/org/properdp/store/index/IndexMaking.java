package org.properdp.store.index;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.properdp.store.disk.Disk;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Segments;
import org.properdp.store.segment.Stretches;

/** Makes the indexes of segments; if the disk has no room, an index is kept in memory only. */
final class IndexMaking {
  private final Disk disk;
  private final Seal seal;
  private final Segments segments;
  private final long least;
  private final List<String> notices = new CopyOnWriteArrayList<>();

  /** Makes indexes; segments with fewer bytes than {@code least} get no file. */
  IndexMaking(Disk disk, Seal seal, Segments segments, long least) {
    this.disk = disk;
    this.seal = seal;
    this.segments = segments;
    this.least = least;
  }

  /** Makes the index of a complete segment. */
  SegmentIndex of(SegmentEntry entry) throws IOException {
    try (JournalReader reader = new JournalReader(disk, seal, segments)) {
      Gathering gathered = new Gathering(reader);
      reader.walk(entry, gathered);
      Stretches stretches = Objects.requireNonNull(segments.stretches(entry.name()));
      return entry.length() < least
          ? IndexFile.held(entry.name(), gathered, stretches)
          : written(entry.name(), gathered, stretches);
    }
  }

  /** Writes an index. A failure must not stop the store, because the journal has everything. */
  private SegmentIndex written(SegmentName name, Gathering gathered, Stretches stretches) {
    try {
      return new IndexFile(disk, seal, name).write(gathered, stretches);
    } catch (IOException failed) {
      notices.add(
          IndexFile.name(name)
              + " can't be written ("
              + failed.getMessage()
              + "): the index is in memory until the store is opened again. See that the disk has"
              + " room");
      return IndexFile.held(name, gathered, stretches);
    }
  }

  /** The indexes that could not be written, as messages for the custodian. */
  List<String> notices() {
    return List.copyOf(notices);
  }
}
