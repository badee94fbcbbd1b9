package org.properdp.store.disk;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/**
 * Directories and files that only their owner can read, because budgets are as sensitive as the
 * rows. On a file system without such permissions, other means must protect the store.
 */
public final class OwnerOnly {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwx------");

  private OwnerOnly() {}

  /** The attributes of a new file that only its owner can read. */
  public static FileAttribute<?>[] file(Path file) {
    return attributes(file, FILE);
  }

  /** The attributes of a new directory that only its owner can use. */
  public static FileAttribute<?>[] directory(Path directory) {
    return attributes(directory, DIRECTORY);
  }

  /** Creates an empty file if there is none; it has these permissions from the start. */
  static void createFile(Path file) throws IOException {
    try {
      Files.createFile(file, file(file));
    } catch (FileAlreadyExistsException there) {
      refuseUnlessPlain(file);
      tighten(file);
    }
  }

  /**
   * Throws unless a file is plain: a link could put the store's files anywhere, and a pipe would
   * never end.
   */
  public static void refuseUnlessPlain(Path file) throws IOException {
    BasicFileAttributes is =
        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!is.isRegularFile()) {
      throw new StoreRefused(
          file.getFileName()
              + (is.isSymbolicLink()
                  ? " is a symbolic link"
                  : is.isDirectory() ? " is a directory" : " is not a plain file")
              + ": a store's files must be plain files in its directory. Put the file itself"
              + " there, or restore a backup");
    }
  }

  /** True if others can read or write a file, as far as the system knows. */
  static boolean isOpenToOthers(Path file) throws IOException {
    return isKnown(file) && !FILE.containsAll(Files.getPosixFilePermissions(file));
  }

  /** Makes a directory. */
  static void createDirectory(Path directory) throws IOException {
    Files.createDirectory(directory, directory(directory));
  }

  static void tighten(Path file) throws IOException {
    if (isOpenToOthers(file)) {
      Files.setPosixFilePermissions(file, FILE);
    }
  }

  /** True if this process may list a directory and open its files. */
  static boolean isReadable(Path directory) throws IOException {
    return Files.isReadable(directory)
        && Files.isExecutable(directory)
        && ownerMay(directory, PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE);
  }

  /** True if this process may create files in a directory. */
  static boolean isWritable(Path directory) throws IOException {
    return Files.isWritable(directory) && ownerMay(directory, PosixFilePermission.OWNER_WRITE);
  }

  /**
   * True if the directory grants these permissions to its owner. The system lets an administrator
   * do anything, but a write-protected directory stays untouched.
   */
  private static boolean ownerMay(Path directory, PosixFilePermission... needed)
      throws IOException {
    return !isKnown(directory)
        || Files.getPosixFilePermissions(directory).containsAll(Set.of(needed));
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
    return isKnown(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(EnumSet.copyOf(permissions))}
        : new FileAttribute<?>[0];
  }

  /** True if the file system has POSIX permissions. */
  static boolean isKnown(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
