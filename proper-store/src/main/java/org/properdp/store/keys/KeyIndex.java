package org.properdp.store.keys;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.properdp.codec.Codec;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
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
  private final Codec<K> codec;
  private final Consumer<Throwable> stop;
  private final KeyFile file;
  private final KeyHash hash = new KeyHash();
  private final KeyTable table = new KeyTable();
  private final Output written = new Output();
  private int next;

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
    written.reset();
    try {
      codec.write(key, written);
    } catch (IllegalArgumentException unwritable) {
      return UNKNOWN; // no individual can have entered under such a key
    }
    return number(hash.of(written.array(), written.length()));
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
    if (next == Integer.MAX_VALUE) {
      throw new IllegalStateException("a population holds at most 2^31 - 1 individuals");
    }
    int number = next;
    if (!add(number, key)) {
      throw new IllegalArgumentException("an individual must enter once, but entered again");
    }
    return number;
  }

  @Override
  public synchronized void restore(int number, K key) {
    if (!add(number, key)) {
      throw new IllegalStateException(
          "two individuals were kept under equal keys: the key's codec or its equals has changed");
    }
  }

  private boolean add(int number, K key) {
    written.reset();
    codec.write(key, written);
    long hashed = hash.of(written.array(), written.length());
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
