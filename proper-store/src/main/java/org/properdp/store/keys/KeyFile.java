package org.properdp.store.keys;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.SecretHash;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.seal.Seal;
import org.properdp.store.seal.Seals;

/**
 * Keys in order of their numbers, in blocks of about a kilobyte; their positions and hashes are in
 * memory. Only this process can use the file: when the store is opened again, it is made anew from
 * the journal. So it is never forced, and a block is used only if it has the hash with which it was
 * written.
 */
final class KeyFile implements AutoCloseable {
  private static final int BLOCK = 1_024;
  private static final int CACHED = 4_096;

  private final Disk disk;
  private final Seal seal;
  private final String name;
  private final Blocks blocks = new Blocks();
  private final Output tail = new Output();
  private final SecretHash hash;
  private final Consumer<String> notice;
  private final byte[][] cached = new byte[CACHED][];
  private final int[] cachedBlocks = new int[CACHED];

  /** Blocks for which the disk had no room. */
  private final Map<Integer, byte[]> unwritten = new HashMap<>();

  private int tailFirst;
  private int last = -1;
  private @Nullable DiskFile file;

  /**
   * Creates a file without keys, in place of one that an earlier process left.
   *
   * @param notice is told if the disk has no room and keys stay in memory
   */
  KeyFile(Disk disk, Seal seal, String name, SecretHash hash, Consumer<String> notice)
      throws IOException {
    this.hash = hash;
    this.notice = notice;
    this.disk = disk;
    // The file is never opened after this process, so its blocks use up no nonces of the store's
    // key.
    this.seal = Seals.passing(seal);
    this.name = name;
    remove();
  }

  private void remove() throws IOException {
    if (disk.names().contains(name)) {
      disk.delete(name);
    }
  }

  /** Adds a key; numbers must increase. */
  void add(int number, byte[] key, int length) {
    if (number <= last) {
      throw new StoreDamaged("individuals must be added in the order of their numbers");
    }
    if (tail.length() == 0) {
      tailFirst = number;
    }
    tail.writeVarint(number - tailFirst);
    tail.writeVarint(length);
    tail.writeBytes(key, 0, length);
    last = number;
    if (tail.length() >= BLOCK) {
      flush();
    }
  }

  /** An end of the keys, to which they can be cut back. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Mark(int blocks, byte[] tail, int tailFirst, int last) {}

  /** The end of the keys now. */
  Mark mark() {
    return new Mark(blocks.size(), tail.toByteArray(), tailFirst, last);
  }

  /** Takes out all keys that were added after an end. */
  void back(Mark end) {
    for (int at = 0; at < cached.length; at++) {
      cached[at] = cachedBlocks[at] < end.blocks() ? cached[at] : null;
    }
    unwritten.keySet().removeIf(block -> block >= end.blocks());
    blocks.size = end.blocks();
    tail.reset();
    tail.writeBytes(end.tail());
    tailFirst = end.tailFirst();
    last = end.last();
  }

  private void flush() {
    byte[] open = tail.toByteArray();
    byte[] closed = seal.close(open, place(blocks.size()));
    try {
      if (file == null) {
        file = disk.open(name);
      }
      file.write(blocks.end(), closed, 0, closed.length);
    } catch (IOException failed) {
      if (unwritten.isEmpty()) {
        notice.accept(
            name
                + " can't be written ("
                + failed.getMessage()
                + "): keys are in memory until the store is opened again. See that the disk has"
                + " room");
      }
      unwritten.put(blocks.size(), open);
    }
    blocks.add(tailFirst, closed.length, hash.of(closed, 0, closed.length));
    tail.reset();
  }

  /** True if this is the key of a number. */
  boolean has(int number, byte[] key, int length) throws IOException {
    boolean isInTail = tail.length() > 0 && number >= tailFirst;
    Cursor at = cursor(isInTail ? blocks.size() : blocks.of(number));
    while (at.next()) {
      if (at.number == number) {
        return Arrays.equals(at.bytes, at.from, at.from + at.count, key, 0, length);
      }
    }
    return false;
  }

  /** Goes along the keys, to compare some of them. */
  Way way() {
    return new Way();
  }

  /** Compares keys whose numbers rise, and reads each block once. */
  final class Way {
    private int block = -1;
    private @Nullable Cursor at;

    /** True if this is the key of a number, which is not below the one before. */
    boolean has(int number, byte[] keys, int from, int to) throws IOException {
      boolean isInTail = tail.length() > 0 && number >= tailFirst;
      int wanted = isInTail ? blocks.size() : blocks.of(number);
      Cursor on = at;
      if (on == null || wanted != block) {
        on = cursor(wanted);
        block = wanted;
        at = on;
      }
      while (on.number < number || on.isBefore()) {
        if (!on.next()) {
          return false;
        }
      }
      return on.number == number
          && Arrays.equals(on.bytes, on.from, on.from + on.count, keys, from, to);
    }
  }

  /** Is shown keys as they were written. */
  @FunctionalInterface
  interface Visitor {
    void key(int number, byte[] bytes, int from, int count);
  }

  /** Shows a visitor all keys, in order. */
  void forEach(Visitor visitor) throws IOException {
    for (int block = 0; block <= blocks.size(); block++) {
      Cursor at = cursor(block);
      while (at.next()) {
        visitor.key(at.number, at.bytes, at.from, at.count);
      }
    }
  }

  private Cursor cursor(int block) throws IOException {
    return block == blocks.size()
        ? new Cursor(tailFirst, tail.array(), tail.length())
        : new Cursor(blocks.first(block), read(block));
  }

  /** Reads the keys of a block one by one. */
  private static final class Cursor {
    private final int first;
    private final byte[] bytes;
    private final Input in;
    private int number;
    private int from;
    private int count;

    Cursor(int first, byte[] bytes) {
      this(first, bytes, bytes.length);
    }

    Cursor(int first, byte[] bytes, int length) {
      this.first = first;
      this.bytes = bytes;
      this.in = new Input(bytes, 0, length);
    }

    /** True if no key has been read yet. */
    boolean isBefore() {
      return from == 0;
    }

    boolean next() {
      if (in.remaining() == 0) {
        return false;
      }
      number = first + Math.toIntExact(in.readVarint());
      count = in.readCount();
      from = in.position();
      in.skip(count);
      return true;
    }
  }

  private byte[] read(int block) throws IOException {
    int at = block % CACHED;
    if (cached[at] != null && cachedBlocks[at] == block) {
      return cached[at];
    }
    byte[] kept = unwritten.get(block);
    if (kept != null) {
      return kept;
    }
    if (file == null) {
      throw new IOException(name + " is closed");
    }
    byte[] closed = new byte[blocks.length(block)];
    boolean isThere = file.size() >= blocks.position(block) + closed.length;
    if (isThere) {
      file.read(blocks.position(block), closed, 0, closed.length);
    }
    if (!isThere || hash.of(closed, 0, closed.length) != blocks.hash(block)) {
      throw new StoreDamaged(
          "file " + name + " was changed while the store was open: close it and open it again");
    }
    byte[] open = seal.open(closed, place(block));
    cached[at] = open;
    cachedBlocks[at] = block;
    return open;
  }

  /** The place that a block is sealed with: it can't be opened at another one. */
  private byte[] place(int block) {
    Output place = new Output();
    place.writeString(name);
    place.writeInt(block);
    return place.toByteArray();
  }

  @Override
  public void close() throws IOException {
    DiskFile closing = file;
    file = null;
    Arrays.fill(cached, null);
    unwritten.clear();
    if (closing != null) {
      closing.close();
      remove();
    }
  }

  /** The positions, first numbers and hashes of blocks. */
  private static final class Blocks {
    private int[] firsts = new int[16];
    private long[] ends = new long[16];
    private long[] hashes = new long[16];
    private int size;

    int size() {
      return size;
    }

    long end() {
      return position(size);
    }

    long position(int block) {
      return block == 0 ? 0 : ends[block - 1];
    }

    int length(int block) {
      return (int) (ends[block] - position(block));
    }

    int first(int block) {
      return firsts[block];
    }

    long hash(int block) {
      return hashes[block];
    }

    void add(int first, int length, long hash) {
      if (size == firsts.length) {
        firsts = Arrays.copyOf(firsts, size * 2);
        ends = Arrays.copyOf(ends, size * 2);
        hashes = Arrays.copyOf(hashes, size * 2);
      }
      firsts[size] = first;
      ends[size] = end() + length;
      hashes[size] = hash;
      size++;
    }

    /** The block that a number is in. */
    int of(int number) {
      int found = Arrays.binarySearch(firsts, 0, size, number);
      return found >= 0 ? found : -found - 2;
    }
  }
}
