package org.properdp.provenance.gather.histogram;

import org.properdp.provenance.gather.exact.ExactTotals;

/**
 * The cells of consecutive rows, each of which brings a one, or nothing.
 *
 * @param owners owners of rows, which never change
 * @param first the index of the first row's owner
 * @param cells the cell of each row, or {@link #NOWHERE}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record OnesPage(int[] owners, int first, char[] cells) {
  /** The cell of a row that brings nothing. */
  static final char NOWHERE = Character.MAX_VALUE;

  /** Adds up what the rows of the kept individuals bring. */
  void addKept(KeptPages kept, long[] counts, ExactTotals totals) {
    for (int row = 0; row < cells.length; row++) {
      char cell = cells[row];
      if (cell != NOWHERE && kept.has(owners[first + row])) {
        counts[cell]++;
      }
    }
    for (int cell = 0; cell < counts.length; cell++) {
      totals.add(cell, counts[cell]);
      counts[cell] = 0;
    }
  }

  /** The rows that bring something, packed. */
  CellChunk packed() {
    int[] owned = new int[cells.length];
    int[] celled = new int[cells.length];
    int count = 0;
    for (int row = 0; row < cells.length; row++) {
      if (cells[row] != NOWHERE) {
        owned[count] = owners[first + row];
        celled[count++] = cells[row];
      }
    }
    return CellChunk.ofOnes(owned, celled, count);
  }
}
