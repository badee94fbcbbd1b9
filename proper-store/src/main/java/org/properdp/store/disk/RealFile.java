package org.properdp.store.disk;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * One file of a directory. A channel would be closed by the interrupt of a thread that reads or
 * writes, and with it the store of everybody else; a {@link RandomAccessFile} is not.
 */
final class RealFile implements DiskFile {
  private static final int SLICE = 1 << 16;

  private final String name;
  private final RandomAccessFile file;
  private boolean cut;

  RealFile(String name, RandomAccessFile file) {
    this.name = name;
    this.file = file;
  }

  private interface Access {
    void run() throws IOException;
  }

  @Override
  public synchronized long size() throws IOException {
    try {
      return file.length();
    } catch (IOException failure) {
      throw named(failure);
    }
  }

  @Override
  public synchronized void read(long position, byte[] into, int offset, int length)
      throws IOException {
    access(
        () -> {
          file.seek(position);
          try {
            file.readFully(into, offset, length);
          } catch (EOFException end) {
            throw new EOFException(
                "no " + length + " bytes at " + position + " of " + file.length());
          }
        });
  }

  @Override
  public synchronized void write(long position, byte[] from, int offset, int length)
      throws IOException {
    access(
        () -> {
          file.seek(position);
          // For each longer piece the JDK would get memory from the system, and give it back.
          for (int done = 0; done < length; done += SLICE) {
            file.write(from, offset + done, Math.min(SLICE, length - done));
          }
        });
  }

  @Override
  public synchronized void truncate(long size) throws IOException {
    access(() -> file.setLength(size));
    cut = true;
  }

  /** Others may read and write meanwhile. */
  @Override
  public void force() throws IOException {
    boolean withSize = takeCut();
    access(() -> file.getChannel().force(withSize));
  }

  private synchronized boolean takeCut() {
    boolean was = cut;
    cut = false;
    return was;
  }

  private void access(Access access) throws IOException {
    try {
      access.run();
    } catch (IOException failure) {
      throw named(failure);
    }
  }

  private IOException named(IOException failure) {
    String reason = failure.getMessage();
    return new IOException(
        name + ": " + (reason == null ? failure.getClass().getSimpleName() : reason), failure);
  }

  @Override
  public synchronized void close() throws IOException {
    access(file::close);
  }
}
