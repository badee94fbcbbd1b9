package org.properdp.examples.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that only their owner may read, if the file system supports that. */
public final class OwnerOnly {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");

  private OwnerOnly() {}

  /** The attributes with which a new file is created. */
  static FileAttribute<?>[] file(Path where) {
    return knowsOwners(where)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FILE)}
        : new FileAttribute<?>[0];
  }

  /** Creates a folder that only its owner may use, or restricts an existing one. */
  public static Path folder(Path folder) throws IOException {
    if (Files.isSymbolicLink(folder)) {
      throw new NotDirectoryException(folder + " is a link");
    }
    Files.createDirectories(folder);
    return knowsOwners(folder) ? Files.setPosixFilePermissions(folder, FOLDER) : folder;
  }

  private static boolean knowsOwners(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
