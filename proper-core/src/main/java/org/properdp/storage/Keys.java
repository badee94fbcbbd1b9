package org.properdp.storage;

import io.vavr.control.Option;
import org.properdp.batch.Encoder;
import org.properdp.batch.Numbers;
import org.properdp.codec.Output;
import org.properdp.registry.Registry;

/** The identities of a population's individuals, as an archive keeps them. */
public interface Keys<K> extends Encoder<K> {
  /** True if keys are stored; false if a number is the key, or if nothing is stored. */
  boolean areWritten();

  /** Writes bytes that distinguish a key from all others, if the key is not otherwise stored. */
  default void sign(K key, Output into) {
    write(key, into);
  }

  /**
   * An empty registry that holds most of its keys outside memory; none if the storage has no such
   * registry, or if keys can't be distinguished by their bytes.
   */
  default Option<Registry<K>> registry() {
    return Option.none();
  }

  /** Replays all individuals that have entered, in order of entry. */
  void replay(Visitor<K> visitor);

  /** Sees individuals that have entered. */
  interface Visitor<K> {
    /** Called for each individual, with its number and its key. */
    void entered(int number, K key);
  }

  /** Replays the numbers that each batch took, if each record is its own individual. */
  void replayNumbers(NumbersVisitor visitor);

  /** Sees the numbers of batches. */
  @FunctionalInterface
  interface NumbersVisitor {
    /** Called for each batch. */
    void took(String dataset, String batch, Numbers numbers);
  }
}
