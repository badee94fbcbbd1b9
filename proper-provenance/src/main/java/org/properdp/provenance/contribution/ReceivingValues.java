package org.properdp.provenance.contribution;

/** A gatherer of values that can be told the value of a row, by an engine that has computed it. */
public interface ReceivingValues {
  /**
   * Takes a value.
   *
   * @param owner the number of the individual that owns the row
   * @param cell the cell that it goes to
   */
  void receive(int owner, int cell, Object value);
}
