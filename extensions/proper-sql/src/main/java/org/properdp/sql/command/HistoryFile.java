package org.properdp.sql.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/** The file in which the shell keeps the lines that were typed: the user alone can read it. */
final class HistoryFile {
  private HistoryFile() {}

  /** The file in the user's directory of states; null if there can't be one. */
  static @Nullable Path usual() {
    String states = System.getenv("XDG_STATE_HOME");
    String home = System.getProperty("user.home", "");
    return states == null || states.isEmpty()
        ? in(Path.of(home, ".local", "state"))
        : in(Path.of(states));
  }

  /** The file below a directory of states; null if there can't be one. */
  static @Nullable Path in(Path states) {
    Path file = states.resolve("proper").resolve("sql-history");
    try {
      boolean isPosix = states.getFileSystem().supportedFileAttributeViews().contains("posix");
      if (Files.notExists(file)) {
        Files.createDirectories(file.getParent(), only("rwx------", isPosix));
        Files.createFile(file, only("rw-------", isPosix));
      } else if (isPosix) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
      }
      return file;
    } catch (IOException none) {
      return null;
    }
  }

  private static FileAttribute<?>[] only(String permissions, boolean isPosix) {
    return isPosix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
