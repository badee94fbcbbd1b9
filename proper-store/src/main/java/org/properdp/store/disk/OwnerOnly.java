package org.properdp.store.disk;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
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
      tighten(file);
    }
  }

  /** Makes a directory. */
  static void createDirectory(Path directory) throws IOException {
    Files.createDirectory(directory, attributes(directory, DIRECTORY));
  }

  private static void tighten(Path file) throws IOException {
    if (isKnown(file) && !FILE.containsAll(Files.getPosixFilePermissions(file))) {
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
