package org.properdp.provenance.gather.histogram;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.PackedLongs;

/** Some rows' owners, cells and values, packed. */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record CellChunk(
    int count, PackedLongs owners, boolean run, PackedLongs cells, PackedLongs[] columns)
    implements Serializable {
  private static final int MOST_NARROW = 0xFF;

  /** Packs the first {@code count} rows. */
  public static CellChunk of(long[] owners, long[] cells, long[][] columns, int count) {
    boolean run = true;
    for (int i = 1; i < count && run; i++) {
      run = owners[i] == owners[0] + i;
    }
    PackedLongs[] packed = new PackedLongs[columns.length];
    for (int c = 0; c < packed.length; c++) {
      packed[c] = PackedLongs.of(columns[c], count);
    }
    PackedLongs who = run ? new PackedLongs.Same(owners[0]) : PackedLongs.of(owners, count);
    return new CellChunk(count, who, run, PackedLongs.of(cells, count), packed);
  }

  /** Packs the first {@code count} rows, each of which brings a one. */
  static CellChunk ofOnes(int[] owners, int[] cells, int count) {
    byte[] narrow = new byte[count];
    int most = 0;
    for (int i = 0; i < count; i++) {
      most = Math.max(most, cells[i]);
      narrow[i] = (byte) cells[i];
    }
    PackedLongs packed =
        most <= MOST_NARROW
            ? new PackedLongs.Bytes(0, narrow)
            : new PackedLongs.Ints(0, Arrays.copyOf(cells, count));
    PackedLongs who = new PackedLongs.Ints(0, Arrays.copyOf(owners, count));
    return new CellChunk(count, who, false, packed, new PackedLongs[] {new PackedLongs.Same(1)});
  }

  /** The owner of a row. */
  public int owner(int i) {
    return (int) owners.at(i) + (run ? i : 0);
  }

  /** Visits the integers that the rows of some owners bring, each with its owner. */
  public void forEach(IntPredicate isIn, Visitor visitor) {
    for (int i = 0; i < count; i++) {
      int owner = owner(i);
      if (isIn.test(owner)) {
        for (int c = 0; c < columns.length; c++) {
          visitor.value(owner, (int) cells.at(i) * columns.length + c, columns[c].at(i));
        }
      }
    }
  }

  /** Sees one integer that a row brings. */
  @FunctionalInterface
  public interface Visitor {
    /** Called for each column of each row. */
    void value(int owner, int index, long value);
  }

  /** True if the owners are consecutive individuals. */
  public boolean isRun() {
    return run && owner(0) >= 0;
  }

  /** The first number beyond the owners of a run. */
  public int end() {
    return owner(0) + count;
  }

  /** Copies the values of some owners, if each row has one value, and returns where they end. */
  public int copy(IntPredicate isIn, long[] into, int from) {
    int to = from;
    for (int i = 0; i < count; i++) {
      if (isIn.test(owner(i))) {
        into[to++] = columns[0].at(i);
      }
    }
    return to;
  }

  /** Adds up what the rows of the kept individuals bring. */
  void addKept(KeptPages kept, ExactTotals totals) {
    for (int i = 0; i < count; i++) {
      if (kept.has(owner(i))) {
        int first = (int) cells.at(i) * columns.length;
        for (int c = 0; c < columns.length; c++) {
          totals.add(first + c, columns[c].at(i));
        }
      }
    }
  }
}
