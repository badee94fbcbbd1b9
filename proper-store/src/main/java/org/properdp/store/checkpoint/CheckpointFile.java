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
 * One of the two checkpoint files: pages by key, and a directory with the hash of each. MapDB would
 * not notice a page that has changed on the disk; the directory does, and its own hash is in the
 * journal. The directory also says, with a hash of that, up to which frame of the journal the file
 * has budgets: a journal that ends before has been cut off.
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

  /** Whether what the file holds is known, so that only what has changed need be written. */
  boolean isKnown() {
    return known;
  }

  /** Where pages are taken to, or come from. */
  @FunctionalInterface
  interface Pages {
    void page(long key, byte[] page) throws IOException;
  }

  /** What writes pages. */
  @FunctionalInterface
  interface Source {
    void pages(Pages into) throws IOException;
  }

  /**
   * Writes pages over what the file holds, makes it durable, and returns the root.
   *
   * @param sequence the last frame of the journal that is in it
   */
  byte[] write(long sequence, Source source) throws IOException {
    boolean fresh = !known;
    boolean saved = false;
    // If this fails half way, nobody knows what the file holds.
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
      // Space that MapDB does not use again is got back by beginning anew next time.
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

  /** The last frame of the journal that is in it, as it says itself; 0 where nothing says so. */
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

  /** Reads all pages, if the file is whole and has this root; else says no. */
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

  /** Whether all pages are there, and are what the root says. */
  boolean isWhole(byte[] root) throws IOException {
    CheckpointFile again = new CheckpointFile(disk, seal, name);
    return again.read(
        root,
        (key, page) -> {
          // Its hash is all that matters.
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

  /** What a page holds, or null if it was sealed while the store was of format 1. */
  private byte @Nullable [] opened(long key, byte[] page) {
    try {
      return seal.open(page, place(key));
    } catch (StoreDamaged earlier) {
      return null;
    }
  }

  /** A page can be opened in its own place alone. */
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
