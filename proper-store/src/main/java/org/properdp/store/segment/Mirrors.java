package org.properdp.store.segment;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.frame.Frame;

/** One segment's two files, which hold the same bytes. */
public final class Mirrors implements AutoCloseable {
  private final DiskFile first;
  private final DiskFile second;

  private Mirrors(DiskFile first, DiskFile second) {
    this.first = first;
    this.second = second;
  }

  /** Opens both mirrors to read them. */
  public static Mirrors open(Disk disk, SegmentName name) throws IOException {
    return both(disk::open, name);
  }

  /** Opens a segment to be written, so that no other process can open it to write. */
  public static Mirrors hold(Disk disk, SegmentName name) throws IOException {
    return both(disk::hold, name);
  }

  private interface Opening {
    DiskFile open(String name) throws IOException;
  }

  private static Mirrors both(Opening opening, SegmentName name) throws IOException {
    DiskFile first = opening.open(name.file(SegmentName.FIRST_MIRROR));
    try {
      return new Mirrors(first, opening.open(name.file(SegmentName.SECOND_MIRROR)));
    } catch (IOException | RuntimeException failed) {
      first.close();
      throw failed;
    }
  }

  /** Throws if a held file has been deleted, moved or replaced. */
  public void checkPlace() throws IOException {
    first.checkPlace();
    second.checkPlace();
  }

  /** Deletes both mirrors. */
  public static void delete(Disk disk, SegmentName name) throws IOException {
    for (String mirror : new String[] {SegmentName.FIRST_MIRROR, SegmentName.SECOND_MIRROR}) {
      if (disk.names().contains(name.file(mirror))) {
        disk.delete(name.file(mirror));
      }
    }
  }

  /** The file of the first mirror. */
  public DiskFile first() {
    return first;
  }

  /** The file of the second mirror. */
  public DiskFile second() {
    return second;
  }

  /** Writes a segment's first frame and makes it durable. */
  public void begin(Frame first, long durable) throws IOException {
    first.finish(durable);
    truncate(0);
    write(0, first.bytes(), 0, first.bytes().length);
    force();
  }

  /** Writes bytes to both mirrors. */
  public void write(long position, byte[] bytes, int from, int length) throws IOException {
    first.write(position, bytes, from, length);
    second.write(position, bytes, from, length);
  }

  /**
   * Writes a frame to each mirror that lacks it.
   *
   * @param one the first mirror's frame at that position, or null
   * @param two the second mirror's frame at that position, or null
   * @return how many mirrors lacked it
   */
  public int mend(long position, @Nullable Frame one, @Nullable Frame two) throws IOException {
    if (one != null && two != null && Arrays.equals(one.bytes(), two.bytes())) {
      return 0;
    }
    Frame whole = one != null ? one : Objects.requireNonNull(two);
    DiskFile lacking = one != null ? second : first;
    lacking.write(position, whole.bytes(), 0, whole.bytes().length);
    return 1;
  }

  /** Makes all writes to both mirrors durable. */
  public void force() throws IOException {
    first.forceWith(second);
  }

  /** The length of the longer mirror in bytes. */
  public long size() throws IOException {
    return Math.max(first.size(), second.size());
  }

  /** Cuts both mirrors to a size. */
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
