package org.properdp.population;

import java.util.ArrayList;
import java.util.List;
import org.properdp.columns.ColumnChunk;

/** Rows that were stored earlier, and wait to be joined with others of their kind. */
final class RestoredRows {
  private final List<ColumnChunk> chunks = new ArrayList<>();
  private int rows;

  /** True if there is room for so many more in one chunk. */
  boolean hasRoom(int more) {
    return rows + more <= ColumnChunk.MOST;
  }

  void add(ColumnChunk chunk) {
    chunks.add(chunk);
    rows += chunk.rows();
  }

  boolean isEmpty() {
    return chunks.isEmpty();
  }

  int rows() {
    return rows;
  }

  /** All of them by owner, which no longer wait. */
  ColumnChunk take() {
    ColumnChunk together = chunks.size() == 1 ? chunks.get(0) : ColumnChunk.joined(chunks);
    clear();
    return together.byOwner();
  }

  void clear() {
    chunks.clear();
    rows = 0;
  }

  @Override
  public String toString() {
    return "RestoredRows";
  }
}
