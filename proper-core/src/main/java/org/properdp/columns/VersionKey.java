package org.properdp.columns;

import java.util.List;

/**
 * The columns by which rows of one individual are versions of one row, of which the last counts.
 * Rows of two individuals are never versions of each other.
 *
 * @param columns the positions of columns of whole numbers or texts without NULL
 * @param deletion the position of a column of whole numbers, which is 1 in a row that only takes
 *     away the one before, and 0 in all others
 */
public record VersionKey(List<Integer> columns, int deletion) {
  /** Checks that there is a column. */
  public VersionKey {
    columns = List.copyOf(columns);
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("a row must be named by 1 column or more, but was by 0");
    }
  }

  /** True if a row only takes away the one before. */
  public boolean isDeletion(ColumnChunk chunk, int row) {
    return new ChunkRow(chunk, row).whole(deletion) != 0;
  }

  /** The values that name a row. */
  Object of(ColumnChunk chunk, int row) {
    ChunkRow at = new ChunkRow(chunk, row);
    return columns.size() == 1
        ? value(at, columns.get(0))
        : columns.stream().map(column -> value(at, column)).toList();
  }

  private static Object value(ChunkRow row, int column) {
    return row.chunk().columns().get(column) instanceof TextColumn
        ? row.text(column)
        : (Object) row.whole(column);
  }
}
