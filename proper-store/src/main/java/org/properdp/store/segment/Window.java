package org.properdp.store.segment;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Header;
import org.properdp.store.frame.Layout;

/** Reads a file from front to back, with a buffer that reads far ahead. */
public final class Window {
  private static final int AHEAD = 1 << 18;
  private static final int MOST_HEADER = 128;

  private final DiskFile file;
  private final Layout layout;
  private long size;
  private byte[] bytes = new byte[0];
  private long start;
  private int length;
  private long found;

  /** A window on a file; it finds only frames of this layout. */
  public Window(DiskFile file, Layout layout) throws IOException {
    this.file = file;
    this.layout = layout;
    this.size = file.size();
  }

  /** The layout of a file's frames; null if it begins with none. */
  public static @Nullable Layout layout(DiskFile file) throws IOException {
    byte[] start = new byte[(int) Math.min(file.size(), MOST_HEADER)];
    if (start.length > 0) {
      file.read(0, start, 0, start.length);
    }
    return Layout.read(start, start.length);
  }

  /** The length of the file in bytes. */
  public long size() {
    return size;
  }

  /** The frame at a position, if a whole one is there. */
  public @Nullable Frame frame(long position) throws IOException {
    Header header = header(position);
    if (header == null) {
      return null;
    }
    int available = see(position, header.frameBytes());
    return Frame.read(bytes, at(position), available, layout);
  }

  /** The header at a position, if there is one; its frame may be damaged. */
  public @Nullable Header header(long position) throws IOException {
    int length = layout.headerBytes();
    return see(position, length) < length ? null : Header.read(bytes, at(position), layout);
  }

  /** The header at a position, if its frame is whole and has the checksum it was written with. */
  public @Nullable Header sound(long position) throws IOException {
    Header header = header(position);
    if (header == null) {
      return null;
    }
    int available = see(position, header.frameBytes());
    return Frame.isSound(bytes, at(position), available, header) ? header : null;
  }

  /** True if all bytes from a position on are zero. */
  public boolean isZeroFrom(long position) throws IOException {
    for (long at = position; at < size; at += AHEAD) {
      int seen = see(at, (int) Math.min(AHEAD, size - at));
      for (int i = at(at); i < at(at) + Math.min(seen, AHEAD); i++) {
        if (bytes[i] != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** The first whole frame at or after a position, wherever it begins. */
  public @Nullable Header searchFrom(long position) throws IOException {
    long at = next(position);
    while (at + layout.headerBytes() <= size) {
      Frame frame = frame(at);
      if (frame != null) {
        found = at;
        return frame.header();
      }
      at = next(at + 1);
    }
    return null;
  }

  /** The next position where a byte can begin a frame, or where no more frame fits. */
  private long next(long position) throws IOException {
    byte wanted = layout.firstByte();
    long at = position;
    while (at + layout.headerBytes() <= size) {
      int seen = see(at, layout.headerBytes());
      int first = at(at);
      for (int i = first; i < first + seen; i++) {
        if (bytes[i] == wanted) {
          return at + i - first;
        }
      }
      at += seen;
      if (seen == 0) {
        return size;
      }
    }
    return size;
  }

  /** The position that the last search found. */
  public long foundAt() {
    return found;
  }

  private int at(long position) {
    return (int) (position - start);
  }

  private int read(long position, int count) throws IOException {
    int wanted = wanted(position, count);
    if (wanted == 0) {
      return 0; // after the end, where there is nothing to be read
    }
    try {
      file.read(position, bytes, 0, wanted);
    } catch (IOException failed) {
      if (file.size() >= position + wanted) {
        throw failed;
      }
      // The zeros that were written ahead in a segment are cut off when it is complete.
      size = file.size();
      wanted = wanted(position, count);
      file.read(position, bytes, 0, wanted);
    }
    return wanted;
  }

  private int wanted(long position, int count) {
    long available = Math.max(0, size - position);
    int wanted = (int) Math.min(available, Math.max(count, AHEAD));
    if (bytes.length < wanted) {
      bytes = new byte[wanted];
    }
    return wanted;
  }

  /** Buffers this many bytes, or as many as there are; returns how many. */
  private int see(long position, int count) throws IOException {
    if (position < start || position + count > start + length) {
      int wanted = read(position, count);
      start = position;
      length = wanted;
    }
    return (int) Math.max(0, start + length - position);
  }
}
