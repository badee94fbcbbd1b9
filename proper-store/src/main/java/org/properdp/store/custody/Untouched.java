package org.properdp.store.custody;

import java.io.IOException;
import java.util.List;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/**
 * A disk as it is: what a reader mends is written nowhere. Whoever reads both mirrors of a journal
 * needs no more.
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
    // It stays.
  }

  @Override
  public void forceNames() {
    // None has changed.
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }

  /** What is said of files that nobody writes. */
  private interface ReadOnly extends DiskFile {
    @Override
    default void write(long position, byte[] from, int offset, int length) {
      // It stays as it is.
    }

    @Override
    default void truncate(long size) {
      // It stays as it is.
    }

    @Override
    default void force() {
      // It has not changed.
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

  /** A file that is not there, as an empty one. */
  private record Missing() implements ReadOnly {
    @Override
    public long size() {
      return 0;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      if (length > 0) {
        throw new IOException("nothing is in a file that is missing");
      }
    }

    @Override
    public void close() {
      // It was never open.
    }
  }
}
