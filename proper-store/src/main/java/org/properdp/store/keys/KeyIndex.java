package org.properdp.store.keys;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.properdp.codec.Codec;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.codec.SecretHash;
import org.properdp.columns.HashedNumbers;
import org.properdp.registry.Entry;
import org.properdp.registry.Registry;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.seal.Seal;

/**
 * Numbers individuals in order of entry, by keys that are equal if and only if their bytes are.
 * Memory holds about 16 bytes for each individual, however long the key; the keys themselves are in
 * a file. A key is looked up by its hash, and then its bytes are compared.
 */
public final class KeyIndex<K> implements Registry<K>, AutoCloseable {
  /** So many keys are added to the table at once. */
  private static final int AT_ONCE = 256;

  /** So many keys are looked up together, which takes some 30 bytes of memory for each. */
  private static final int LOOKED_UP = 1 << 21;

  private final Codec<K> codec;
  private final Consumer<Throwable> stop;
  private final KeyFile file;
  private final SecretHash hash = new SecretHash();
  private final HashedNumbers table = new HashedNumbers();
  private final Output written = new Output();
  private int next;

  /**
   * Keys that are in the file, but not in the table yet: their bytes, hashes and numbers, and what
   * the table has for them.
   */
  private final Output waitingKeys = new Output();

  private final int[] ends = new int[AT_ONCE];
  private final long[] hashes = new long[AT_ONCE];
  private final int[] numbers = new int[AT_ONCE];
  private final int[] likely = new int[AT_ONCE];
  private int waiting;

  /**
   * An index without individuals.
   *
   * @param stop is told if the file can't be read, because a known individual must not be taken for
   *     a new one
   * @param notice is told if the file can't be written, and keys stay in memory
   */
  public KeyIndex(
      Disk disk,
      Seal seal,
      String name,
      Codec<K> codec,
      Consumer<Throwable> stop,
      Consumer<String> notice)
      throws IOException {
    this.file = new KeyFile(disk, seal, name, hash, notice);
    this.codec = codec;
    this.stop = stop;
  }

  @Override
  public synchronized int find(K key) {
    settle();
    written.reset();
    try {
      codec.write(key, written);
    } catch (IllegalArgumentException unwritable) {
      return UNKNOWN; // no individual can have entered under such a key
    }
    int number = number(hash.of(written.array(), 0, written.length()));
    return number < next ? number : UNKNOWN; // others have not entered yet
  }

  /**
   * Looks all keys up in memory first, and then compares them in the order of their numbers, so
   * that each block of the file is read once.
   */
  @Override
  public synchronized void findAll(IntFunction<K> keys, int[] into) {
    settle();
    Arrays.fill(into, UNKNOWN);
    if (next == 0) {
      return;
    }
    for (int from = 0; from < into.length; from += LOOKED_UP) {
      findAll(keys, from, Math.min(into.length, from + LOOKED_UP), into);
    }
  }

  private void findAll(IntFunction<K> keys, int from, int to, int[] into) {
    Output all = new Output();
    int[] ends = new int[to - from];
    long[] likely = new long[to - from];
    BitSet areWritten = new BitSet(to - from);
    for (int key = 0; key < likely.length; key++) {
      int start = all.length();
      areWritten.set(key, write(keys.apply(from + key), all));
      ends[key] = all.length();
      likely[key] = hash.of(all.array(), start, all.length());
    }
    // Apart from the rest, so that what waits for memory waits together.
    for (int key = 0; key < likely.length; key++) {
      likely[key] = table.first(likely[key]);
    }
    int count = 0;
    for (int key = 0; key < likely.length; key++) {
      if (areWritten.get(key) && likely[key] != HashedNumbers.NONE) {
        likely[count++] = likely[key] << Integer.SIZE | key;
      }
    }
    Arrays.sort(likely, 0, count);
    compare(Arrays.copyOf(likely, count), all.array(), ends, from, into);
  }

  /** Writes a key; false for one that can't be written, under which nobody can have entered. */
  private boolean write(K key, Output into) {
    written.reset();
    try {
      codec.write(key, written);
    } catch (IllegalArgumentException unwritable) {
      return false;
    }
    into.writeBytes(written.array(), 0, written.length());
    return true;
  }

  private void compare(long[] likely, byte[] keys, int[] ends, int first, int[] into) {
    try {
      KeyFile.Way way = file.way();
      for (long one : likely) {
        int number = (int) (one >>> Integer.SIZE);
        int key = (int) one;
        int start = key == 0 ? 0 : ends[key - 1];
        boolean isIt = number < next && way.has(number, keys, start, ends[key]);
        into[first + key] = isIt ? number : UNSURE;
      }
    } catch (IOException failed) {
      throw failed(new UncheckedIOException(failed));
    } catch (StoreDamaged failed) {
      throw failed(failed);
    }
  }

  private int number(long hashed) {
    return table.find(hashed, this::isWritten);
  }

  private boolean isWritten(int number) {
    try {
      return file.has(number, written.array(), written.length());
    } catch (IOException failed) {
      throw failed(new UncheckedIOException(failed));
    } catch (StoreDamaged failed) {
      throw failed(failed);
    }
  }

  private <E extends RuntimeException> E failed(E failure) {
    stop.accept(failure);
    return failure;
  }

  @Override
  public synchronized int enter(K key) {
    settle();
    int number = Registry.next(next, 0);
    if (!add(number, key)) {
      throw new IllegalArgumentException("an individual must enter once, but entered again");
    }
    return number;
  }

  @Override
  public synchronized Entry<K> begin() {
    settle();
    return new Later();
  }

  /** Individuals that enter later: they are in the file and in the table, but are not found. */
  private final class Later implements Entry<K> {
    private final KeyFile.Mark before = file.mark();
    private int count;
    private boolean haveEntered;

    @Override
    public int add(K key) {
      synchronized (KeyIndex.this) {
        int number = Registry.next(next, count);
        take(number, key);
        count++;
        return number;
      }
    }

    @Override
    public void complete() {
      settle();
    }

    @Override
    public void enter() {
      synchronized (KeyIndex.this) {
        next += count;
        haveEntered = true;
      }
    }

    @Override
    public void close() {
      synchronized (KeyIndex.this) {
        if (!haveEntered) {
          waiting = 0;
          waitingKeys.reset();
          table.removeFrom(next);
          file.back(before);
        }
      }
    }
  }

  @Override
  public boolean callsUsersCode() {
    return false;
  }

  @Override
  public synchronized void restore(int number, K key) {
    take(number, key);
    next = number + 1;
  }

  private void take(int number, K key) {
    written.reset();
    codec.write(key, written);
    file.add(number, written.array(), written.length());
    waitingKeys.writeBytes(written.array(), 0, written.length());
    ends[waiting] = waitingKeys.length();
    hashes[waiting] = hash.of(written.array(), 0, written.length());
    numbers[waiting] = number;
    if (++waiting == AT_ONCE) {
      settle();
    }
  }

  /** Adds the keys that wait to the table; throws if two are equal. */
  public synchronized void settle() {
    // Most of the time is waiting for memory: what is looked at first waits together.
    for (int key = 0; key < waiting; key++) {
      likely[key] = table.first(hashes[key]);
    }
    for (int key = 0; key < waiting; key++) {
      int first = likely[key] == HashedNumbers.NONE ? table.first(hashes[key]) : likely[key];
      if (first != HashedNumbers.NONE && isKnown(key)) {
        throw new IllegalStateException(
            "two individuals were kept under equal keys: the key's codec or its equals has"
                + " changed");
      }
      table.add(hashes[key], numbers[key]);
    }
    waiting = 0;
    waitingKeys.reset();
  }

  private boolean isKnown(int key) {
    int start = key == 0 ? 0 : ends[key - 1];
    written.reset();
    written.writeBytes(waitingKeys.array(), start, ends[key] - start);
    return number(hashes[key]) != UNKNOWN;
  }

  private boolean add(int number, K key) {
    written.reset();
    codec.write(key, written);
    long hashed = hash.of(written.array(), 0, written.length());
    if (number(hashed) != UNKNOWN) {
      return false;
    }
    file.add(number, written.array(), written.length());
    table.add(hashed, number);
    next = number + 1;
    return true;
  }

  @Override
  public synchronized void show(Consumer<? super K> visitor) {
    Codec.Reader<K> reader = codec.reader(codec.form());
    try {
      file.forEach(
          (number, bytes, from, count) ->
              visitor.accept(reader.read(new Input(bytes, from, from + count))));
    } catch (IOException failed) {
      throw failed(new UncheckedIOException(failed));
    }
  }

  @Override
  public synchronized void close() throws IOException {
    file.close();
  }

  @Override
  public String toString() {
    return "KeyIndex";
  }
}
