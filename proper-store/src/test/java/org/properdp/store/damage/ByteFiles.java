package org.properdp.store.damage;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/**
 * A disk in memory, whose files may be shared with others: what is written is written to a copy.
 */
final class ByteFiles implements Disk {
  private final TreeMap<String, byte[]> files;

  ByteFiles(Map<String, byte[]> files) {
    this.files = new TreeMap<>(files);
  }

  @Override
  public List<String> names() {
    return List.copyOf(files.keySet());
  }

  @Override
  public DiskFile open(String name) {
    files.putIfAbsent(name, new byte[0]);
    return new Opened(name);
  }

  @Override
  public void delete(String name) {
    files.remove(name);
  }

  @Override
  public void forceNames() {}

  @Override
  public void close() {}

  /** An open file. */
  private final class Opened implements DiskFile {
    private final String name;

    Opened(String name) {
      this.name = name;
    }

    private byte[] bytes() {
      return files.getOrDefault(name, new byte[0]);
    }

    @Override
    public long size() {
      return bytes().length;
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      if (position + length > bytes().length) {
        throw new IOException(name + ": no " + length + " bytes at " + position);
      }
      System.arraycopy(bytes(), (int) position, into, offset, length);
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) {
      byte[] changed = Arrays.copyOf(bytes(), Math.max(bytes().length, (int) position + length));
      System.arraycopy(from, offset, changed, (int) position, length);
      files.put(name, changed);
    }

    @Override
    public void truncate(long size) {
      files.put(name, Arrays.copyOf(bytes(), (int) size));
    }

    @Override
    public void force() {}

    @Override
    public void close() {}
  }
}
