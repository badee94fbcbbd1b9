package org.properdp.store.disk;

import java.io.IOException;
import java.util.List;

/** A disk that passes everything on to another, for tests that change one thing about it. */
public abstract class ForwardingDisk implements Disk {
  private final Disk disk;

  protected ForwardingDisk(Disk disk) {
    this.disk = disk;
  }

  /** The file as it is seen through this disk: as it is, unless a test wraps it. */
  protected DiskFile seen(String name, DiskFile file) {
    return file;
  }

  @Override
  public final DiskFile open(String name) throws IOException {
    return seen(name, disk.open(name));
  }

  @Override
  public List<String> names() throws IOException {
    return disk.names();
  }

  @Override
  public void delete(String name) throws IOException {
    disk.delete(name);
  }

  @Override
  public void forceNames() throws IOException {
    disk.forceNames();
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }

  /** A file that passes everything on to another. */
  protected abstract static class ForwardingFile implements DiskFile {
    private final DiskFile file;

    protected ForwardingFile(DiskFile file) {
      this.file = file;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      file.read(position, into, offset, length);
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) throws IOException {
      file.write(position, from, offset, length);
    }

    @Override
    public void truncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    public void force() throws IOException {
      file.force();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
