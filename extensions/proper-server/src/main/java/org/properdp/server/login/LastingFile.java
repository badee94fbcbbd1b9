package org.properdp.server.login;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.properdp.store.disk.OwnerOnly;

/** A file that is whole and outlives a power failure before anything is made from what it holds. */
final class LastingFile {
  /** The disk itself. */
  static final Disk DISK = LastingFile::force;

  private LastingFile() {}

  /** The directory of the files. */
  @FunctionalInterface
  interface Disk {
    /** Has what a file holds, or which files a folder has, on the disk before it returns. */
    void force(Path path) throws IOException;
  }

  /** Gives a file that was made under another name in the same folder its name. */
  static void named(Path made, Path file, Disk disk) throws IOException {
    // First what it holds: a name could outlive a power failure without it.
    disk.force(made);
    Files.move(made, file);
    disk.force(folder(file));
  }

  /** Reads a file, which may be of a process that was stopped before it had forced it. */
  static byte[] read(Path file, Disk disk) throws IOException {
    OwnerOnly.refuseUnlessPlain(file);
    disk.force(file);
    disk.force(folder(file));
    return Files.readAllBytes(file);
  }

  private static Path folder(Path file) {
    return file.resolveSibling(".").toAbsolutePath().normalize();
  }

  private static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
