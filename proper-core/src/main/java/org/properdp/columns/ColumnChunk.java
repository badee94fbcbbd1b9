package org.properdp.columns;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Owners;

/** At most 65,536 rows in columns, with the owner of each row. It never changes. */
public final class ColumnChunk implements ChunkSource, Serializable {
  /** The most rows of a chunk. */
  public static final int MOST = 1 << 16;

  private static final int SORTED_BITS = 11;

  private final Owners whose;
  private final List<Column> columns;

  /** A chunk of some rows; all columns have as many as there are owners. */
  public ColumnChunk(int[] owners, List<Column> columns) {
    if (owners.length > MOST || columns.stream().anyMatch(each -> each.rows() != owners.length)) {
      throw new IllegalArgumentException(
          "a chunk must have at most 65536 rows, and each column as many, but had "
              + owners.length);
    }
    this.whose = Owners.of(owners);
    this.columns = List.copyOf(columns);
  }

  private ColumnChunk(Owners whose, List<Column> columns) {
    this.whose = whose;
    this.columns = columns;
  }

  /** A chunk whose columns are read when they are first asked for; all have as many rows. */
  static ColumnChunk inPart(Owners whose, List<Column> columns) {
    return new ColumnChunk(whose, columns);
  }

  @Override
  public int rows() {
    return whose.rows();
  }

  @Override
  public int first() {
    return whose.first();
  }

  @Override
  public int last() {
    return whose.last();
  }

  @Override
  public ColumnChunk chunk() {
    return this;
  }

  /** The owners of the rows. */
  public Owners whose() {
    return whose;
  }

  /** The owner of each row. The array must not be written to. */
  public int[] owners() {
    return whose.each();
  }

  /** The columns, in order. */
  public List<Column> columns() {
    return columns;
  }

  /** The bytes of memory that the rows take. */
  public long bytes() {
    return (long) Integer.BYTES * rows() + columns.stream().mapToLong(Column::bytes).sum();
  }

  /** The rows whose owners pass a test; this chunk if all do. */
  public ColumnChunk ownedBy(IntPredicate isIn) {
    int[] owners = owners();
    int[] left = IntStream.range(0, owners.length).filter(r -> isIn.test(owners[r])).toArray();
    return left.length == owners.length ? this : only(left);
  }

  /** The rows at these positions, which rise. */
  public ColumnChunk only(int[] positions) {
    int[] owners = owners();
    return new ColumnChunk(
        Arrays.stream(positions).map(at -> owners[at]).toArray(),
        columns.stream().map(column -> column.only(positions)).toList());
  }

  /**
   * The same rows, those of one owner after those of another, and each owner's in their order. What
   * is added up for each owner is then near to what was added up before, which is several times as
   * fast. Between individuals, order has no meaning.
   */
  public ColumnChunk byOwner() {
    if (isByOwner()) {
      return this;
    }
    int[] owners = owners();
    int[] order = orderByOwner(owners);
    int[] moved = new int[order.length];
    for (int row = 0; row < moved.length; row++) {
      moved[row] = owners[order[row]];
    }
    return new ColumnChunk(moved, columns.stream().map(column -> column.inOrder(order)).toList());
  }

  /** The rows by owner, and each owner's in their order: sorted by some bits after the others. */
  private static int[] orderByOwner(int[] owners) {
    int[] order = new int[owners.length];
    int[] next = new int[owners.length];
    int largest = 0;
    for (int row = 0; row < order.length; row++) {
      order[row] = row;
      largest = Math.max(largest, owners[row]);
    }
    for (int shift = 0; shift < Integer.SIZE && largest >>> shift != 0; shift += SORTED_BITS) {
      int[] places = new int[1 << SORTED_BITS];
      for (int owner : owners) {
        places[(owner >>> shift) & (places.length - 1)]++;
      }
      int rows = 0;
      for (int digit = 0; digit < places.length; digit++) {
        int count = places[digit];
        places[digit] = rows;
        rows += count;
      }
      for (int row : order) {
        next[places[(owners[row] >>> shift) & (places.length - 1)]++] = row;
      }
      int[] sorted = next;
      next = order;
      order = sorted;
    }
    return order;
  }

  /** True if the rows of one owner come after those of another, by their numbers. */
  public boolean isByOwner() {
    return whose.rise();
  }

  /** The runs of its owners; null if rows are not by owner, or most owners have few of them. */
  public @Nullable OwnerRuns runs() {
    return whose.runs();
  }

  /** The position of an owner's first row, or where it would be, if rows are by owner. */
  public int startOf(int owner) {
    return whose.startOf(owner);
  }

  /** The position after an owner's last row, if rows are by owner. */
  public int endOf(int owner) {
    return startOf(owner + 1);
  }

  /** The rows of several chunks with the same columns, one chunk after the other. */
  public static ColumnChunk joined(List<ColumnChunk> chunks) {
    int[] owners = chunks.stream().flatMapToInt(each -> Arrays.stream(each.owners())).toArray();
    List<Column> columns = new ArrayList<>();
    for (int column = 0; column < chunks.get(0).columns.size(); column++) {
      int at = column;
      columns.add(Column.joined(chunks.stream().map(chunk -> chunk.columns.get(at)).toList()));
    }
    return new ColumnChunk(owners, columns);
  }

  /** Writes the rows. */
  public void write(Output into) {
    int[] owners = owners();
    into.writeVarint(owners.length);
    long[] wide = new long[owners.length];
    for (int row = 0; row < wide.length; row++) {
      wide[row] = owners[row];
    }
    PackedForm.write(PackedLongs.of(wide, wide.length), wide.length, into);
    into.writeVarint(columns.size());
    columns.forEach(column -> column.write(into));
  }

  /** Reads what was written. */
  public static ColumnChunk read(Input in) {
    long rows = in.readVarint();
    if (rows < 0 || rows > MOST) {
      throw new MalformedBytes("a chunk has at most 65536 rows, but is said to have " + rows);
    }
    PackedLongs packed = PackedForm.read(in, (int) rows);
    long[] wide = new long[(int) rows];
    packed.fill(0, wide.length, wide);
    int[] owners = new int[wide.length];
    long all = 0;
    for (int row = 0; row < owners.length; row++) {
      owners[row] = (int) wide[row];
      all |= wide[row];
    }
    if (all < 0 || all > Integer.MAX_VALUE) {
      throw new MalformedBytes("a row has an owner below 0 or above 2^31 - 1");
    }
    List<Column> columns = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      columns.add(Column.read(in, owners.length));
    }
    return new ColumnChunk(owners, columns);
  }

  @Serial
  private Object writeReplace() {
    Output into = new Output();
    write(into);
    return new Sent(into.take());
  }

  /** A chunk on its way to another process. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Sent(byte[] bytes) implements Serializable {
    @Serial
    private Object readResolve() {
      return read(new Input(bytes, 0, bytes.length));
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ColumnChunk";
  }
}
