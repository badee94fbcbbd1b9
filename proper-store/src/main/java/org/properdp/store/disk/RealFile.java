package org.properdp.store.disk;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * One file of a directory. It is a {@link RandomAccessFile}, because an interrupt of a reading or
 * writing thread would close a channel, and so the store for all threads.
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
            for (int done = 0; done < length; done += SLICE) {
              file.readFully(into, offset + done, Math.min(SLICE, length - done));
            }
            Traffic.count(length);
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
          // For a longer piece, the JDK would allocate native memory and free it again.
          for (int done = 0; done < length; done += SLICE) {
            file.write(from, offset + done, Math.min(SLICE, length - done));
          }
          Traffic.count(length);
        });
  }

  @Override
  public synchronized void truncate(long size) throws IOException {
    access(() -> file.setLength(size));
    cut = true;
  }

  /** Forces without the lock, so that other threads may read and write meanwhile. */
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
