package org.properdp.provenance.gather.histogram;

import java.io.Serializable;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.RowOwners;
import org.properdp.provenance.individual.Selection;

/**
 * The cells of consecutive rows, each of which brings a one, or nothing.
 *
 * @param whose the owners of the rows
 * @param cells the cell of each row, or {@link #NOWHERE}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record OnesPage(RowOwners whose, char[] cells) implements Serializable {
  /** The cell of a row that brings nothing. */
  static final char NOWHERE = Character.MAX_VALUE;

  /**
   * Counts the rows of the kept individuals in each cell; rows that bring nothing are counted in a
   * separate cell. Its time does not depend on which individuals are kept.
   */
  void addKept(KeptPages kept, long[] counts) {
    if (whose.runs() != null) {
      long[] rows = kept.rows(whose);
      for (int row = 0; row < cells.length; row++) {
        counts[cells[row]] += Members.bit(rows, row);
      }
      return;
    }
    int[] owners = whose.all();
    int first = whose.first();
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
    int[] owners = whose.all();
    int[] owned = new int[cells.length];
    int[] celled = new int[cells.length];
    int count = 0;
    for (int row = 0; row < cells.length; row++) {
      if (cells[row] != NOWHERE) {
        owned[count] = owners[whose.first() + row];
        celled[count++] = cells[row];
      }
    }
    return CellChunk.ofOnes(owned, celled, count);
  }
}
