package org.properdp.provenance.gather.choice;

import java.util.List;
import java.util.function.IntPredicate;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Ascending;
import org.properdp.provenance.gather.histogram.CellChunk;
import org.properdp.provenance.gather.histogram.ChunkedRows;
import org.properdp.provenance.individual.IndividualSet;

/** Gathers each row's value and owner in narrow chunks; only kept values are sorted, once. */
public final class ValueRows<T> implements Gatherer<T, Contributions>, Contributions {
  private final Measure.RowMeasure<T> measure;
  private final long[] brought = new long[1];
  private final ChunkedRows rows = new ChunkedRows(1);

  /** Gathers under a measure. */
  public ValueRows(Measure.Values<T> measure) {
    this.measure = measure.row();
  }

  @Override
  public void push(int owner, T row) {
    if (measure.guarded(row, brought) >= 0) {
      rows.add(owner, 0, brought);
    }
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
    return new Gathered.Values(Ascending.of(all, count));
  }

  @Override
  public String toString() {
    return "ValueRows";
  }

  /** Gathers the values of all rows, for the global regime. */
  public static final class Everybody<T> implements Gatherer<T, Gathered> {
    private final ValueRows<T> all;

    /** Gathers under a measure. */
    public Everybody(Measure.Values<T> measure) {
      all = new ValueRows<>(measure);
    }

    @Override
    public void push(int owner, T row) {
      all.push(owner, row);
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
