package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Members;

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
    for (int row = 0; row < count; row++) {
      boolean counts = cells[row] >= 0 && Members.has(selected, row);
      narrow[row] = counts ? (char) cells[row] : OnesPage.NOWHERE;
      if (!counts) {
        Members.remove(selected, row);
      }
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
    long[] counts = new long[size];
    ones.forEach(page -> page.addKept(pages, counts, totals));
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    new ClippedCells(kept, charged, rows.weights()).addTo(totals, allChunks());
    return new Gathered.Sums(totals.sums());
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
