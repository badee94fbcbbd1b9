package org.properdp.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.threads.Beside;

/** The rows of a batch in chunks, as they are written down: one chunk after the other. */
public record ColumnRows(List<ColumnChunk> chunks) implements BatchRows {
  @Override
  public long rows() {
    return chunks.stream().mapToLong(ColumnChunk::rows).sum();
  }

  @Override
  public List<byte[]> encoded() {
    Output into = new Output();
    return chunks.stream()
        .map(
            chunk -> {
              into.reset();
              chunk.write(into);
              return into.toByteArray();
            })
        .toList();
  }

  @Override
  public Layout layout() {
    return Layout.COLUMNS;
  }

  static ColumnRows without(Input in, long rows, IntPredicate gone) {
    List<ColumnChunk> left = new ArrayList<>();
    read(
        in,
        rows,
        chunk -> {
          ColumnChunk rest = chunk.ownedBy(owner -> !gone.test(owner));
          if (rest.rows() > 0) {
            left.add(rest);
          }
        });
    return new ColumnRows(left);
  }

  /**
   * Reads chunks until there are so many rows. While the visitor looks at one, another thread reads
   * the next.
   */
  public static void read(Input in, long rows, Visitor visitor) {
    long left = rows;
    ColumnChunk chunk = left > 0 ? read(in, left) : null;
    while (chunk != null) {
      left -= chunk.rows();
      long after = left;
      Beside<ColumnChunk> next = after > 0 ? Beside.begin(() -> read(in, after)) : null;
      try {
        visitor.chunk(chunk);
      } finally {
        chunk = next == null ? null : next.result();
      }
    }
  }

  private static ColumnChunk read(Input in, long left) {
    ColumnChunk chunk = ColumnChunk.read(in);
    if (chunk.rows() == 0 || chunk.rows() > left) {
      throw new MalformedBytes(left + " rows are left, but a chunk has " + chunk.rows());
    }
    return chunk;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ColumnRows";
  }

  /** Sees each chunk. */
  @FunctionalInterface
  public interface Visitor {
    /** Called for one chunk. */
    void chunk(ColumnChunk chunk);
  }
}
