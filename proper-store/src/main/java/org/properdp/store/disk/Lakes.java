package org.properdp.store.disk;

import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;

/** The folders of lakes that are open in this process. */
public final class Lakes implements AutoCloseable {
  private static final String HERE = "file";

  private final Map<String, Disk> folders = new HashMap<>();

  /** The files of a folder. */
  public synchronized Disk folder(String address) throws IOException {
    Disk open = folders.get(address);
    if (open == null) {
      open = opened(URI.create(address));
      folders.put(address, open);
    }
    return open;
  }

  private static Disk opened(URI address) throws IOException {
    String scheme = address.getScheme();
    if (scheme.equals(HERE)) {
      return FolderDisk.of(address);
    }
    for (LakeFiles each : ServiceLoader.load(LakeFiles.class)) {
      if (each.knows(scheme)) {
        return each.folder(address);
      }
    }
    throw new IOException(
        "files of rows are to lie at "
            + address
            + ", but nothing here reads addresses that begin with "
            + scheme
            + ":, only those that begin with file:");
  }

  @Override
  public synchronized void close() throws IOException {
    for (Disk each : folders.values()) {
      each.close();
    }
    folders.clear();
  }
}
