package org.properdp.store.damage;

import java.io.IOException;
import java.util.List;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** A disk on which second mirrors look empty, as if nobody read them. */
record OneMirror(Disk disk) implements Disk {
  @Override
  public List<String> names() throws IOException {
    return disk.names();
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return name.endsWith(".b") ? new Unread(disk.open(name)) : disk.open(name);
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

  /** A file that is written to, and not read. */
  private record Unread(DiskFile file) implements DiskFile {
    @Override
    public long size() {
      return 0;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      throw new IOException("nobody reads the second mirror");
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
