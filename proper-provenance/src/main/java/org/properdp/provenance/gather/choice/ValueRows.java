package org.properdp.provenance.gather.choice;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Ascending;
import org.properdp.provenance.gather.exact.SortedValues;
import org.properdp.provenance.gather.histogram.CellChunk;
import org.properdp.provenance.gather.histogram.ChunkedRows;
import org.properdp.provenance.individual.IndividualSet;

/** Gathers each row's value and owner in narrow chunks; only kept values are sorted, once. */
public final class ValueRows<T> implements Receiving<T, Contributions>, Contributions {
  private final RowMeasure<T> measure;
  private final int cells;
  private final long[] brought = new long[1];
  private final ChunkedRows rows = new ChunkedRows(1);

  /** Gathers under a measure. */
  public ValueRows(int cells, RowMeasure<T> measure) {
    this.measure = measure;
    this.cells = cells;
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    if (cell >= 0) {
      rows.add(owner, cell, brought);
    }
  }

  @Override
  public void receive(int owner, int cell, long[] values) {
    rows.add(owner, cell, values);
  }

  @Override
  public int width() {
    return 1;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    rows.merge(((ValueRows<T>) other).rows);
  }

  @Override
  public Contributions finish() {
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    return rows.weights();
  }

  @Override
  public Gathered found(IndividualSet kept) {
    return of(
        chunk -> chunk.isRun() && kept.containsRange(chunk.owner(0), chunk.end()),
        owner -> owner < 0 || kept.contains(owner));
  }

  private Gathered of(java.util.function.Predicate<CellChunk> isWhole, IntPredicate isIn) {
    return cells == 1 ? ofOne(isWhole, isIn) : ofCells(isIn);
  }

  /** The values of each cell. */
  private Gathered ofCells(IntPredicate isIn) {
    int[] counts = new int[cells];
    rows.chunks()
        .forEach(
            chunk ->
                chunk.forEach(
                    isIn, (owner, cell, value) -> counts[cell] = Math.addExact(counts[cell], 1)));
    long[][] all = new long[cells][];
    for (int cell = 0; cell < cells; cell++) {
      all[cell] = new long[counts[cell]];
    }
    rows.chunks()
        .forEach(
            chunk ->
                chunk.forEach(isIn, (owner, cell, value) -> all[cell][--counts[cell]] = value));
    List<Gathered> each = new ArrayList<>();
    for (long[] values : all) {
      each.add(SortedValues.of(Ascending.of(values, values.length)));
    }
    return new Gathered.Several(each);
  }

  private Gathered ofOne(java.util.function.Predicate<CellChunk> isWhole, IntPredicate isIn) {
    List<CellChunk> chunks = rows.chunks();
    int most = 0;
    for (CellChunk chunk : chunks) {
      most = Math.addExact(most, chunk.count());
    }
    long[] all = new long[most];
    int count = 0;
    for (CellChunk chunk : chunks) {
      count = chunk.copy(isWhole.test(chunk) ? owner -> true : isIn, all, count);
    }
    return SortedValues.of(Ascending.of(all, count));
  }

  @Override
  public String toString() {
    return "ValueRows";
  }

  /** Gathers the values of all rows, for the global regime. */
  public static final class Everybody<T> implements Receiving<T, Gathered> {
    private final ValueRows<T> all;

    /** Gathers under a measure. */
    public Everybody(int cells, RowMeasure<T> measure) {
      all = new ValueRows<>(cells, measure);
    }

    @Override
    public void push(int owner, T row) {
      all.push(owner, row);
    }

    @Override
    public void receive(int owner, int cell, long[] values) {
      all.receive(owner, cell, values);
    }

    @Override
    public int width() {
      return all.width();
    }

    @Override
    public void merge(Gatherer<T, Gathered> other) {
      all.merge(((Everybody<T>) other).all);
    }

    @Override
    public Gathered finish() {
      return all.of(chunk -> true, owner -> true);
    }
  }
}
