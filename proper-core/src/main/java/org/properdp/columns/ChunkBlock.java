package org.properdp.columns;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.rows.RowBlock;
import org.properdp.provenance.rows.Sink;

/**
 * The rows of a chunk at one moment, wherever it lies.
 *
 * @param gone individuals whose rows have been replaced or erased
 * @param beyond a bit for each other row that is hidden, or null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record ChunkBlock(ChunkSource source, IndividualSet gone, long @Nullable [] beyond)
    implements RowBlock<ChunkRow>, Serializable {
  /** The rows of a chunk in the heap, all of them visible. */
  public static ChunkBlock of(ColumnChunk chunk) {
    return new ChunkBlock(chunk, IndividualSet.empty(), null);
  }

  /** The same rows, but for those that have a bit. */
  public ChunkBlock without(long @Nullable [] hidden) {
    return hidden == null ? this : new ChunkBlock(source, gone, Nulls.either(beyond, hidden));
  }

  /**
   * A chunk with its columns at hand.
   *
   * @param hidden a bit for each row that is not there, or null if all are
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  public record Opened(ColumnChunk chunk, long @Nullable [] hidden) {
    /** The rows that are there, alone. */
    public ColumnChunk left() {
      return hidden == null ? chunk : chunk.only(Nulls.unset(hidden, chunk.rows()));
    }
  }

  /** The rows, which are read now if they lie in a file. */
  public Opened open() {
    ColumnChunk chunk = source.chunk();
    if (gone.isEmpty()) {
      return new Opened(chunk, beyond);
    }
    long[] hidden = beyond == null ? new long[Nulls.words(chunk.rows())] : beyond.clone();
    gone.forEach(
        individual -> {
          int end = chunk.endOf(individual);
          for (int row = chunk.startOf(individual); row < end; row++) {
            Members.add(hidden, row);
          }
        });
    return new Opened(chunk, hidden);
  }

  @Serial
  private Object writeReplace() {
    return SentChunk.of(this);
  }

  @Override
  public int count() {
    return source.rows();
  }

  @Override
  public void push(Sink<? super ChunkRow> sink) {
    Opened opened = open();
    ColumnChunk chunk = opened.chunk();
    int[] owners = chunk.owners();
    for (int row = 0; row < owners.length; row++) {
      if (opened.hidden() == null || !Members.has(opened.hidden(), row)) {
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
