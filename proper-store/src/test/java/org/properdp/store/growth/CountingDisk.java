package org.properdp.store.growth;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** A disk of which it is counted how many bytes of each file are read, and written. */
final class CountingDisk implements Disk {
  private final Disk disk;
  private final Map<String, Long> read = new TreeMap<>();
  private final Map<String, Long> written = new TreeMap<>();

  CountingDisk(Disk disk) {
    this.disk = disk;
  }

  /** Begins to count anew. */
  synchronized void forget() {
    read.clear();
    written.clear();
  }

  /** How many bytes were read, file by file. */
  synchronized Map<String, Long> read() {
    return new TreeMap<>(read);
  }

  /** How many bytes were written, file by file. */
  synchronized Map<String, Long> written() {
    return new TreeMap<>(written);
  }

  private synchronized void count(Map<String, Long> bytes, String name, int length) {
    bytes.merge(name, (long) length, Long::sum);
  }

  @Override
  public DiskFile open(String name) throws IOException {
    return new Counted(name, disk.open(name));
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

  private final class Counted implements DiskFile {
    private final String name;
    private final DiskFile file;

    Counted(String name, DiskFile file) {
      this.name = name;
      this.file = file;
    }

    @Override
    public void force() throws IOException {
      file.force();
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      count(read, name, length);
      file.read(position, into, offset, length);
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) throws IOException {
      count(written, name, length);
      file.write(position, from, offset, length);
    }

    @Override
    public void truncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
