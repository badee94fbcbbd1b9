package org.properdp.batch;

import io.vavr.collection.Vector;

/**
 * What became of a batch: for whoever appends, not for analysts.
 *
 * @param stored how many of its rows are stored
 * @param repeated whether the batch had been stored before, so that nothing was stored now
 */
public record Receipt(String batch, long stored, Vector<RejectedRow> setAside, boolean repeated) {
  /** Nothing stored yet. */
  public static Receipt none(String batch) {
    return new Receipt(batch, 0, Vector.empty(), false);
  }

  /** The same receipt, given once more. */
  public Receipt again() {
    return new Receipt(batch, stored, setAside, true);
  }
}
