package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Gathers the cell of each row, for each page of individuals. Once all rows are there, it computes
 * weights: the sum, over all cells, of the squared number of an individual's rows there.
 */
public final class SquaredCells<T> implements Gatherer<T, Contributions>, Contributions {
  private static final int FEW = 64;

  private final Measure.RowMeasure<T> measure;
  private final ExactTotals nobodys;
  private final int size;
  private final long[] brought = new long[1];
  private @Nullable Page[] pages = new Page[0];

  /** Gathers under a measure. */
  public SquaredCells(Measure.Cells<T> measure) {
    this.measure = measure.rows().get();
    this.size = measure.size();
    this.nobodys = new ExactTotals(size);
  }

  /** A page's rows: each as its owner's slot in the upper bits and its cell in the lower ones. */
  private static final class Page {
    private long[] rows = new long[FEW];
    private int count;

    void add(long row) {
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, count * 2);
      }
      rows[count++] = row;
    }

    void addAll(Page that) {
      if (count + that.count > rows.length) {
        rows = Arrays.copyOf(rows, Math.max(count + that.count, count * 2));
      }
      System.arraycopy(that.rows, 0, rows, count, that.count);
      count += that.count;
    }

    void sort() {
      Arrays.sort(rows, 0, count);
    }

    /** Writes each individual's weight; equal rows are adjacent by then. */
    void weigh(long[] into) {
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

    void addKept(long[] words, ExactTotals totals) {
      for (int i = 0; i < count; i++) {
        int slot = slot(rows[i]);
        totals.add((int) rows[i], Members.bit(words, slot));
      }
    }

    private static int slot(long row) {
      return (int) (row >>> Integer.SIZE);
    }
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    if (cell < 0) {
      return;
    }
    if (owner < 0) {
      nobodys.add(cell, 1);
    } else {
      page(Individuals.page(owner)).add((long) Individuals.slot(owner) << Integer.SIZE | cell);
    }
  }

  private Page page(int number) {
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length + (pages.length >> 1)));
    }
    Page page = pages[number];
    if (page == null) {
      page = new Page();
      pages[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    SquaredCells<T> that = (SquaredCells<T>) other;
    nobodys.addAll(that.nobodys);
    for (int number = 0; number < that.pages.length; number++) {
      Page theirs = that.pages[number];
      if (theirs != null) {
        page(number).addAll(theirs);
      }
    }
  }

  @Override
  public Contributions finish() {
    Stream.of(pages).filter(Objects::nonNull).forEach(Page::sort);
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    List<WeightPage> weights = new ArrayList<>();
    for (int number = 0; number < pages.length; number++) {
      Page page = pages[number];
      if (page != null) {
        weights.add(new WeightPage.Each(number, page::weigh));
      }
    }
    return weights;
  }

  @Override
  public Gathered found(IndividualSet kept) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    kept.forEachPage(
        (number, words) -> {
          Page page = number < pages.length ? pages[number] : null;
          if (page != null) {
            page.addKept(words, totals);
          }
        });
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public String toString() {
    return "SquaredCells";
  }
}
