package org.properdp.provenance.rows;

import io.vavr.collection.Vector;

/**
 * The rows of one moment, in order of arrival, in blocks. Any engine can have them pushed, however
 * they are stored; an engine that knows the form of a block may read it directly.
 */
public interface Rows<T> {
  /** The blocks, in order. */
  Vector<? extends RowBlock<T>> blocks();

  /** True if it is certain that no individual owns more than one of them. */
  boolean oneEach();

  /** True if they lie in a lake, where other processes can read them. */
  default boolean isInLake() {
    return false;
  }

  /** The number of positions, including those of rows that have left. */
  default long positions() {
    return blocks().foldLeft(0L, (sum, block) -> sum + block.count());
  }

  /** The most values that an evaluation of them keeps in the heap, and a place for more. */
  default Spilling spilling() {
    return Spilling.NEVER;
  }

  /** The rows in these blocks. */
  static <T> Rows<T> of(Vector<? extends RowBlock<T>> blocks, boolean oneEach) {
    return of(blocks, oneEach, Spilling.NEVER);
  }

  /** The rows in these blocks, and a place for what an evaluation gathers from them. */
  static <T> Rows<T> of(Vector<? extends RowBlock<T>> blocks, boolean oneEach, Spilling spilling) {
    return new InBlocks<>(blocks, oneEach, spilling, false);
  }

  /** The same rows, which lie in a lake. */
  static <T> Rows<T> inLake(Rows<T> rows) {
    return new InBlocks<>(rows.blocks(), rows.oneEach(), rows.spilling(), true);
  }

  /** Blocks, and whether no individual owns more than one of their rows. */
  record InBlocks<T>(
      Vector<? extends RowBlock<T>> blocks, boolean oneEach, Spilling spilling, boolean isInLake)
      implements Rows<T> {
    @Override
    public String toString() {
      return "Rows";
    }
  }
}
