package org.properdp.store.custody;

import java.io.IOException;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;

/** Copies files from one disk to another. */
final class Copy {
  private static final int PIECE = 1 << 20;

  private Copy() {}

  /** Copies the first bytes of a file, and makes them durable. */
  static void file(Disk from, Disk to, String name, long length) throws IOException {
    byte[] piece = new byte[PIECE];
    try (DiskFile source = from.open(name);
        DiskFile target = to.open(name)) {
      for (long at = 0; at < length; at += PIECE) {
        int count = (int) Math.min(PIECE, length - at);
        source.read(at, piece, 0, count);
        target.write(at, piece, 0, count);
      }
      target.force();
    }
  }

  static void mark(Disk disk, String marker) throws IOException {
    disk.open(marker).close();
    disk.forceNames();
  }

  static void unmark(Disk disk, String marker) throws IOException {
    disk.delete(marker);
    disk.forceNames();
  }
}
