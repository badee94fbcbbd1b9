package org.properdp.store.disk;

import java.io.IOException;
import java.util.List;

/**
 * The files of one store, by name, without folders. All that touches a file system is behind this
 * port, so that tests can put a disk beneath it that fails, tears and forgets.
 *
 * <p>A write may be lost, or half done, until its file has been forced; a name that was made or
 * taken away, until {@link #forceNames()}. Nothing is retried: after a failure nobody knows what
 * the disk holds.
 */
public interface Disk extends AutoCloseable {
  /** The names of all files, in order. */
  List<String> names() throws IOException;

  /** Opens a file to read and write; makes an empty one if there is none. */
  DiskFile open(String name) throws IOException;

  /**
   * Opens a file so that no other process can open it like this, until it is closed. Where files
   * are nobody's but this disk's, that is nothing else than opening it.
   */
  default DiskFile hold(String name) throws IOException {
    return open(name);
  }

  /** What was put right when the disk was opened, and should be known to its keeper. */
  default List<String> notices() {
    return List.of();
  }

  /** Takes a file away. */
  void delete(String name) throws IOException;

  /** Makes durable which names there are. */
  void forceNames() throws IOException;

  /** Lets others open the store. Files that are still open are the caller's to close. */
  @Override
  void close() throws IOException;
}
