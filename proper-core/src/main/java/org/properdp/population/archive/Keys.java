package org.properdp.population.archive;

import org.properdp.codec.Output;
import org.properdp.population.arrival.Numbers;
import org.properdp.population.arrival.Scribe;

/** The identities of a population's individuals, as an archive keeps them. */
public interface Keys<K> extends Scribe<K> {
  /** Whether keys are written down; where a number is the key, or nothing is kept, they are not. */
  boolean areWritten();

  /** Writes what tells a key from all others, where nothing else is written of it. */
  default void sign(K key, Output into) {
    write(key, into);
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
