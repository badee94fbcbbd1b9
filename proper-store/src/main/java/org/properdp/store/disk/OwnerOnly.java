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
 * Directories and files that nobody but their owner can read: budgets are as sensitive as the rows
 * that they were spent on. Where the file system knows no such permissions, it must be kept from
 * others by other means.
 */
final class OwnerOnly {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwx------");

  private OwnerOnly() {}

  /** Makes an empty file if there is none; it has its permissions from the first moment on. */
  static void createFile(Path file) throws IOException {
    try {
      Files.createFile(file, attributes(file, FILE));
    } catch (FileAlreadyExistsException there) {
      refuseUnlessPlain(file);
      tighten(file);
    }
  }

  /** A link would let the store's files be anywhere, and a pipe would never end. */
  static void refuseUnlessPlain(Path file) throws IOException {
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

  /** Whether others can read or write a file, as far as the system knows. */
  static boolean isOpenToOthers(Path file) throws IOException {
    return isKnown(file) && !FILE.containsAll(Files.getPosixFilePermissions(file));
  }

  /** Makes a directory. */
  static void createDirectory(Path directory) throws IOException {
    Files.createDirectory(directory, attributes(directory, DIRECTORY));
  }

  static void tighten(Path file) throws IOException {
    if (isOpenToOthers(file)) {
      Files.setPosixFilePermissions(file, FILE);
    }
  }

  /** May we list this directory and open what is in it? */
  static boolean isReadable(Path directory) throws IOException {
    return Files.isReadable(directory)
        && Files.isExecutable(directory)
        && ownerMay(directory, PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE);
  }

  /** May we make files in this directory? */
  static boolean isWritable(Path directory) throws IOException {
    return Files.isWritable(directory) && ownerMay(directory, PosixFilePermission.OWNER_WRITE);
  }

  /** The administrator may do anything; but what is marked as not to be touched is not touched. */
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

  /** Does the file system know an owner's permissions? */
  static boolean isKnown(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
