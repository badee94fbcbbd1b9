package org.properdp.provenance.gather.histogram;

import io.vavr.collection.Vector;
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
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Gathers the sums of each individual's rows in each cell. Weights are computed of these sums: the
 * squares of all of them. Rows of nobody are added up as they are.
 */
public final class SummedCells<T> implements Gatherer<T, Contributions>, Contributions {
  private final Measure.RowMeasure<T> measure;
  private final ShareWeight[] weights;
  private final ExactTotals nobodys;
  private final int size;
  private final long[] brought;
  private @Nullable Page[] pages = new Page[0];

  /** Gathers under a measure. */
  public SummedCells(Measure.Cells<T> cells, Vector<? extends ShareWeight> weights) {
    this.measure = cells.rows().get();
    this.weights = weights.toJavaStream().toArray(ShareWeight[]::new);
    this.size = cells.size();
    this.nobodys = new ExactTotals(size);
    this.brought = new long[cells.width()];
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
      page = new Page(weights);
      pages[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    SummedCells<T> that = (SummedCells<T>) other;
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
    Stream.of(pages).filter(Objects::nonNull).forEach(Page::sum);
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
    return "SummedCells";
  }

  /** What the individuals of a page bring: rows first, then sums for each owner and cell. */
  private static final class Page {
    private static final int FEW = 16;

    private final ShareWeight[] weights;

    /** The owner's slot in the upper half, the cell in the lower one. */
    private long[] places = new long[FEW];

    private long[] values;
    private int count;

    Page(ShareWeight[] weights) {
      this.weights = weights;
      this.values = new long[FEW * weights.length];
    }

    void add(int slot, int cell, long[] brought) {
      makeRoom(count + 1);
      places[count] = (long) slot << Integer.SIZE | cell;
      System.arraycopy(brought, 0, values, count * weights.length, weights.length);
      count++;
    }

    private void makeRoom(int needed) {
      if (needed > places.length) {
        int room = Math.max(needed, Math.addExact(places.length, places.length >> 1));
        places = Arrays.copyOf(places, room);
        values = Arrays.copyOf(values, Math.multiplyExact(room, weights.length));
      }
    }

    void addAll(Page that) {
      makeRoom(Math.addExact(count, that.count));
      System.arraycopy(that.places, 0, places, count, that.count);
      System.arraycopy(that.values, 0, values, count * weights.length, that.count * weights.length);
      count += that.count;
    }

    /** Sums wrap around, and so do not depend on the order of rows. */
    void sum() {
      long[] each = Arrays.stream(places, 0, count).sorted().distinct().toArray();
      long[] sums = new long[each.length * weights.length];
      for (int row = 0; row < count; row++) {
        int at = Arrays.binarySearch(each, places[row]) * weights.length;
        for (int column = 0; column < weights.length; column++) {
          sums[at + column] += values[row * weights.length + column];
        }
      }
      places = each;
      values = sums;
      count = each.length;
    }

    void weigh(long[] into) {
      Arrays.fill(into, 0);
      for (int at = 0; at < count; at++) {
        int slot = slot(at);
        for (int column = 0; column < weights.length; column++) {
          if (into[slot] != WeightPage.TOO_MUCH) {
            into[slot] = weights[column].plus(into[slot], values[at * weights.length + column]);
          }
        }
      }
    }

    /** Its time does not depend on which are members. */
    void addKept(long[] members, ExactTotals totals) {
      for (int at = 0; at < count; at++) {
        long mask = -Members.bit(members, slot(at));
        int from = (int) places[at] * weights.length;
        for (int column = 0; column < weights.length; column++) {
          totals.add(from + column, values[at * weights.length + column] & mask);
        }
      }
    }

    private int slot(int at) {
      return (int) (places[at] >>> Integer.SIZE);
    }
  }
}
