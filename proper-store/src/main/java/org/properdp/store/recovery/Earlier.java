package org.properdp.store.recovery;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;

/** The segments before the live one. Each of them must be there in two mirrors, and no others. */
public final class Earlier {
  private final Disk disk;
  private final SegmentStart start;

  public Earlier(Disk disk, SegmentStart start) {
    this.disk = disk;
    this.start = start;
  }

  /**
   * Repairs lost mirrors, deletes the remains of an unfinished change, and returns the number of
   * repairs.
   */
  public long mend() throws IOException {
    Set<String> names = new HashSet<>(disk.names());
    long mended = 0;
    boolean changed = false;
    for (SegmentEntry entry : start.earlier()) {
      String first = entry.name().file(SegmentName.FIRST_MIRROR);
      String second = entry.name().file(SegmentName.SECOND_MIRROR);
      if (!names.contains(first) && !names.contains(second)) {
        throw new StoreDamaged("both mirrors of segment " + entry.number() + " are missing");
      }
      try (Mirrors mirrors = Mirrors.open(disk, entry.name())) {
        mended += mend(entry, mirrors.first(), mirrors.second()) ? 1 : 0;
        mended += mend(entry, mirrors.second(), mirrors.first()) ? 1 : 0;
        cut(entry, mirrors.first());
        cut(entry, mirrors.second());
      }
    }
    for (String name : names) {
      SegmentName segment = SegmentName.parse(name);
      if (segment != null && isStray(segment)) {
        disk.delete(name);
        changed = true;
      }
    }
    if (changed || mended > 0) {
      disk.forceNames();
    }
    return mended;
  }

  private static boolean mend(SegmentEntry entry, DiskFile from, DiskFile to) throws IOException {
    if (to.size() >= entry.length() || from.size() < entry.length()) {
      if (to.size() < entry.length() && from.size() < entry.length()) {
        throw new StoreDamaged("both mirrors of segment " + entry.number() + " are cut off");
      }
      return false;
    }
    byte[] piece = new byte[1 << 20];
    for (long at = 0; at < entry.length(); at += piece.length) {
      int length = (int) Math.min(piece.length, entry.length() - at);
      from.read(at, piece, 0, length);
      to.write(at, piece, 0, length);
    }
    to.force();
    return true;
  }

  /** Cuts off the zeros after a complete segment, which a crash can leave. */
  private static void cut(SegmentEntry entry, DiskFile mirror) throws IOException {
    if (mirror.size() > entry.length()) {
      mirror.truncate(entry.length());
    }
  }

  private boolean isStray(SegmentName segment) {
    return segment.number() < start.number()
        && start.earlier().stream().noneMatch(entry -> entry.name().equals(segment));
  }
}
