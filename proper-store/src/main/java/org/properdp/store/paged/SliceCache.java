package org.properdp.store.paged;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.DiskFile;

/**
 * A file in slices of 1 MB, of which the most recently used are in memory. A changed slice is
 * written when another one needs its place, or when all are.
 */
final class SliceCache {
  static final int SHIFT = 20;
  static final int SIZE = 1 << SHIFT;

  private final DiskFile file;
  private final int capacity;
  private final Map<Long, Slice> slices = new LinkedHashMap<>(16, 0.75f, true);
  private long fileSize;
  private long lastNumber = -1;
  private @Nullable Slice last;

  SliceCache(DiskFile file, int capacity) throws IOException {
    this.file = file;
    this.capacity = capacity;
    this.fileSize = file.size();
  }

  /** The slice with this number; zeros after the end of the file. */
  Slice get(long number) throws IOException {
    Slice known = last;
    if (known != null && number == lastNumber) {
      return known;
    }
    Slice slice = slices.get(number);
    if (slice == null) {
      slice = read(number);
      makeRoom();
      slices.put(number, slice);
    }
    last = slice;
    lastNumber = number;
    return slice;
  }

  private Slice read(long number) throws IOException {
    byte[] bytes = new byte[SIZE];
    long from = number << SHIFT;
    if (from < fileSize) {
      file.read(from, bytes, 0, (int) Math.min(SIZE, fileSize - from));
    }
    return new Slice(bytes);
  }

  private void makeRoom() throws IOException {
    if (slices.size() >= capacity) {
      Iterator<Map.Entry<Long, Slice>> oldest = slices.entrySet().iterator();
      Map.Entry<Long, Slice> entry = oldest.next();
      write(entry.getKey(), entry.getValue());
      oldest.remove();
    }
  }

  /** Writes all changes and sets the size of the file; called once, at the end. */
  void writeAll(long size) throws IOException {
    for (Map.Entry<Long, Slice> entry : slices.entrySet()) {
      write(entry.getKey(), entry.getValue());
    }
    if (size != fileSize) {
      file.truncate(size);
      fileSize = size;
    }
  }

  private void write(long number, Slice slice) throws IOException {
    if (slice.isDirty()) {
      int from = slice.dirtyFrom();
      long position = (number << SHIFT) + from;
      file.write(position, slice.bytes(), from, slice.dirtyTo() - from);
      fileSize = Math.max(fileSize, (number << SHIFT) + slice.dirtyTo());
    }
  }
}
