package org.properdp.provenance.gather;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;

/** Adds up all rows without regard to their owners, for the global regime. */
final class TotalOnly<T> implements Receiving<T, Gathered> {
  private static final int[] NO_OWNERS = {};

  private final @Nullable RowMeasure<T> measure;
  private final long[] brought;
  private final ExactTotals totals;
  private long rows;

  /** Adds up so many integers, of which a row brings some; none if rows are counted. */
  TotalOnly(int size, int width, @Nullable RowMeasure<T> measure) {
    this.measure = measure;
    this.brought = new long[width];
    this.totals = new ExactTotals(size);
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
  public void receive(int owner, int cell, long[] values) {
    if (measure == null) {
      rows++;
    } else {
      totals.addAll(cell * brought.length, values, brought.length);
    }
  }

  @Override
  public void receiveAll(int[] owners, int first, long[] selected, long[] numbers) {
    if (measure == null) {
      rows += count(selected);
    } else {
      all(selected, numbers);
    }
  }

  @Override
  public void receiveRuns(OwnerRuns runs, int first, int rows, long[] selected, long[] numbers) {
    receiveAll(NO_OWNERS, first, selected, numbers);
  }

  /** The values that rows bring to the only cell. */
  private void all(long[] selected, long[] numbers) {
    int last = brought.length - 1;
    long count = count(selected);
    for (int at = 0; at < last; at++) {
      totals.add(at, count);
    }
    totals.addMembers(last, numbers, 0, Math.min(numbers.length, selected.length << 6), selected);
  }

  private static long count(long[] selected) {
    long count = 0;
    for (long word : selected) {
      count += Long.bitCount(word);
    }
    return count;
  }

  @Override
  public int width() {
    return Math.max(1, brought.length);
  }

  @Override
  public void receiveOnes(RowOwners whose, int[] cells, long[] selected) {
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int cell = cells[(word << 6) + Long.numberOfTrailingZeros(rest)];
        if (cell >= 0) {
          totals.add(cell, 1);
        }
      }
    }
  }

  @Override
  public void receiveNumbers(RowOwners whose, int[] cells, long[] numbers, long[] selected) {
    int last = brought.length - 1;
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        if (cells[row] >= 0) {
          int from = cells[row] * brought.length;
          for (int at = 0; at < last; at++) {
            totals.add(from + at, 1);
          }
          totals.add(from + last, numbers[row]);
        }
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
