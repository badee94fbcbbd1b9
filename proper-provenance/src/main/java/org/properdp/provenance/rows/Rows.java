package org.properdp.provenance.rows;

import io.vavr.collection.Vector;

/**
 * The rows of one moment, in order of arrival, in blocks. However they are kept, any engine can
 * have them pushed; an engine that knows how its own blocks keep them may read those directly.
 */
public interface Rows<T> {
  /** The blocks, in order. */
  Vector<? extends RowBlock<T>> blocks();

  /** Whether it is certain that no individual owns more than one of them. */
  boolean oneEach();

  /** How many positions there are, rows that have left among them. */
  default long positions() {
    return blocks().foldLeft(0L, (sum, block) -> sum + block.count());
  }

  /** Rows in these blocks. */
  static <T> Rows<T> of(Vector<? extends RowBlock<T>> blocks, boolean oneEach) {
    return new InBlocks<>(blocks, oneEach);
  }

  /** Blocks, and what is known of all of them. */
  record InBlocks<T>(Vector<? extends RowBlock<T>> blocks, boolean oneEach) implements Rows<T> {
    @Override
    public String toString() {
      return "Rows";
    }
  }
}
