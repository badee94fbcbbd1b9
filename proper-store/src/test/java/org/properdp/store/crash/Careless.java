package org.properdp.store.crash;

import java.io.IOException;
import java.util.List;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** A disk that says that all is durable, and has forced nothing. */
record Careless(Disk disk) implements Disk {
  @Override
  public List<String> names() throws IOException {
    return disk.names();
  }

  @Override
  public DiskFile open(String name) throws IOException {
    DiskFile file = disk.open(name);
    return new DiskFile() {
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
      public void force() {
        // Another time, perhaps.
      }

      @Override
      public void close() throws IOException {
        file.close();
      }
    };
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
}
