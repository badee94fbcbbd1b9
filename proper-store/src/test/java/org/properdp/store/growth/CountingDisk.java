package org.properdp.store.growth;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.ForwardingDisk;

/** A disk of which it is counted how many bytes of each file are read, and written. */
final class CountingDisk extends ForwardingDisk {
  private final Map<String, Long> read = new TreeMap<>();
  private final Map<String, Long> written = new TreeMap<>();

  CountingDisk(Disk disk) {
    super(disk);
  }

  /** Begins to count anew. */
  synchronized void forget() {
    read.clear();
    written.clear();
  }

  /** The number of bytes that were read, file by file. */
  synchronized Map<String, Long> read() {
    return new TreeMap<>(read);
  }

  /** The number of bytes that were written, file by file. */
  synchronized Map<String, Long> written() {
    return new TreeMap<>(written);
  }

  private synchronized void count(Map<String, Long> bytes, String name, int length) {
    bytes.merge(name, (long) length, Long::sum);
  }

  @Override
  protected DiskFile seen(String name, DiskFile file) {
    return new Counted(name, file);
  }

  private final class Counted extends ForwardingFile {
    private final String name;

    Counted(String name, DiskFile file) {
      super(file);
      this.name = name;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      count(read, name, length);
      super.read(position, into, offset, length);
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) throws IOException {
      count(written, name, length);
      super.write(position, from, offset, length);
    }
  }
}
