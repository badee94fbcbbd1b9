package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.RowOwners;
import org.properdp.provenance.threads.Workers;

/**
 * Gathers the cell and the integers of each row, in narrow chunks, and the number of each
 * individual's rows.
 */
public final class CellRows<T> implements Receiving<T, Contributions>, Contributions {
  /** Fewer pages of rows are not worth a second thread. */
  private static final int FEW = 16;

  private final RowMeasure<T> measure;
  private final int size;
  private final ExactTotals nobodys;
  private final long[] brought;
  private final ChunkedRows rows;
  private final List<OnesPage> ones = new ArrayList<>();
  private final List<NumbersPage> numbers = new ArrayList<>();

  /** Gathers under a measure. */
  public CellRows(int size, int width, RowMeasure<T> measure) {
    this.measure = measure;
    this.size = size;
    this.nobodys = new ExactTotals(size);
    this.brought = new long[width];
    this.rows = new ChunkedRows(width);
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

  @Override
  public void receiveOnes(RowOwners whose, int[] cells, long[] selected) {
    if (brought.length > 1 || !hasFewCells()) {
      Receiving.super.receiveOnes(whose, cells, selected);
      return;
    }
    ones.add(new OnesPage(whose, narrowed(whose, cells, selected, OnesPage.NOWHERE)));
  }

  private boolean hasFewCells() {
    return size / brought.length < OnesPage.NOWHERE;
  }

  @Override
  public void receiveNumbers(RowOwners whose, int[] cells, long[] numbers, long[] selected) {
    // Numbers that are too large, or in too many cells, are not added up many at a time.
    long all = 0;
    for (int row = 0; row < whose.count(); row++) {
      all |= numbers[row] ^ (numbers[row] >> (Long.SIZE - 1));
    }
    if (all >>> NumbersPage.BITS != 0 || !hasFewCells()) {
      Receiving.super.receiveNumbers(whose, cells, numbers, selected);
      return;
    }
    char[] narrow = narrowed(whose, cells, selected, (char) (size / brought.length));
    this.numbers.add(new NumbersPage(whose, narrow, PackedLongs.of(numbers, whose.count())));
  }

  /** The cells in 16 bits each, after the rows that have one were counted: bits of others go. */
  private char[] narrowed(RowOwners whose, int[] cells, long[] selected, char nowhere) {
    int count = whose.count();
    char[] narrow = new char[count];
    for (int from = 0; from < count; from += Long.SIZE) {
      long among = selected[from >> 6];
      long counted = 0;
      for (int row = from; row < Math.min(count, from + Long.SIZE); row++) {
        // Without a branch: 1 if the row is selected and its cell is not below 0.
        int counts = (int) (among >>> row) & (~cells[row] >>> 31);
        narrow[row] = (char) ((cells[row] & -counts) | (nowhere & (counts - 1)));
        counted |= (long) counts << row;
      }
      selected[from >> 6] = counted;
    }
    rows.count(whose, selected);
    return narrow;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    CellRows<T> that = (CellRows<T>) other;
    nobodys.addAll(that.nobodys);
    rows.merge(that.rows);
    ones.addAll(that.ones);
    numbers.addAll(that.numbers);
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
    int parts = ones.isEmpty() ? 0 : Workers.parts(ones.size(), FEW);
    AtomicReferenceArray<long[]> counted = new AtomicReferenceArray<>(parts);
    Workers.together(parts, part -> counted.set(part, count(pages, part, parts)));
    for (int part = 0; part < parts; part++) {
      totals.addAll(0, counted.get(part), size);
    }
    addNumbers(pages, totals);
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

  /** Adds up the numbers of the kept individuals, some hundred pages of rows at a time. */
  private void addNumbers(KeptPages kept, ExactTotals totals) {
    int parts = (numbers.size() + NumbersPage.TOGETHER - 1) / NumbersPage.TOGETHER;
    AtomicReferenceArray<long[]> added = new AtomicReferenceArray<>(parts);
    Workers.together(
        parts,
        part -> {
          long[] sums = new long[size + brought.length];
          int from = part * NumbersPage.TOGETHER;
          int to = Math.min(numbers.size(), from + NumbersPage.TOGETHER);
          for (NumbersPage page : numbers.subList(from, to)) {
            page.addKept(kept, brought.length, sums);
          }
          added.set(part, sums);
        });
    for (int part = 0; part < parts; part++) {
      totals.addAll(0, added.get(part), size);
    }
  }

  private List<CellChunk> allChunks() {
    List<CellChunk> all = new ArrayList<>(rows.chunks());
    ones.forEach(page -> all.add(page.packed()));
    int nowhere = size / brought.length;
    numbers.forEach(page -> all.add(page.packed(brought.length, nowhere)));
    return all;
  }

  @Override
  public String toString() {
    return "CellRows";
  }
}
