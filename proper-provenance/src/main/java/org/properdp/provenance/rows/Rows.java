package org.properdp.provenance.rows;

import io.vavr.collection.Vector;

/**
 * The rows of one moment, in order of arrival, in blocks.
 *
 * @param oneEach whether it is certain that no individual owns more than one of them
 */
public record Rows<T>(Vector<RowBlock<T>> blocks, boolean oneEach) {
  /** How many positions there are, rows that have left among them. */
  public long positions() {
    return blocks.foldLeft(0L, (sum, block) -> sum + block.count());
  }

  @Override
  public String toString() {
    return "Rows";
  }
}
