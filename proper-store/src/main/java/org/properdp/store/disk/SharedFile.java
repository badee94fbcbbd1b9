package org.properdp.store.disk;

import java.io.IOException;

/** A file as one of several users has it open: each of them closes it for itself. */
abstract class SharedFile implements DiskFile {
  private final String name;
  private final DiskFile file;
  private boolean closed;

  SharedFile(String name, DiskFile file) {
    this.name = name;
    this.file = file;
  }

  /** One user less. */
  abstract void leave() throws IOException;

  /** The file, unless this user has closed it. */
  final DiskFile open() throws IOException {
    if (closed) {
      throw new IOException(name + ": it has been closed");
    }
    return file;
  }

  @Override
  public final long size() throws IOException {
    return open().size();
  }

  @Override
  public final void read(long position, byte[] into, int offset, int length) throws IOException {
    open().read(position, into, offset, length);
  }

  @Override
  public final void write(long position, byte[] from, int offset, int length) throws IOException {
    open().write(position, from, offset, length);
  }

  @Override
  public final void truncate(long size) throws IOException {
    open().truncate(size);
  }

  @Override
  public final void force() throws IOException {
    open().force();
  }

  @Override
  public final void close() throws IOException {
    if (!closed) {
      closed = true;
      leave();
    }
  }
}
