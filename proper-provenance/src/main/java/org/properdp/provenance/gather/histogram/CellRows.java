package org.properdp.provenance.gather.histogram;

import java.util.List;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.IndividualSet;

/**
 * Gathers the cell and the integers of each row, in narrow chunks, and the number of each
 * individual's rows.
 */
public final class CellRows<T> implements Receiving<T, Contributions>, Contributions {
  private final Measure.RowMeasure<T> measure;
  private final int size;
  private final ExactTotals nobodys;
  private final long[] brought;
  private final ChunkedRows rows;

  /** Gathers under a measure. */
  public CellRows(Measure.Cells<T> measure) {
    this.measure = measure.rows().get();
    this.size = measure.size();
    this.nobodys = new ExactTotals(measure.size());
    this.brought = new long[measure.width()];
    this.rows = new ChunkedRows(measure.width());
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    if (cell < 0) {
      return;
    }
    if (owner < 0) {
      nobodys.addAll(cell * brought.length, brought, brought.length);
    } else {
      rows.add(owner, cell, brought);
    }
  }

  @Override
  public void receive(int owner, int cell, long[] values) {
    rows.add(owner, cell, values);
  }

  @Override
  public int width() {
    return brought.length;
  }

  /** Takes the cells of some rows, each of which brings a one. */
  public void receiveOnes(int[] owners, int[] cells, int count) {
    rows.addOnes(owners, cells, count);
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    CellRows<T> that = (CellRows<T>) other;
    nobodys.addAll(that.nobodys);
    rows.merge(that.rows);
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
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    KeptPages pages = new KeptPages(kept);
    rows.chunks().forEach(chunk -> chunk.addKept(pages, totals));
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    new ClippedCells(kept, charged, rows.weights()).addTo(totals, rows.chunks());
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public String toString() {
    return "CellRows";
  }
}
