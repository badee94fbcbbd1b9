package org.properdp.provenance.contribution;

import org.properdp.provenance.individual.RowOwners;

/** A gatherer that can be told the cells of consecutive rows at once. */
public interface ReceivingCells<T, C> extends Receiving<T, C> {
  /** True if {@link #receiveOnes} can be used. */
  boolean receivesOnes();

  /**
   * Takes the cells of consecutive rows, each of which brings a one.
   *
   * @param whose the owners of the rows
   * @param cells the cell of each row; a number below 0 if it brings nothing
   * @param selected a bit for each row that counts; bits may be cleared
   */
  void receiveOnes(RowOwners whose, int[] cells, long[] selected);

  /** True if {@link #receiveNumbers} can be used. */
  boolean receivesNumbers();

  /**
   * Takes the cells and the numbers of consecutive rows, each of which brings its number after a
   * one for each integer before it.
   *
   * @param whose the owners of the rows
   * @param cells the cell of each row; a number below 0 if it brings nothing
   * @param numbers the number of each row
   * @param selected a bit for each row that counts; bits may be cleared
   */
  void receiveNumbers(RowOwners whose, int[] cells, long[] numbers, long[] selected);
}
