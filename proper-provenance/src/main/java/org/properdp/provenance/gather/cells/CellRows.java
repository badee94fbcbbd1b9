package org.properdp.provenance.gather.cells;

import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Found;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.longs.ExactTotals;
import org.properdp.provenance.gather.rows.RowCounts;
import org.properdp.provenance.individual.IndividualSet;

/** Gathers what each row brings to which cell, in narrow chunks, and how many rows each one has. */
public final class CellRows<T> implements Gatherer<T, Contributions>, Contributions {
  private static final int CHUNK = 4096;

  private final Measure.RowMeasure<T> measure;
  private final int size;
  private final RowCounts counts = new RowCounts();
  private final List<CellChunk> chunks = new ArrayList<>();
  private final ExactTotals nobodys;
  private final long[] brought;
  private final long[] owners = new long[CHUNK];
  private final long[] cells = new long[CHUNK];
  private final long[][] columns;
  private int filled;

  public CellRows(Measure.Cells<T> measure) {
    this.measure = measure.rows().get();
    this.size = measure.size();
    this.nobodys = new ExactTotals(measure.size());
    this.brought = new long[measure.width()];
    this.columns = new long[measure.width()][CHUNK];
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    if (cell < 0) {
      return;
    }
    if (owner < 0) {
      nobodys.addAll(cell * brought.length, brought, brought.length);
      return;
    }
    counts.add(owner);
    owners[filled] = owner;
    cells[filled] = cell;
    for (int c = 0; c < brought.length; c++) {
      columns[c][filled] = brought[c];
    }
    if (++filled == CHUNK) {
      pack();
    }
  }

  private void pack() {
    if (filled > 0) {
      chunks.add(CellChunk.of(owners, cells, columns, filled));
      filled = 0;
    }
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    CellRows<T> that = (CellRows<T>) other;
    that.pack();
    counts.merge(that.counts);
    nobodys.addAll(that.nobodys);
    chunks.addAll(that.chunks);
  }

  @Override
  public Contributions finish() {
    pack();
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    return counts.weights();
  }

  @Override
  public Found found(IndividualSet kept) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    chunks.forEach(chunk -> chunk.addKept(kept, totals));
    return new Found.Sums(totals.sums());
  }

  @Override
  public Found found(IndividualSet kept, List<WeightPage> charged) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    new ClippedCells(kept, charged, counts.weights()).addTo(totals, chunks);
    return new Found.Sums(totals.sums());
  }

  @Override
  public String toString() {
    return "CellRows";
  }
}
