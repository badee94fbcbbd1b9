package org.properdp.store.custody;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.recovery.Markers;

/** Copies files to another disk, which holds nothing else. */
final class Copy {
  private static final int PIECE = 1 << 20;

  private Copy() {}

  /** The steps that make one copy. */
  interface Work {
    void run() throws IOException;
  }

  /** Makes a copy; if that is refused or fails, everything copied so far is deleted. */
  static void into(Disk to, Work work) throws IOException {
    try {
      mark(to, Markers.UNFINISHED);
      work.run();
      unmark(to, Markers.UNFINISHED);
    } catch (IOException | RuntimeException failed) {
      try {
        clear(to);
      } catch (IOException | RuntimeException second) {
        failed.addSuppressed(second);
      }
      throw failed;
    }
  }

  /** Deletes everything; the marker of an unfinished copy goes last. */
  private static void clear(Disk to) throws IOException {
    List<String> names = new ArrayList<>(to.names());
    if (names.remove(Markers.UNFINISHED)) {
      names.add(Markers.UNFINISHED);
    }
    for (String name : names) {
      to.delete(name);
    }
    to.forceNames();
  }

  /** Copies the first bytes of a file, at most this many, and makes them durable. */
  static void file(Disk from, Disk to, String name, long most) throws IOException {
    byte[] piece = new byte[PIECE];
    try (DiskFile source = from.open(name);
        DiskFile target = to.open(name)) {
      long length = Math.min(most, source.size());
      for (long at = 0; at < length; at += PIECE) {
        int count = (int) Math.min(PIECE, length - at);
        source.read(at, piece, 0, count);
        target.write(at, piece, 0, count);
      }
      target.force();
    }
  }

  /** Writes a text into a marker. */
  static void write(Disk disk, String marker, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    try (DiskFile file = disk.open(marker)) {
      file.write(0, bytes, 0, bytes.length);
      file.force();
    }
    disk.forceNames();
  }

  /** The text of a marker; empty if the marker has none. */
  static String read(Disk disk, String marker) throws IOException {
    try (DiskFile file = disk.open(marker)) {
      byte[] bytes = new byte[(int) Math.min(PIECE, file.size())];
      file.read(0, bytes, 0, bytes.length);
      return new String(bytes, StandardCharsets.US_ASCII);
    }
  }

  private static void mark(Disk disk, String marker) throws IOException {
    disk.open(marker).close();
    disk.forceNames();
  }

  private static void unmark(Disk disk, String marker) throws IOException {
    disk.delete(marker);
    disk.forceNames();
  }
}
