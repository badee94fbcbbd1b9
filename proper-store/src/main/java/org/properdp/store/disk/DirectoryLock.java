package org.properdp.store.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The lock of a directory: one process has it, and one disk in that process. */
final class DirectoryLock implements AutoCloseable {
  /**
   * The directories that this process has locked. On many systems a process gives up its lock by
   * closing any channel to the file, also one that was opened to try for the lock a second time.
   */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private final FileChannel channel;

  private DirectoryLock(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /** Takes the lock; throws if another process or disk has it. */
  static DirectoryLock take(Path directory) throws IOException {
    Path real = directory.toRealPath();
    if (!OURS.add(real)) {
      throw openHere(directory);
    }
    FileChannel channel = null;
    boolean taken = false;
    try {
      Path file = real.resolve(FileName.LOCK);
      OwnerOnly.createFile(file);
      channel = FileChannel.open(file, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        throw new StoreInUse(
            "the store in "
                + directory
                + " is open in another process: close it there, or ask that process");
      }
      taken = true;
      return new DirectoryLock(real, channel);
    } catch (OverlappingFileLockException held) {
      throw openHere(directory);
    } finally {
      if (!taken) {
        OURS.remove(real);
        if (channel != null) {
          channel.close();
        }
      }
    }
  }

  private static StoreInUse openHere(Path directory) {
    return new StoreInUse(
        "the store in "
            + directory
            + " is open in this process already: close it first, or share it");
  }

  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      channel.close();
      OURS.remove(directory);
    }
  }
}
