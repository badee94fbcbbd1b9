package org.properdp.columns;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.rows.RowBlock;
import org.properdp.provenance.rows.Sink;

/**
 * The rows of a chunk at one moment.
 *
 * @param hidden a bit for each row that has been replaced or erased, or null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record ChunkBlock(ColumnChunk chunk, long @Nullable [] hidden)
    implements RowBlock<ChunkRow> {
  @Override
  public int count() {
    return chunk.rows();
  }

  @Override
  public void push(Sink<? super ChunkRow> sink) {
    int[] owners = chunk.owners();
    for (int row = 0; row < owners.length; row++) {
      if (hidden == null || !Members.has(hidden, row)) {
        sink.push(owners[row], new ChunkRow(chunk, row));
      }
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ChunkBlock";
  }
}
