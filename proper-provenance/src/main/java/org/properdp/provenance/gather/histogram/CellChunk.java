package org.properdp.provenance.gather.histogram;

import java.util.function.IntPredicate;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.IndividualSet;

/** Some rows' owners, cells and values, packed. */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record CellChunk(
    int count, PackedLongs owners, boolean run, PackedLongs cells, PackedLongs[] columns) {
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

  /** The owner of a row. */
  public int owner(int i) {
    return (int) owners.at(i) + (run ? i : 0);
  }

  /** Visits the integers that the rows of some owners bring, each with its owner. */
  void forEach(IntPredicate isIn, Visitor visitor) {
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
  interface Visitor {
    /** Called for each column of each row. */
    void value(int owner, int index, long value);
  }

  /** Whether the owners are consecutive individuals. */
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
  public void addKept(IndividualSet kept, ExactTotals totals) {
    boolean all = run && kept.containsRange(owner(0), owner(0) + count);
    for (int c = 0; c < columns.length; c++) {
      PackedLongs column = columns[c];
      for (int i = 0; i < count; i++) {
        if (all || kept.contains(owner(i))) {
          totals.add((int) cells.at(i) * columns.length + c, column.at(i));
        }
      }
    }
  }
}
