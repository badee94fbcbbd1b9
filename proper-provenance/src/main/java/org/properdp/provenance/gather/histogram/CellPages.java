package org.properdp.provenance.gather.histogram;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/**
 * Gathers what each individual's rows bring to each cell, for each page of individuals. Weights are
 * computed once all rows are there. Rows of nobody are added up as they are.
 */
public final class CellPages<T> implements Gatherer<T, Contributions>, Contributions {
  private final RowMeasure<T> measure;
  private final Supplier<? extends Page> emptyPage;
  private final ExactTotals nobodys;
  private final int size;
  private final long[] brought;
  private @Nullable Page[] pages = new Page[0];

  /** The values that the individuals of a page bring: row by row, until all rows are there. */
  interface Page {
    /** Adds what a row brings to a cell. */
    void add(int slot, int cell, long[] brought);

    /** Adds the rows of a page of the same kind. */
    void addAll(Page that);

    /** All rows are there. */
    void finish();

    /** Writes each individual's weight. */
    void weigh(long[] into);

    /** Adds what members bring. Its time does not depend on which are members. */
    void addKept(long[] members, ExactTotals totals);
  }

  private CellPages(
      int size, int width, RowMeasure<T> measure, Supplier<? extends Page> emptyPage) {
    this.measure = measure;
    this.emptyPage = emptyPage;
    this.size = size;
    this.nobodys = new ExactTotals(size);
    this.brought = new long[width];
  }

  /** Gathers sums, and computes weights of them: the squares of all of them. */
  public static <T> CellPages<T> ofSums(
      int size, Vector<ShareWeight.Square> squares, RowMeasure<T> measure) {
    ShareWeight[] weights = squares.toJavaStream().toArray(ShareWeight[]::new);
    return new CellPages<>(size, weights.length, measure, () -> new SummedPage(weights));
  }

  /** Gathers counts, whose squares are the weights. */
  public static <T> CellPages<T> ofCounts(int size, RowMeasure<T> measure) {
    return new CellPages<>(size, 1, measure, SquaredPage::new);
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
      page(Individuals.page(owner)).add(Individuals.slot(owner), cell, brought);
    }
  }

  private Page page(int number) {
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length + (pages.length >> 1)));
    }
    Page page = pages[number];
    if (page == null) {
      page = emptyPage.get();
      pages[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    CellPages<T> that = (CellPages<T>) other;
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
    Stream.of(pages).filter(Objects::nonNull).forEach(Page::finish);
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    List<WeightPage> all = new ArrayList<>();
    for (int number = 0; number < pages.length; number++) {
      Page page = pages[number];
      if (page != null) {
        all.add(new WeightPage.Each(number, page::weigh));
      }
    }
    return all;
  }

  @Override
  public Gathered found(IndividualSet kept) {
    ExactTotals totals = new ExactTotals(size);
    totals.addAll(nobodys);
    kept.forEachPage(
        (number, members) -> {
          Page page = number < pages.length ? pages[number] : null;
          if (page != null) {
            page.addKept(members, totals);
          }
        });
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public String toString() {
    return "CellPages";
  }
}
