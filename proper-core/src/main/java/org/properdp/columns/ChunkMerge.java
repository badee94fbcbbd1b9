package org.properdp.columns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.properdp.provenance.threads.Beside;

/**
 * Merges chunks whose rows are by owner into chunks of which each has the rows of few owners, those
 * of one chunk after those of another. What is added up for an owner is then added up at once. Each
 * owner's rows keep their order: that of the chunks, and that within a chunk.
 */
public final class ChunkMerge {
  /** Owners are counted in about so many stretches. */
  private static final int LOG_OF_STRETCHES = 18;

  /** If owners are further apart, their rows are sorted instead of counted. */
  private static final int SPARSE = 8;

  private final List<ChunkBlock> chunks;
  private final int least;
  private final int shift;
  private final int together;
  private final int most;

  /** Chunks of files, by their position, that have rows of the next owners as well. */
  private final Map<Integer, ColumnChunk> open = new ConcurrentHashMap<>();

  private ChunkMerge(List<ChunkBlock> chunks, int together, int most) {
    this.chunks = chunks;
    this.together = together;
    this.most = most;
    int low = Integer.MAX_VALUE;
    int high = 0;
    for (ChunkBlock chunk : chunks) {
      low = Math.min(low, chunk.source().first());
      high = Math.max(high, chunk.source().last());
    }
    least = low;
    shift = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(high - low) - LOG_OF_STRETCHES);
  }

  /**
   * Merges the rows that are there of some chunks, of which each is by owner. Chunks that lie in
   * files are read twice, some at a time: first to count, and then once more.
   */
  public static void of(List<ChunkBlock> chunks, Consumer<? super ColumnChunk> into) {
    of(chunks, ColumnChunk.MOST, ColumnChunk.MOST, into);
  }

  /**
   * Merges rows in the same way.
   *
   * @param together about so many rows are merged at once, beside the chunks that have them
   * @param most the most rows of a merged chunk
   */
  public static void of(
      List<ChunkBlock> chunks, int together, int most, Consumer<? super ColumnChunk> into) {
    if (!chunks.isEmpty()) {
      new ChunkMerge(chunks, together, most).merge(into);
    }
  }

  /** Rows of the owners of some stretches, which are merged at once. */
  private record Piece(int from, int to, int rows) {}

  /** Of two pieces, another thread makes the second. */
  private void merge(Consumer<? super ColumnChunk> merged) {
    List<Piece> pieces = pieces();
    for (int piece = 0; piece < pieces.size(); piece += 2) {
      Piece first = pieces.get(piece);
      Piece second = piece + 1 < pieces.size() ? pieces.get(piece + 1) : null;
      Beside<List<ColumnChunk>> other =
          second == null ? null : Beside.begin(() -> together(second));
      List<ColumnChunk> all = new ArrayList<>();
      try {
        all.addAll(together(first));
      } finally {
        if (other != null) {
          all.addAll(other.result());
        }
      }
      all.forEach(merged);
      int next = owner((second == null ? first : second).to());
      open.keySet().removeIf(position -> chunks.get(position).source().last() < next);
    }
  }

  /** The rows that are there of a chunk; those of a file are read once for all of its owners. */
  private ColumnChunk left(int position) {
    ChunkBlock block = chunks.get(position);
    return block.source() instanceof ColumnChunk
        ? block.open().left()
        : open.computeIfAbsent(position, absent -> block.open().left());
  }

  private List<Piece> pieces() {
    int[] counts = new int[(1 << LOG_OF_STRETCHES) + 1];
    for (ChunkBlock chunk : chunks) {
      for (int owner : chunk.open().left().owners()) {
        counts[(owner - least) >> shift]++;
      }
    }
    List<Piece> pieces = new ArrayList<>();
    int from = 0;
    int rows = 0;
    for (int stretch = 0; stretch < counts.length; stretch++) {
      if (rows > 0 && rows + counts[stretch] > together) {
        pieces.add(new Piece(from, stretch, rows));
        from = stretch;
        rows = 0;
      }
      rows = Math.addExact(rows, counts[stretch]);
    }
    if (rows > 0) {
      pieces.add(new Piece(from, counts.length, rows));
    }
    return pieces;
  }

  /** The rows of a piece by owner; there may be too many for one chunk. */
  private List<ColumnChunk> together(Piece piece) {
    int from = piece.from();
    int to = piece.to();
    int rows = piece.rows();
    List<ColumnStretch.Part> parts = new ArrayList<>();
    int[] owners = new int[rows];
    int at = 0;
    for (int position = 0; position < chunks.size(); position++) {
      ChunkSource source = chunks.get(position).source();
      if (source.last() < owner(from) || source.first() >= owner(to)) {
        continue;
      }
      ColumnChunk chunk = left(position);
      int first = chunk.startOf(owner(from));
      int count = chunk.startOf(owner(to)) - first;
      if (count > 0) {
        System.arraycopy(chunk.owners(), first, owners, at, count);
        parts.add(new ColumnStretch.Part(chunk, first, count));
        at += count;
      }
    }
    int[] order = order(owners, owner(from), (long) owner(to) - owner(from));
    List<ColumnStretch> columns = new ArrayList<>();
    for (int column = 0; column < parts.get(0).chunk().columns().size(); column++) {
      columns.add(ColumnStretch.of(parts, column, rows));
    }
    List<ColumnChunk> merged = new ArrayList<>();
    for (int start = 0; start < rows; start += most) {
      int[] some = Arrays.copyOfRange(order, start, Math.min(rows, start + most));
      merged.add(
          new ColumnChunk(
              Arrays.stream(some).map(row -> owners[row]).toArray(),
              columns.stream().map(column -> column.inOrder(some)).toList()));
    }
    return merged;
  }

  /** The first owner of a stretch. */
  private int owner(int stretch) {
    return (int) Math.min(Integer.MAX_VALUE, least + ((long) stretch << shift));
  }

  /** The positions of rows, by owner, and each owner's as they are. */
  private static int[] order(int[] owners, int first, long span) {
    int[] order = new int[owners.length];
    if (span > (long) SPARSE * owners.length) {
      long[] keys = new long[owners.length];
      for (int row = 0; row < keys.length; row++) {
        keys[row] = (long) owners[row] << Integer.SIZE | row;
      }
      Arrays.sort(keys);
      Arrays.setAll(order, at -> (int) keys[at]);
      return order;
    }
    int[] next = new int[(int) span + 1];
    for (int owner : owners) {
      next[owner - first + 1]++;
    }
    for (int owner = 0; owner < span; owner++) {
      next[owner + 1] += next[owner];
    }
    for (int row = 0; row < owners.length; row++) {
      order[next[owners[row] - first]++] = row;
    }
    return order;
  }
}
