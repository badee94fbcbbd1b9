package org.properdp.store.disk;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * The files of one store, by name, without folders. All access to the file system goes through this
 * port, so that tests can use a disk that fails, tears writes and loses them.
 *
 * <p>A write may be lost, or half done, until its file is forced. A new or deleted name may be lost
 * until {@link #forceNames()}. Nothing is retried, because the contents of the disk are unknown
 * after a failure.
 */
public interface Disk extends AutoCloseable {
  /** The names of all files, in order. */
  List<String> names() throws IOException;

  /** Opens a file to read and write; creates an empty one if there is none. */
  DiskFile open(String name) throws IOException;

  /** Opens a file that is there, to read it alone. */
  default DiskFile openToRead(String name) throws IOException {
    if (!names().contains(name)) {
      throw new NoSuchFileException(name);
    }
    return open(name);
  }

  /**
   * Opens a file and keeps other processes from holding it until it is closed. On a disk whose
   * files no other process can reach, this is the same as opening it.
   */
  default DiskFile hold(String name) throws IOException {
    return open(name);
  }

  /** Corrections that were made when the disk was opened, and that the custodian should know. */
  default List<String> notices() {
    return List.of();
  }

  /** Deletes a file. */
  void delete(String name) throws IOException;

  /** Makes the set of names durable. */
  void forceNames() throws IOException;

  /** Releases the store for other processes. The caller closes the files that are still open. */
  @Override
  void close() throws IOException;
}
