package org.properdp.store.disk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files in a folder of a lake on this machine, or of one that is mounted here. Another process may
 * read them; nothing but the store writes them.
 */
final class FolderDisk implements Disk {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-rw-rw-");

  private final Path folder;

  FolderDisk(Path folder) {
    this.folder = folder;
  }

  @Override
  public List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Override
  public DiskFile open(String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      makeFolder();
      Files.createFile(file);
      permit(file, FILE);
    }
    return Files.isWritable(file)
        ? new RealFile(name, new RandomAccessFile(file.toFile(), "rw"))
        : openToRead(name);
  }

  @Override
  public DiskFile openToRead(String name) throws IOException {
    return new RealFile(name, new RandomAccessFile(folder.resolve(name).toFile(), "r"));
  }

  /** Lets those use a file or a folder who may use the folder of the lake, and nobody else. */
  private void permit(Path made, Set<PosixFilePermission> most) throws IOException {
    Path lake = folder.toAbsolutePath().getParent();
    if (lake != null && OwnerOnly.isKnown(lake)) {
      Set<PosixFilePermission> permitted = Files.getPosixFilePermissions(lake);
      permitted.retainAll(most);
      Files.setPosixFilePermissions(made, permitted);
    }
  }

  /** Makes the store's folder in the lake; the lake's own must be there, or it was not mounted. */
  private void makeFolder() throws IOException {
    if (!Files.isDirectory(folder)) {
      Path lake = folder.toAbsolutePath().getParent();
      if (lake == null || !Files.isDirectory(lake)) {
        throw new IOException(
            "files of rows are to lie in the folder " + lake + ", but there is none: make it");
      }
      Files.createDirectory(folder);
      permit(folder, Set.of(PosixFilePermission.values()));
      force(lake);
    }
  }

  @Override
  public void delete(String name) throws IOException {
    Files.deleteIfExists(folder.resolve(name));
  }

  @Override
  public void forceNames() throws IOException {
    if (Files.isDirectory(folder)) {
      force(folder);
    }
  }

  private static void force(Path directory) throws IOException {
    if (OwnerOnly.isKnown(directory)) { // other systems can't open a directory, and need not
      try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }

  @Override
  public void close() {
    // Nothing of it is held but the files that are open.
  }

  @Override
  public String toString() {
    return "FolderDisk";
  }
}
