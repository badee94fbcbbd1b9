package org.properdp.population;

import io.vavr.collection.Vector;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Spilling;

/**
 * The rows of a log, as a plan captures them.
 *
 * @param spilling where evaluations put what has no room in the heap
 * @param isInLake true if files of rows lie in a lake
 */
record LogRows(Spilling spilling, boolean isInLake) {
  /**
   * The rows in some chunks.
   *
   * @param oneEach true if it is certain that no individual has more than one
   */
  Rows<ChunkRow> of(Vector<ChunkBlock> shown, boolean oneEach) {
    Rows<ChunkRow> rows = Rows.of(shown, oneEach, spilling);
    return isInLake ? Rows.inLake(rows) : rows;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "LogRows";
  }
}
