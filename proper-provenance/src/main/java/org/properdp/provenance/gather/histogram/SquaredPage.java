package org.properdp.provenance.gather.histogram;

import java.util.Arrays;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.Members;

/** A page's rows: each as its owner's slot in the upper bits and its cell in the lower ones. */
final class SquaredPage implements CellPages.Page {
  private static final int FEW = 64;

  private long[] rows = new long[FEW];
  private int count;

  @Override
  public void add(int slot, int cell, long[] brought) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, count * 2);
    }
    rows[count++] = (long) slot << Integer.SIZE | cell;
  }

  @Override
  public void addAll(CellPages.Page other) {
    SquaredPage that = (SquaredPage) other;
    if (count + that.count > rows.length) {
      rows = Arrays.copyOf(rows, Math.max(count + that.count, count * 2));
    }
    System.arraycopy(that.rows, 0, rows, count, that.count);
    count += that.count;
  }

  @Override
  public void finish() {
    Arrays.sort(rows, 0, count);
  }

  /** Equal rows are adjacent by then. */
  @Override
  public void weigh(long[] into) {
    Arrays.fill(into, 0);
    int from = 0;
    while (from < count) {
      int to = from + 1;
      while (to < count && rows[to] == rows[from]) {
        to++;
      }
      int slot = slot(rows[from]);
      long often = (long) to - from;
      long sum = into[slot] + often * often;
      into[slot] = sum >= 0 ? sum : WeightPage.TOO_MUCH;
      from = to;
    }
  }

  @Override
  public void addKept(long[] members, ExactTotals totals) {
    for (int i = 0; i < count; i++) {
      int slot = slot(rows[i]);
      totals.add((int) rows[i], Members.bit(members, slot));
    }
  }

  private static int slot(long row) {
    return (int) (row >>> Integer.SIZE);
  }
}
