package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Workers;

/**
 * Gathers the cell and the integers of each row, in narrow chunks, and the number of each
 * individual's rows.
 */
public final class CellRows<T> implements Receiving<T, Contributions>, Contributions {
  /** Fewer pages of rows are not worth a second thread. */
  private static final int FEW = 16;

  private final Measure.RowMeasure<T> measure;
  private final int size;
  private final ExactTotals nobodys;
  private final long[] brought;
  private final ChunkedRows rows;
  private final List<OnesPage> ones = new ArrayList<>();

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

  /**
   * Takes the cells of consecutive rows, each of which brings a one.
   *
   * @param owners owners of rows, which must never change
   * @param first the index of the first row's owner
   * @param cells the cell of each row; a number below 0 if it brings nothing
   * @param selected a bit for each row that counts, which is cleared if it brings nothing
   */
  public void receiveOnes(int[] owners, int first, int[] cells, int count, long[] selected) {
    char[] narrow = new char[count];
    for (int from = 0; from < count; from += Long.SIZE) {
      long among = selected[from >> 6];
      long counted = 0;
      for (int row = from; row < Math.min(count, from + Long.SIZE); row++) {
        // Without a branch: 1 if the row is selected and its cell is not below 0.
        int counts = (int) (among >>> row) & (~cells[row] >>> 31);
        narrow[row] = (char) (cells[row] | (counts - 1));
        counted |= (long) counts << row;
      }
      selected[from >> 6] = counted;
    }
    rows.count(owners, first, selected);
    ones.add(new OnesPage(owners, first, narrow));
  }

  /** Whether {@link #receiveOnes} can be used: cells must be few, and rows bring one integer. */
  public boolean receivesOnes() {
    return brought.length == 1 && size < OnesPage.NOWHERE;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    CellRows<T> that = (CellRows<T>) other;
    nobodys.addAll(that.nobodys);
    rows.merge(that.rows);
    ones.addAll(that.ones);
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
    int parts = Workers.parts(ones.size(), FEW);
    AtomicReferenceArray<long[]> counted = new AtomicReferenceArray<>(parts);
    Workers.together(parts, part -> counted.set(part, count(pages, part, parts)));
    for (int part = 0; part < parts; part++) {
      totals.addAll(0, counted.get(part), size);
    }
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    new ClippedCells(kept, charged, rows.weights()).addTo(totals, allChunks());
    return new Gathered.Sums(totals.sums());
  }

  /** Counts the rows of the kept individuals in every so many pages of rows. */
  private long[] count(KeptPages kept, int from, int step) {
    long[] counts = new long[OnesPage.NOWHERE + 1];
    for (int at = from; at < ones.size(); at += step) {
      ones.get(at).addKept(kept, counts);
    }
    return counts;
  }

  private List<CellChunk> allChunks() {
    List<CellChunk> all = new ArrayList<>(rows.chunks());
    ones.forEach(page -> all.add(page.packed()));
    return all;
  }

  @Override
  public String toString() {
    return "CellRows";
  }
}
