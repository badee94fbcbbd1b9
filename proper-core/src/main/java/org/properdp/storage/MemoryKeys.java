package org.properdp.storage;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Codec;
import org.properdp.codec.Output;

/**
 * The storage of identities that are only in memory. Keys are encoded, if there is a codec, only to
 * compare them.
 */
final class MemoryKeys<K> implements Keys<K> {
  private final @Nullable Codec<K> codec;

  MemoryKeys(Supplier<Codec<K>> codec) {
    this.codec = MemoryDataset.found(codec);
  }

  @Override
  public void write(K key, Output into) {
    // Nothing is stored.
  }

  @Override
  public void sign(K key, Output into) {
    if (codec != null) {
      codec.write(key, into);
    }
  }

  @Override
  public boolean areWritten() {
    return false;
  }

  @Override
  public void replay(Visitor<K> visitor) {
    // Nothing was stored.
  }

  @Override
  public void replayNumbers(NumbersVisitor visitor) {
    // Nothing was stored.
  }
}
