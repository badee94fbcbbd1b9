package org.properdp.storage;

import io.vavr.control.Option;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Commitment;
import org.properdp.codec.Codec;
import org.properdp.codec.Output;

/**
 * The storage of a data set whose rows are only in memory. They are encoded, if there is a codec,
 * only to compare them if their batch comes again.
 */
final class MemoryDataset<T> implements DatasetStorage<T> {
  private final @Nullable Codec<T> codec;
  private final Map<String, Commitment> contents = new ConcurrentHashMap<>();

  MemoryDataset(Supplier<Codec<T>> codec) {
    this.codec = found(codec);
  }

  /**
   * The codec, or null if there is none: in memory, rows and keys may be of types without a codec.
   */
  static <V> @Nullable Codec<V> found(Supplier<Codec<V>> codec) {
    try {
      return codec.get();
    } catch (RuntimeException none) {
      return null;
    }
  }

  void stored(String batch, Commitment content) {
    contents.put(batch, content);
  }

  @Override
  public void write(T value, Output into) {
    if (codec == null) {
      throw new IllegalArgumentException("nothing can write rows of this type");
    }
    codec.write(value, into);
  }

  @Override
  public long rows() {
    return 0;
  }

  @Override
  public boolean areKept() {
    return false;
  }

  @Override
  public Option<Commitment> content(String batch) {
    return Option.of(contents.get(batch));
  }

  @Override
  public void replay(Visitor<T> visitor) {
    // Nothing was stored.
  }
}
