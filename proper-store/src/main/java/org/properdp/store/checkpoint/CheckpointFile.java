package org.properdp.store.checkpoint;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.paged.PageFile;
import org.properdp.store.paged.PagesUnreadable;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;

/**
 * One of the two checkpoint files: pages by key, and a directory with the hash of each page. MapDB
 * would not notice a page that has changed on the disk; the directory does, and its own hash is in
 * the journal. The directory also holds the number of the last frame whose changes are in the file,
 * protected by a hash: a journal that ends before that frame has been cut off.
 */
final class CheckpointFile {
  private static final long DIRECTORY = 0;
  private static final long SPARE_BYTES = 4 << 20;
  private static final int SPARE_TIMES = 3;

  private final Disk disk;
  private final Seal seal;
  private final String name;
  private final TreeMap<Long, byte[]> directory = new TreeMap<>();
  private final Map<Long, Integer> lengths = new HashMap<>();
  private boolean known;

  CheckpointFile(Disk disk, Seal seal, String name) {
    this.disk = disk;
    this.seal = seal;
    this.name = name;
  }

  /** True if the contents of the file are known, so that only changes need to be written. */
  boolean isKnown() {
    return known;
  }

  /** Receives or returns pages. */
  @FunctionalInterface
  interface Pages {
    void page(long key, byte[] page) throws IOException;
  }

  /** Writes pages. */
  @FunctionalInterface
  interface Source {
    void pages(Pages into) throws IOException;
  }

  /**
   * Replaces pages in the file, makes it durable, and returns the root.
   *
   * @param sequence the last frame of the journal whose changes are in it
   */
  byte[] write(long sequence, Source source) throws IOException {
    boolean fresh = !known;
    boolean saved = false;
    // If this fails half way, the contents of the file are unknown.
    known = false;
    if (fresh) {
      clear();
    }
    PageFile file = PageFile.open(disk, name);
    try {
      source.pages(
          (key, page) -> {
            byte[] closed = seal.close(page, place(key));
            file.put(key, closed);
            lengths.put(key, closed.length);
            directory.put(key, Digests.of(closed, 0, closed.length));
          });
      byte[] listing = listing(sequence);
      file.put(DIRECTORY, listing);
      boolean roomy = file.bytes() > SPARE_BYTES + SPARE_TIMES * liveBytes();
      file.save();
      saved = true;
      // MapDB does not reuse all freed space; the file is written anew next time, which frees it.
      known = !roomy;
      return Digests.of(listing, 0, listing.length);
    } finally {
      if (!saved) {
        file.close();
      }
    }
  }

  private long liveBytes() {
    return lengths.values().stream().mapToLong(Integer::longValue).sum();
  }

  private void clear() throws IOException {
    directory.clear();
    lengths.clear();
    if (disk.names().contains(name)) {
      disk.delete(name);
      disk.forceNames();
    }
  }

  private byte[] listing(long sequence) {
    Output into = new Output();
    into.writeLong(sequence);
    directory.forEach(
        (key, hash) -> {
          into.writeLong(key);
          into.writeBytes(hash);
        });
    into.writeBytes(Digests.of(into.array(), 0, into.length()));
    return into.toByteArray();
  }

  /**
   * The last frame of the journal whose changes are in the file, as its directory says; 0 if it
   * says nothing.
   */
  long sequence() throws IOException {
    if (!disk.names().contains(name)) {
      return 0;
    }
    try (PageFile file = PageFile.open(disk, name)) {
      byte[] listing = file.get(DIRECTORY);
      return listing == null || !isSelfSame(listing)
          ? 0
          : new Input(listing, 0, listing.length).readLong();
    } catch (PagesUnreadable damaged) {
      return 0;
    }
  }

  private static boolean isSelfSame(byte[] listing) {
    int end = listing.length - Digests.BYTES;
    return end >= Long.BYTES
        && Arrays.equals(
            Digests.of(listing, 0, end), Arrays.copyOfRange(listing, end, listing.length));
  }

  /** Reads all pages and returns true, if the file is whole and has this root. */
  boolean read(byte[] root, Pages into) throws IOException {
    if (!disk.names().contains(name)) {
      return false;
    }
    try {
      PageFile file = PageFile.open(disk, name);
      try {
        known = readAll(file, root, into);
      } finally {
        file.close();
      }
    } catch (PagesUnreadable damaged) {
      known = false;
    }
    return known;
  }

  /** True if all pages are there and fit the root. */
  boolean isWhole(byte[] root) throws IOException {
    CheckpointFile again = new CheckpointFile(disk, seal, name);
    return again.read(
        root,
        (key, page) -> {
          // Only its hash is needed.
        });
  }

  @Override
  public String toString() {
    return name;
  }

  private boolean readAll(PageFile file, byte[] root, Pages into) throws IOException {
    byte[] listing = file.get(DIRECTORY);
    if (listing == null || !has(listing, root)) {
      return false;
    }
    directory.clear();
    lengths.clear();
    Input in = new Input(listing, Long.BYTES, listing.length - Digests.BYTES);
    while (in.remaining() > 0) {
      directory.put(in.readLong(), in.readBytes(Digests.BYTES));
    }
    for (Map.Entry<Long, byte[]> entry : directory.entrySet()) {
      byte[] page = file.get(entry.getKey());
      if (page == null || !has(page, entry.getValue())) {
        return false;
      }
      lengths.put(entry.getKey(), page.length);
      byte[] open = opened(entry.getKey(), page);
      if (open == null) {
        return false;
      }
      into.page(entry.getKey(), open);
    }
    return true;
  }

  /** The content of a page; null if it was sealed while the store was of format 1. */
  private byte @Nullable [] opened(long key, byte[] page) {
    try {
      return seal.open(page, place(key));
    } catch (StoreDamaged earlier) {
      return null;
    }
  }

  /** The place of a page: it can't be opened at another one. */
  private static byte[] place(long key) {
    Output place = new Output();
    place.writeString("page");
    place.writeLong(key);
    return place.toByteArray();
  }

  private static boolean has(byte[] bytes, byte[] hash) {
    return Arrays.equals(Digests.of(bytes, 0, bytes.length), hash);
  }
}
