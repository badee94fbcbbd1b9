package org.properdp.columns;

import io.vavr.control.Option;
import org.properdp.codec.RowsUnreadable;

/** Rows of a table by owner, at most 65,536, in the heap or in a file. They never change. */
public interface ChunkSource {
  /** The number of rows, at least one. */
  int rows();

  /** The owner of the first row. */
  int first();

  /** The owner of the last row. */
  int last();

  /**
   * The rows; columns that lie in a file may be read when they are first asked for. Throws {@link
   * RowsUnreadable} if no copy has what is read.
   */
  ColumnChunk chunk();

  /**
   * The same rows as another process can read them, which gets them serialised and checks the bytes
   * that it reads; none if it must get the rows themselves.
   */
  default Option<ChunkSource> elsewhere() {
    return Option.none();
  }

  /** True if it has been found that no copy has some of the rows any more. */
  default boolean isLost() {
    return false;
  }
}
