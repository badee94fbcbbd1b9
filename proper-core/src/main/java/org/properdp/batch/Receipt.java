package org.properdp.batch;

import io.vavr.collection.Vector;

/**
 * The receipt of a batch, for the program that appends it, and not for analysts.
 *
 * @param stored the number of its rows that are stored
 * @param repeated whether the batch had been stored before, so that nothing was stored now
 */
public record Receipt(String batch, long stored, Vector<RejectedRow> setAside, boolean repeated) {
  /** The receipt of a batch of which nothing is stored yet. */
  public static Receipt none(String batch) {
    return new Receipt(batch, 0, Vector.empty(), false);
  }

  /** This receipt, marked as repeated. */
  public Receipt again() {
    return new Receipt(batch, stored, setAside, true);
  }
}
