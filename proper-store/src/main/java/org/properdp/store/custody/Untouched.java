package org.properdp.store.custody;

import java.io.IOException;
import java.util.List;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/**
 * A read-only view of a disk: repairs are not written. A reader that checks both mirrors of a
 * journal needs no more than that.
 */
final class Untouched implements Disk {
  private final Disk disk;

  Untouched(Disk disk) {
    this.disk = disk;
  }

  @Override
  public List<String> names() throws IOException {
    return disk.names();
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return names().contains(name) ? new Unwritten(disk.open(name)) : new Missing();
  }

  @Override
  public void delete(String name) {
    // Nothing is created or deleted.
  }

  @Override
  public void forceNames() {
    // Nothing has changed, so nothing needs to be forced.
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }

  /** The write operations of a file that is only read. */
  private interface ReadOnly extends DiskFile {
    @Override
    default void write(long position, byte[] from, int offset, int length) {
      // Nothing is written.
    }

    @Override
    default void truncate(long size) {
      // Nothing is cut off.
    }

    @Override
    default void force() {
      // Nothing has changed, so nothing needs to be forced.
    }
  }

  private record Unwritten(DiskFile file) implements ReadOnly {
    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      file.read(position, into, offset, length);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  /** A missing file, read as an empty one. */
  private record Missing() implements ReadOnly {
    @Override
    public long size() {
      return 0;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      if (length > 0) {
        throw new IOException("a missing file has nothing to read");
      }
    }

    @Override
    public void close() {
      // The file was never opened.
    }
  }
}
