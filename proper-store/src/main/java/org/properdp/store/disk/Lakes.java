package org.properdp.store.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/**
 * The folders of lakes. A file in a lake is written once, from its beginning to its end, and then
 * only read.
 */
public final class Lakes {
  private Lakes() {}

  /** The files of a folder, by its address. */
  public static Disk folder(String address) throws IOException {
    try {
      return new FolderDisk(Path.of(URI.create(address)));
    } catch (IllegalArgumentException wrong) {
      throw new IOException("there is no folder " + address + ": " + wrong.getMessage(), wrong);
    }
  }
}
