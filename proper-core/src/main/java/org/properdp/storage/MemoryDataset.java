package org.properdp.storage;

import io.vavr.control.Option;
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
  private final MemoryContents contents = new MemoryContents();

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

  MemoryContents contents() {
    return contents;
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
    return contents.content(batch);
  }

  @Override
  public void replay(Visitor<T> visitor) {
    // Nothing was stored.
  }
}
