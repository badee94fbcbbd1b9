package org.properdp.store.disk;

import java.io.IOException;

/** One open file. Its methods may be called from several threads. */
public interface DiskFile extends AutoCloseable {
  /** The length in bytes. */
  long size() throws IOException;

  /** Reads all of these bytes; throws if the file ends before them. */
  void read(long position, byte[] into, int offset, int length) throws IOException;

  /** Writes all of these bytes; the file grows if it must, with zeros in between. */
  void write(long position, byte[] from, int offset, int length) throws IOException;

  /** Cuts the file, or lengthens it with zeros. */
  void truncate(long size) throws IOException;

  /** Makes all writes durable. It is called only on threads that are never interrupted. */
  void force() throws IOException;

  /**
   * Makes all writes to this file and to another one of the same disk durable. A disk may force
   * both at once; nothing relies on which comes first.
   */
  default void forceWith(DiskFile other) throws IOException {
    force();
    other.force();
  }

  /** Throws if a held file has been deleted, moved or replaced. */
  default void checkPlace() throws IOException {
    // A file that no other process can reach stays in its place.
  }

  @Override
  void close() throws IOException;
}
