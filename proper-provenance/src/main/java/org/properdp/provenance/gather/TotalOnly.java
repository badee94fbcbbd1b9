package org.properdp.provenance.gather;

import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.gather.exact.ExactTotals;

/** Adds up all rows without regard to their owners, for the global regime. */
final class TotalOnly<T> implements Gatherer<T, Gathered> {
  private final Measure.@org.jspecify.annotations.Nullable RowMeasure<T> measure;
  private final long[] brought;
  private final ExactTotals totals;
  private long rows;

  TotalOnly(Measure<T> measure) {
    if (measure instanceof Measure.CellSquares<T> squares) {
      this.measure = squares.counted().rows().get();
      this.brought = new long[1];
    } else if (measure instanceof Measure.SquaredSums<T> squares) {
      this.measure = squares.cells().rows().get();
      this.brought = new long[squares.cells().width()];
    } else if (measure instanceof Measure.Cells<T> cells) {
      this.measure = cells.rows().get();
      this.brought = new long[cells.width()];
    } else if (measure instanceof Measure.Shares<T> shares) {
      this.measure = shares.row();
      this.brought = new long[shares.size()];
    } else if (measure instanceof Measure.Scores<T> scores) {
      this.measure = scores.rows().get();
      this.brought = new long[scores.size()];
    } else if (measure instanceof Measure.Squares<T> squares) {
      this.measure = squares.row();
      this.brought = new long[squares.size()];
    } else if (!(measure instanceof Measure.Rows<T>)) {
      throw new IllegalStateException("no way to add up " + measure.getClass().getSimpleName());
    } else {
      this.measure = null;
      this.brought = new long[0];
    }
    this.totals = new ExactTotals(measure.size());
  }

  @Override
  public void push(int owner, T row) {
    if (measure == null) {
      rows++;
    } else {
      int cell = measure.guarded(row, brought);
      if (cell >= 0) {
        totals.addAll(cell * brought.length, brought, brought.length);
      }
    }
  }

  @Override
  public void merge(Gatherer<T, Gathered> other) {
    TotalOnly<T> that = (TotalOnly<T>) other;
    rows += that.rows;
    totals.addAll(that.totals);
  }

  @Override
  public Gathered finish() {
    if (measure == null) {
      totals.add(0, rows);
    }
    return new Gathered.Sums(totals.sums());
  }
}
