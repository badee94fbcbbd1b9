package org.properdp.provenance.gather.histogram;

import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.Selection;

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

  /**
   * Counts the rows of the kept individuals in each cell; rows that bring nothing are counted in a
   * separate cell. Its time does not depend on which individuals are kept.
   */
  void addKept(KeptPages kept, long[] counts) {
    int page = Selection.page(owners, first, cells.length);
    if (page == Selection.SEVERAL) {
      for (int row = 0; row < cells.length; row++) {
        int owner = owners[first + row];
        counts[cells[row]] +=
            Members.bit(kept.on(Individuals.page(owner)), Individuals.slot(owner));
      }
      return;
    }
    long[] members = kept.on(page);
    for (int row = 0; row < cells.length; row++) {
      counts[cells[row]] += Members.bit(members, Individuals.slot(owners[first + row]));
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
