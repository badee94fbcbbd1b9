package org.properdp.store.disk;

import java.io.IOException;

/** One open file. Its methods may be called from several threads. */
public interface DiskFile extends AutoCloseable {
  /** How many bytes there are. */
  long size() throws IOException;

  /** Reads all of these bytes; a file that ends before them is a failure. */
  void read(long position, byte[] into, int offset, int length) throws IOException;

  /** Writes all of these bytes; the file grows if it must, with zeros in between. */
  void write(long position, byte[] from, int offset, int length) throws IOException;

  /** Cuts the file, or lengthens it with zeros. */
  void truncate(long size) throws IOException;

  /** Makes all writes durable. Called only on threads that nobody interrupts. */
  void force() throws IOException;

  /** Throws if the file is held, and another one has its name by now, or none. */
  default void checkPlace() throws IOException {
    // What nobody else can reach stays where it is.
  }

  @Override
  void close() throws IOException;
}
