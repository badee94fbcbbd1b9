package org.properdp.columns;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Owners;

/**
 * The bytes of a chunk by owner, in blocks that can be read one by one: the first has the owners,
 * each other one a column. Owners are written as runs: the distance from the owner before, and the
 * number of rows.
 */
public final class ChunkBytes {
  /** The least bytes of a run. */
  private static final int LEAST = 2;

  private ChunkBytes() {}

  /** The blocks of a chunk, which is by owner. */
  public static List<byte[]> of(ColumnChunk chunk) {
    List<byte[]> blocks = new ArrayList<>();
    blocks.add(owners(chunk.owners()));
    for (Column column : chunk.columns()) {
      Output into = new Output();
      column.write(into);
      blocks.add(into.take());
    }
    return blocks;
  }

  private static byte[] owners(int[] owners) {
    Output into = new Output();
    int before = 0;
    for (int row = 0; row < owners.length; ) {
      int end = row + 1;
      while (end < owners.length && owners[end] == owners[row]) {
        end++;
      }
      into.writeVarint(owners[row] - before);
      into.writeVarint(end - row);
      before = owners[row];
      row = end;
    }
    return into.take();
  }

  /**
   * A chunk of so many rows and columns; columns are read when they are first asked for.
   *
   * @param blocks reads the bytes of a block
   */
  public static ColumnChunk read(int rows, int columns, IntFunction<byte[]> blocks) {
    return ColumnChunk.inPart(owners(rows, blocks.apply(0)), new InPart(rows, columns, blocks));
  }

  private static Owners owners(int rows, byte[] bytes) {
    int most = bytes.length / LEAST;
    int[] owners = new int[most];
    int[] starts = new int[most + 1];
    Input in = new Input(bytes, 0, bytes.length);
    long owner = 0;
    long end = 0;
    int run = 0;
    for (; end < rows; run++) {
      long distance = in.readVarint();
      long length = in.readVarint();
      owner += distance;
      if (distance < Math.min(run, 1)
          || owner >>> (Integer.SIZE - 1) != 0
          || length < 1
          || length > rows - end) {
        throw new MalformedBytes("the owners of a chunk don't fit its " + rows + " rows");
      }
      end += length;
      owners[run] = (int) owner;
      starts[run + 1] = (int) end;
    }
    return Owners.of(OwnerRuns.of(Arrays.copyOf(owners, run), Arrays.copyOf(starts, run + 1)));
  }

  /** Columns of which each is read once. */
  private static final class InPart extends AbstractList<Column> {
    private final int rows;
    private final IntFunction<byte[]> blocks;
    private final AtomicReferenceArray<@Nullable Column> read;

    InPart(int rows, int columns, IntFunction<byte[]> blocks) {
      this.rows = rows;
      this.blocks = blocks;
      this.read = new AtomicReferenceArray<>(columns);
    }

    @Override
    public Column get(int position) {
      Column known = read.get(position);
      if (known != null) {
        return known;
      }
      byte[] bytes = blocks.apply(position + 1);
      Column column = Column.read(new Input(bytes, 0, bytes.length), rows);
      read.set(position, column);
      return column;
    }

    @Override
    public int size() {
      return read.length();
    }
  }
}
