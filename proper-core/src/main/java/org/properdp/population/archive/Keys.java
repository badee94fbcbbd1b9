package org.properdp.population.archive;

import org.properdp.codec.Output;
import org.properdp.population.arrival.Numbers;
import org.properdp.population.arrival.Scribe;

/** The identities of a population's individuals, as an archive keeps them. */
public interface Keys<K> extends Scribe<K> {
  /** Whether keys are written down; where a number is the key, or nothing is kept, they are not. */
  boolean areWritten();

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

  /** Keeps nobody. */
  static <K> Keys<K> none() {
    return new Keys<>() {
      @Override
      public void write(K value, Output into) {
        // Nothing is kept.
      }

      @Override
      public boolean areWritten() {
        return false;
      }

      @Override
      public void replay(Visitor<K> visitor) {
        // Nobody was kept.
      }

      @Override
      public void replayNumbers(NumbersVisitor visitor) {
        // Nobody was kept.
      }
    };
  }
}
