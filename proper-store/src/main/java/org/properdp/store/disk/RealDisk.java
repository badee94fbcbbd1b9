package org.properdp.store.disk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of one store in a directory, which only its owner can read and no other process can
 * open meanwhile.
 */
public final class RealDisk implements Disk {
  private final Path directory;

  /** Null if others may open the directory meanwhile. */
  private final @Nullable DirectoryLock lock;

  /** True if files are only read. */
  private final boolean isLook;

  private final List<String> notices;
  private final TwoForces forces = new TwoForces();
  private final Map<String, HeldFile> held = new HashMap<>();
  private volatile boolean closed;

  private RealDisk(
      Path directory, @Nullable DirectoryLock lock, boolean isLook, List<String> notices) {
    this.directory = directory;
    this.lock = lock;
    this.isLook = isLook;
    this.notices = List.copyOf(notices);
  }

  /**
   * Opens a directory that is not empty; creates nothing.
   *
   * @throws StoreRefused if it is empty or does not exist
   * @throws StoreInUse if it is already open, here or in another process
   * @throws StoreUnusable if it is no directory, or may not be read or written
   */
  public static RealDisk open(Path directory) {
    return at(directory, RealDisk::refuseEmpty, false);
  }

  /**
   * Opens a directory only to read it, while no other process can open it: no file but the lock is
   * created, and none is changed, repaired or given other permissions.
   *
   * @throws StoreRefused if it is empty or does not exist
   * @throws StoreInUse if it is already open, here or in another process
   * @throws StoreUnusable if it is no directory, or may not be read or written
   */
  public static RealDisk lookAlone(Path directory) {
    return at(directory, RealDisk::refuseEmpty, true);
  }

  /**
   * Opens a directory, and creates it if there is none.
   *
   * @throws StoreRefused if it lies inside a store or a backup
   * @throws StoreInUse if it is already open, here or in another process
   * @throws StoreUnusable if it is no directory, or may not be read or written
   */
  public static RealDisk make(Path directory) {
    return at(
        directory,
        there -> {
          refuseWithinStore(there.toAbsolutePath().normalize());
          create(there.toAbsolutePath());
        },
        false);
  }

  /**
   * Opens a directory only to read it: nothing is created, repaired or locked, and no permission is
   * changed. So this works on a read-only file system too.
   *
   * @throws StoreRefused if it is empty or does not exist
   */
  public static RealDisk look(Path directory) {
    try {
      refuseEmpty(directory);
      return new RealDisk(directory, null, true, openToOthers(directory));
    } catch (IOException failure) {
      throw new StoreUnusable(directory, failure.toString(), "see that it can be read", failure);
    }
  }

  /** Work that fills a directory and closes it. */
  @FunctionalInterface
  public interface Filling<A> {
    /** Fills the directory, or leaves nothing in it. */
    A fill(RealDisk disk);
  }

  /** Fills a directory; if that fails, a directory that was created for it is deleted again. */
  public static <A> A filled(Path directory, Filling<A> filling) {
    boolean isNew = Files.notExists(directory);
    RealDisk disk = make(directory);
    try {
      return filling.fill(disk);
    } catch (RuntimeException failed) {
      try {
        disk.close();
        if (isNew) {
          Files.deleteIfExists(directory.resolve(FileName.LOCK));
          Files.delete(directory);
        }
      } catch (IOException second) {
        failed.addSuppressed(second);
      }
      throw failed;
    }
  }

  private interface Before {
    void with(Path directory) throws IOException;
  }

  private static RealDisk at(Path directory, Before before, boolean isLook) {
    try {
      before.with(directory);
      checkUsable(directory);
      DirectoryLock lock = DirectoryLock.take(directory);
      try {
        return new RealDisk(
            directory, lock, isLook, isLook ? openToOthers(directory) : tightened(directory));
      } catch (IOException | RuntimeException failed) {
        lock.close();
        throw failed;
      }
    } catch (IOException failure) {
      throw new StoreUnusable(
          directory, failure.toString(), "see that it can be read and written", failure);
    }
  }

  /** Creates a directory. Its entry is durable once its parent has been forced. */
  private static void create(Path directory) throws IOException {
    if (Files.notExists(directory)) {
      Path above = Objects.requireNonNull(directory.getParent(), "a root always exists");
      create(above);
      if (!Files.isDirectory(above)) {
        throw StoreUnusable.unreachable(directory);
      }
      OwnerOnly.createDirectory(directory);
      force(above);
    }
  }

  /** Refuses a place inside a store: it is lost with the store, and no backup would hold it. */
  private static void refuseWithinStore(Path directory) throws IOException {
    StoreUnusable.refuseBelowFile(directory);
    Path there = directory;
    while (Files.notExists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    Path above = there.equals(directory) ? there.toRealPath().getParent() : there.toRealPath();
    for (; above != null; above = above.getParent()) {
      if (Files.isDirectory(above) && OwnerOnly.isReadable(above) && holdsJournal(above)) {
        throw new StoreRefused(
            directory
                + " lies inside "
                + above
                + ", which holds a store or a backup: name a directory outside it, best on another"
                + " disk");
      }
    }
  }

  private static boolean holdsJournal(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.anyMatch(file -> FileName.isJournal(String.valueOf(file.getFileName())));
    }
  }

  private static void refuseEmpty(Path directory) throws IOException {
    if (Files.notExists(directory)) {
      StoreUnusable.refuseBelowFile(directory);
      throw StoreRefused.empty("the directory does not exist");
    }
    if (Files.isDirectory(directory)
        && OwnerOnly.isReadable(directory)
        && names(directory).isEmpty()) {
      throw StoreRefused.empty("the directory is empty");
    }
  }

  /** A sentence that names the files that other people could read; empty if there are none. */
  private static List<String> openToOthers(Path directory) throws IOException {
    List<String> open = new ArrayList<>();
    for (String name : names(directory)) {
      if (OwnerOnly.isOpenToOthers(directory.resolve(name))) {
        open.add(name);
      }
    }
    return open.isEmpty()
        ? List.of()
        : List.of(
            "others could read "
                + open.get(0)
                + (open.size() > 1 ? " and " + (open.size() - 1) + " other files" : "")
                + " in "
                + directory
                + ": what they hold may be known");
  }

  private static List<String> tightened(Path directory) throws IOException {
    List<String> notices = openToOthers(directory);
    for (String name : notices.isEmpty() ? List.<String>of() : names(directory)) {
      OwnerOnly.tighten(directory.resolve(name));
    }
    return notices;
  }

  private static void checkUsable(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      throw StoreUnusable.unreachable(directory);
    }
    if (!Files.isDirectory(directory)) {
      throw new StoreUnusable(
          directory, "it is a file", "name a directory, or one that does not exist yet");
    }
    if (!OwnerOnly.isReadable(directory)) {
      throw new StoreUnusable(
          directory, "the directory may not be read", "give its owner the permissions rwx");
    }
    if (!OwnerOnly.isWritable(directory)) {
      throw new StoreUnusable(
          directory, "the directory is read-only", "copy it to where it can be written");
    }
  }

  @Override
  public List<String> names() throws IOException {
    checkOpen();
    return names(directory);
  }

  private static List<String> names(Path directory) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        if (isNamed(file)) {
          names.add(file.getFileName().toString());
        }
      }
    }
    Collections.sort(names);
    return List.copyOf(names);
  }

  private static boolean isNamed(Path file) throws IOException {
    String name = file.getFileName().toString();
    try {
      if (FileName.isStores(name)) {
        OwnerOnly.refuseUnlessPlain(file);
      }
      return FileName.isAllowed(name) && Files.isRegularFile(file);
    } catch (NoSuchFileException gone) {
      // Another thread of the store has deleted it meanwhile.
      return false;
    }
  }

  @Override
  public DiskFile open(String name) throws IOException {
    Path file = file(name);
    synchronized (held) {
      HeldFile there = held.get(name);
      if (there != null && there.isHeld()) {
        return there.others();
      }
    }
    if (isLook) {
      OwnerOnly.refuseUnlessPlain(file);
      return new RealFile(name, new RandomAccessFile(file.toFile(), "r"));
    }
    OwnerOnly.createFile(file);
    return new RealFile(name, new RandomAccessFile(file.toFile(), "rw"));
  }

  @Override
  public DiskFile hold(String name) throws IOException {
    Path file = file(name);
    OwnerOnly.createFile(file);
    forces.begin();
    HeldFile taken = HeldFile.take(file, forces);
    synchronized (held) {
      held.values().removeIf(old -> !old.isHeld());
      held.put(name, taken);
    }
    return taken.owners();
  }

  @Override
  public List<String> notices() {
    return notices;
  }

  @Override
  public void delete(String name) throws IOException {
    Files.delete(file(name));
  }

  private Path file(String name) throws IOException {
    checkOpen();
    return directory.resolve(FileName.check(name));
  }

  private void checkOpen() throws IOException {
    if (closed) {
      throw new IOException(directory + " has been closed");
    }
  }

  @Override
  public void forceNames() throws IOException {
    checkOpen();
    force(directory);
  }

  private static void force(Path directory) throws IOException {
    if (OwnerOnly.isKnown(directory)) { // other systems can't open a directory, and need not
      try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }

  @Override
  public void close() throws IOException {
    closed = true;
    synchronized (held) {
      for (HeldFile file : held.values()) {
        file.letGo();
      }
    }
    forces.close();
    if (lock != null) {
      lock.close();
    }
  }
}
