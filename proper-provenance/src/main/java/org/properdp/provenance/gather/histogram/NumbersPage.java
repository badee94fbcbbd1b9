package org.properdp.provenance.gather.histogram;

import java.io.Serializable;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.RowOwners;

/**
 * The cells and the numbers of consecutive rows, each of which brings its number after a one for
 * each integer before it, or nothing.
 *
 * @param whose the owners of the rows
 * @param cells the cell of each row; the number of all cells if it brings nothing
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record NumbersPage(RowOwners whose, char[] cells, PackedLongs numbers) implements Serializable {
  /** Numbers have at most so many bits, so that many can be added up. */
  static final int BITS = 42;

  /** So many pages' numbers of 2,048 rows each can be added up without overflow. */
  static final int TOGETHER = 1 << 9;

  /**
   * Adds up what the rows of the kept individuals bring to each cell, with as much room for what
   * brings nothing as a cell has. Its time does not depend on which individuals are kept.
   */
  void addKept(KeptPages kept, int width, long[] sums) {
    int count = cells.length;
    long[] rows = kept.rows(whose);
    long[] each = new long[count];
    numbers.fill(0, count, each);
    for (int row = 0; row < count; row++) {
      long isKept = Members.bit(rows, row);
      int last = (cells[row] + 1) * width - 1;
      for (int one = last - width + 1; one < last; one++) {
        sums[one] += isKept;
      }
      sums[last] += each[row] & -isKept;
    }
  }

  /** The rows that bring something, packed. */
  CellChunk packed(int width, int nowhere) {
    int[] owners = whose.all();
    long[] owned = new long[cells.length];
    long[] celled = new long[cells.length];
    long[][] columns = new long[width][cells.length];
    int count = 0;
    for (int row = 0; row < cells.length; row++) {
      if (cells[row] != nowhere) {
        owned[count] = owners[whose.first() + row];
        celled[count] = cells[row];
        for (int one = 0; one < width - 1; one++) {
          columns[one][count] = 1;
        }
        columns[width - 1][count++] = numbers.at(row);
      }
    }
    return CellChunk.of(owned, celled, columns, count);
  }
}
