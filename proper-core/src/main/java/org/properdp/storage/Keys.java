package org.properdp.storage;

import io.vavr.control.Option;
import org.properdp.batch.Encoder;
import org.properdp.batch.Numbers;
import org.properdp.codec.Output;
import org.properdp.registry.Registry;

/** The identities of a population's individuals, as an archive keeps them. */
public interface Keys<K> extends Encoder<K> {
  /** Whether keys are written down; where a number is the key, or nothing is kept, they are not. */
  boolean areWritten();

  /** Writes what tells a key from all others, where nothing else is written of it. */
  default void sign(K key, Output into) {
    write(key, into);
  }

  /**
   * A registry without anybody, which holds most of its keys elsewhere than in memory; nothing
   * where there is none, or keys can't be told apart by what is written of them.
   */
  default Option<Registry<K>> registry() {
    return Option.none();
  }

  /** Everybody who has entered, in order of entry. */
  void replay(Visitor<K> visitor);

  /** Sees who has entered. */
  interface Visitor<K> {
    /** One individual, with its number and its key. */
    void entered(int number, K key);
  }

  /** Where each record is its own individual: the numbers that each batch took. */
  void replayNumbers(NumbersVisitor visitor);

  /** Sees the numbers of batches. */
  @FunctionalInterface
  interface NumbersVisitor {
    /** One batch. */
    void took(String dataset, String batch, Numbers numbers);
  }
}
