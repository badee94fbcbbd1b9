package org.properdp.provenance.contribution;

import java.util.Arrays;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;

/** A gatherer that can be told what a row brings, by an engine that has measured it. */
public interface Receiving<T, C> extends Gatherer<T, C> {
  /**
   * Takes what one row brings.
   *
   * @param owner the number of the individual that owns the row
   * @param cell the cell that it goes to
   * @param brought the row's integers, which are copied
   */
  void receive(int owner, int cell, long[] brought);

  /**
   * Takes what some of consecutive rows bring, each to the only cell: its number, after a one for
   * each integer before it.
   *
   * @param owners owners of rows
   * @param first the index of the first row's owner
   * @param selected a bit for each row that brings something
   * @param numbers the number of each row
   */
  default void receiveAll(int[] owners, int first, long[] selected, long[] numbers) {
    long[] brought = new long[width()];
    Arrays.fill(brought, 1);
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        brought[brought.length - 1] = numbers[row];
        receive(owners[first + row], 0, brought);
      }
    }
  }

  /**
   * Like {@link #receiveAll}, of rows that lie owner by owner.
   *
   * @param first the first of the rows, among those of the runs
   */
  default void receiveRuns(OwnerRuns runs, int first, int rows, long[] selected, long[] numbers) {
    long[] brought = new long[width()];
    Arrays.fill(brought, 1);
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        brought[brought.length - 1] = numbers[row];
        receive(runs.owner(runs.runOf(first + row)), 0, brought);
      }
    }
  }

  /**
   * Takes the cells of consecutive rows, each of which brings a one.
   *
   * @param whose the owners of the rows
   * @param cells the cell of each row; a number below 0 if it brings nothing
   * @param selected a bit for each row that counts; bits may be cleared
   */
  default void receiveOnes(RowOwners whose, int[] cells, long[] selected) {
    long[] ones = new long[whose.count()];
    Arrays.fill(ones, 1);
    receiveNumbers(whose, cells, ones, selected);
  }

  /**
   * Takes the cells and the numbers of consecutive rows, each of which brings its number after a
   * one for each integer before it.
   *
   * @param whose the owners of the rows
   * @param cells the cell of each row; a number below 0 if it brings nothing
   * @param numbers the number of each row
   * @param selected a bit for each row that counts; bits may be cleared
   */
  default void receiveNumbers(RowOwners whose, int[] cells, long[] numbers, long[] selected) {
    int[] owners = whose.all();
    long[] brought = new long[width()];
    Arrays.fill(brought, 1);
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        if (cells[row] >= 0) {
          brought[brought.length - 1] = numbers[row];
          receive(owners[whose.first() + row], cells[row], brought);
        }
      }
    }
  }

  /** The number of integers that a row brings. */
  int width();
}
