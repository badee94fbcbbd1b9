package org.properdp.columns;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/** One row of a chunk: a view that is made while rows are read, one for each. */
public record ChunkRow(ColumnChunk chunk, int position) {
  /** True if the row has no value in a column. */
  public boolean isNull(int column) {
    long @Nullable [] nulls = chunk.columns().get(column).nulls();
    return nulls != null && Members.has(nulls, position);
  }

  /** The value in a column of whole numbers; any number if it has none. */
  public long whole(int column) {
    return ((WholeColumn) chunk.columns().get(column)).values().at(position);
  }

  /** The value in a column of floating-point numbers; any number if it has none. */
  public double floating(int column) {
    return ((FloatingColumn) chunk.columns().get(column)).values()[position];
  }

  /** The value in a column of texts; any text if it has none. */
  public String text(int column) {
    TextColumn texts = (TextColumn) chunk.columns().get(column);
    return texts.text((int) texts.codes().at(position));
  }

  /** True if it is the same row of the same chunk. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ChunkRow that && chunk == that.chunk && position == that.position;
  }

  @Override
  public int hashCode() {
    return Objects.hash(System.identityHashCode(chunk), position);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ChunkRow";
  }
}
