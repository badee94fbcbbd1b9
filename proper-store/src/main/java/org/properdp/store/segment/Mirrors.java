package org.properdp.store.segment;

import java.io.IOException;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** One segment's two files, which hold the same bytes. */
public final class Mirrors implements AutoCloseable {
  private final DiskFile first;
  private final DiskFile second;

  private Mirrors(DiskFile first, DiskFile second) {
    this.first = first;
    this.second = second;
  }

  public static Mirrors open(Disk disk, SegmentName name) throws IOException {
    DiskFile first = disk.open(name.file(SegmentName.FIRST_MIRROR));
    try {
      return new Mirrors(first, disk.open(name.file(SegmentName.SECOND_MIRROR)));
    } catch (IOException failed) {
      first.close();
      throw failed;
    }
  }

  public static void delete(Disk disk, SegmentName name) throws IOException {
    for (String mirror : new String[] {SegmentName.FIRST_MIRROR, SegmentName.SECOND_MIRROR}) {
      if (disk.names().contains(name.file(mirror))) {
        disk.delete(name.file(mirror));
      }
    }
  }

  public DiskFile first() {
    return first;
  }

  public DiskFile second() {
    return second;
  }

  public void write(long position, byte[] bytes, int from, int length) throws IOException {
    first.write(position, bytes, from, length);
    second.write(position, bytes, from, length);
  }

  public void force() throws IOException {
    first.force();
    second.force();
  }

  public long size() throws IOException {
    return Math.max(first.size(), second.size());
  }

  public void truncate(long size) throws IOException {
    first.truncate(size);
    second.truncate(size);
  }

  @Override
  public void close() throws IOException {
    try (second) {
      first.close();
    }
  }
}
