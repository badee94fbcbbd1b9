package org.properdp.store.disk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file that no other process can hold, whatever path leads to it. Threads of this process share
 * it, because on many systems a process gives up its lock by closing any channel to the file.
 */
final class HeldFile {
  /** The files that this process holds, by the identity that the system gives them. */
  private static final Set<Object> OURS = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final Object identity;
  private final RealFile file;
  private final FileLock lock;
  private final TwoForces forces;
  private boolean held = true;
  private int users;

  private HeldFile(Path path, Object identity, RealFile file, FileLock lock, TwoForces forces) {
    this.path = path;
    this.identity = identity;
    this.file = file;
    this.lock = lock;
    this.forces = forces;
  }

  /** Holds an existing file; throws if another process holds it. */
  static HeldFile take(Path path, TwoForces forces) throws IOException {
    Object identity = identity(path);
    if (!OURS.add(identity)) {
      throw StoreInUse.byFile(path);
    }
    RandomAccessFile opened = null;
    FileLock lock = null;
    try {
      opened = new RandomAccessFile(path.toFile(), "rw");
      lock = opened.getChannel().tryLock();
      if (lock == null) {
        throw StoreInUse.byFile(path);
      }
      RealFile file = new RealFile(path.getFileName().toString(), opened);
      return new HeldFile(path, identity, file, lock, forces);
    } catch (OverlappingFileLockException held) {
      throw StoreInUse.byFile(path);
    } finally {
      if (lock == null) {
        OURS.remove(identity);
        if (opened != null) {
          opened.close();
        }
      }
    }
  }

  /**
   * The file's identity. A system that knows files only by their paths does not let open files be
   * moved.
   */
  private static Object identity(Path path) throws IOException {
    Object key =
        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).fileKey();
    return key == null ? path.toRealPath() : key;
  }

  /** True if it is still held. */
  synchronized boolean isHeld() {
    return held;
  }

  /** The holder's access: closing it releases the file. */
  DiskFile owners() {
    return share(true);
  }

  /** Access for other code in this process. */
  DiskFile others() {
    return share(false);
  }

  private synchronized DiskFile share(boolean owner) {
    users++;
    return new Share(owner);
  }

  private synchronized void leave(boolean owner) throws IOException {
    if (owner) {
      letGo();
    }
    if (--users == 0) {
      file.close();
    }
  }

  /** Releases the file for other processes. */
  synchronized void letGo() throws IOException {
    if (held) {
      held = false;
      OURS.remove(identity);
      lock.release();
    }
  }

  private void checkPlace() throws IOException {
    Object now;
    try {
      now = identity(path);
    } catch (NoSuchFileException gone) {
      throw new IOException(message("is gone"), gone);
    }
    if (!now.equals(identity)) {
      throw new IOException(message("is another file now"));
    }
  }

  private String message(String what) {
    return path
        + " "
        + what
        + ": the store's files were moved, replaced or deleted while it was open. What was written"
        + " since may be elsewhere; look for it before the store is opened again";
  }

  /** The file as one of several users in this process has it open. */
  private final class Share extends SharedFile {
    private final boolean owner;

    Share(boolean owner) {
      super(String.valueOf(path.getFileName()), file);
      this.owner = owner;
    }

    @Override
    public void forceWith(DiskFile other) throws IOException {
      forces.both(open()::force, other::force);
    }

    @Override
    public void checkPlace() throws IOException {
      HeldFile.this.checkPlace();
    }

    @Override
    void leave() throws IOException {
      HeldFile.this.leave(owner);
    }
  }
}
