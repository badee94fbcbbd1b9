package org.properdp.store.disk;

import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A file whose changes are kept in memory, page by page, while the file beneath is only read. */
final class UntouchedFile implements DiskFile {
  private static final int PAGE = 1 << 16;

  private final String name;
  private final @Nullable DiskFile beneath;
  private final Map<Long, byte[]> written = new HashMap<>();

  /** As far as this the bytes of the file beneath count, where no page has been written. */
  private long counts;

  private long size;

  /** The disk, and all who have the file open; the last one closes the file beneath. */
  private int users = 1;

  private UntouchedFile(String name, @Nullable DiskFile beneath, long size) {
    this.name = name;
    this.beneath = beneath;
    this.size = size;
    this.counts = size;
  }

  static UntouchedFile of(String name, DiskFile beneath) throws IOException {
    return new UntouchedFile(name, beneath, beneath.size());
  }

  static UntouchedFile empty(String name) {
    return new UntouchedFile(name, null, 0);
  }

  /** The file as one more user has it open. */
  synchronized DiskFile share() {
    users++;
    return new Share();
  }

  /** One user less. */
  @Override
  public synchronized void close() throws IOException {
    if (--users == 0 && beneath != null) {
      beneath.close();
    }
  }

  @Override
  public synchronized long size() {
    return size;
  }

  @Override
  public void force() {
    // Nothing of it is to last.
  }

  @Override
  public synchronized void read(long position, byte[] into, int offset, int length)
      throws IOException {
    if (position < 0 || position + length > size) {
      throw new EOFException(name + ": no " + length + " bytes at " + position + " of " + size);
    }
    each(
        position,
        length,
        (page, start, done, count) -> {
          byte[] changed = written.get(page);
          if (changed == null) {
            beneath(page * PAGE + start, into, offset + done, count);
          } else {
            System.arraycopy(changed, start, into, offset + done, count);
          }
        });
  }

  /** The bytes that the file beneath has there, and zeros beyond. */
  private void beneath(long position, byte[] into, int offset, int length) throws IOException {
    int there = (int) Math.max(0, Math.min(length, counts - position));
    if (there > 0 && beneath != null) {
      beneath.read(position, into, offset, there);
    }
    Arrays.fill(into, offset + there, offset + length, (byte) 0);
  }

  @Override
  public synchronized void write(long position, byte[] from, int offset, int length)
      throws IOException {
    if (length == 0) {
      return;
    }
    each(
        position,
        length,
        (page, start, done, count) ->
            System.arraycopy(from, offset + done, changed(page), start, count));
    size = Math.max(size, position + length);
  }

  private byte[] changed(long page) throws IOException {
    byte[] bytes = written.get(page);
    if (bytes == null) {
      bytes = new byte[PAGE];
      beneath(page * PAGE, bytes, 0, PAGE);
      written.put(page, bytes);
    }
    return bytes;
  }

  @Override
  public synchronized void truncate(long anew) throws IOException {
    if (anew < size) {
      if (anew % PAGE != 0) {
        Arrays.fill(changed(anew / PAGE), (int) (anew % PAGE), PAGE, (byte) 0);
      }
      long kept = (anew + PAGE - 1) / PAGE;
      written.keySet().removeIf(page -> page >= kept);
      counts = Math.min(counts, anew);
    }
    size = anew;
  }

  /** A piece of one page. */
  @FunctionalInterface
  private interface Piece {
    void at(long page, int start, int done, int count) throws IOException;
  }

  private static void each(long position, int length, Piece piece) throws IOException {
    for (int done = 0; done < length; ) {
      int start = (int) ((position + done) % PAGE);
      int count = Math.min(length - done, PAGE - start);
      piece.at((position + done) / PAGE, start, done, count);
      done += count;
    }
  }

  /** The file as one user has it open. */
  private final class Share extends SharedFile {
    Share() {
      super(name, UntouchedFile.this);
    }

    @Override
    void leave() throws IOException {
      UntouchedFile.this.close();
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
