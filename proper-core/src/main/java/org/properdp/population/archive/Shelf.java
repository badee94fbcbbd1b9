package org.properdp.population.archive;

import org.properdp.population.arrival.How;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.arrival.Scribe;

/** One data set's part of an archive. */
public interface Shelf<T> extends Scribe<T> {
  /** All that is kept of the data set, in order; erased and replaced rows are not among it. */
  void replay(Visitor<T> visitor);

  /** Sees what is kept. */
  interface Visitor<T> {
    /** A batch begins; a refresh has replaced all that came before. */
    void batch(How how, Receipt receipt);

    /** One of its rows. */
    void row(int owner, T row);
  }

  /** A shelf that keeps nothing. */
  static <T> Shelf<T> none() {
    return new Shelf<>() {
      @Override
      public void write(T value, org.properdp.codec.Output into) {
        // Nothing is kept.
      }

      @Override
      public void replay(Visitor<T> visitor) {
        // Nothing was kept.
      }
    };
  }
}
