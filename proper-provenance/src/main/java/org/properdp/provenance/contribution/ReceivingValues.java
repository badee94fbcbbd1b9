package org.properdp.provenance.contribution;

import org.properdp.provenance.individual.RowOwners;

/**
 * A gatherer of values that can be told the values of rows, by an engine that has computed them.
 */
public interface ReceivingValues {
  /** The number of a value in a cell: it is the same for this gatherer each time. */
  int number(int cell, Object value);

  /**
   * Takes the values of consecutive rows.
   *
   * @param whose the owners of the rows
   * @param selected a bit for each row that brings a value
   * @param numbers the number of each such row's value
   */
  void receiveValues(RowOwners whose, long[] selected, int[] numbers);
}
