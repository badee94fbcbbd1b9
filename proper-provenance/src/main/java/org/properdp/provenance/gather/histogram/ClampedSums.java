package org.properdp.provenance.gather.histogram;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Charged;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.Scale;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Gathers what each row brings to a cell. Once all rows are there, the sum of each individual in
 * each cell is computed, exactly, and clamped. Rows of nobody are added up as they are.
 */
public final class ClampedSums<T> implements Gatherer<T, Contributions>, Contributions {
  private final int cells;
  private final long low;
  private final long high;
  private final RowMeasure<T> measure;
  private final ExactTotals nobodys;
  private final long[] brought = new long[1];
  private @Nullable Page[] pages = new Page[0];

  /** Gathers under a measure. */
  public ClampedSums(int cells, long low, long high, RowMeasure<T> measure) {
    this.cells = cells;
    this.low = low;
    this.high = high;
    this.measure = measure;
    this.nobodys = new ExactTotals(cells);
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    if (cell < 0) {
      return;
    }
    if (owner < 0) {
      nobodys.add(cell, brought[0]);
    } else {
      page(Individuals.page(owner)).add(Individuals.slot(owner), cell, brought[0]);
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
    ClampedSums<T> that = (ClampedSums<T>) other;
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
    Stream.of(pages).filter(Objects::nonNull).forEach(page -> page.clamp(low, high));
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
    ExactTotals totals = new ExactTotals(cells);
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
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    ExactTotals totals = new ExactTotals(cells);
    totals.addAll(nobodys);
    new Charged(charged)
        .forEach(
            kept,
            (number, members, part) -> {
              Page page = number < pages.length ? pages[number] : null;
              if (page != null) {
                page.addScaled(members, part, totals);
              }
            });
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public String toString() {
    return "ClampedSums";
  }

  /**
   * The values that the individuals of a page bring: rows first, then a sum for each owner and
   * cell.
   */
  private static final class Page implements Serializable {
    private static final int FEW = 16;
    private static final long HALF = 0xFFFF_FFFFL;

    /** The owner's slot in the upper half, the cell in the lower one. */
    private long[] places = new long[FEW];

    private long[] values = new long[FEW];
    private int count;

    void add(int slot, int cell, long value) {
      makeRoom(count + 1);
      places[count] = (long) slot << Integer.SIZE | cell;
      values[count++] = value;
    }

    private void makeRoom(int needed) {
      if (needed > places.length) {
        int room = Math.max(needed, Math.addExact(places.length, places.length >> 1));
        places = Arrays.copyOf(places, room);
        values = Arrays.copyOf(values, room);
      }
    }

    void addAll(Page that) {
      makeRoom(Math.addExact(count, that.count));
      System.arraycopy(that.places, 0, places, count, that.count);
      System.arraycopy(that.values, 0, values, count, that.count);
      count += that.count;
    }

    /** Halves of a billion rows can't overflow, so that sums are exact, in whatever order. */
    void clamp(long low, long high) {
      long[] each = Arrays.stream(places, 0, count).sorted().distinct().toArray();
      long[] upper = new long[each.length];
      long[] lower = new long[each.length];
      for (int row = 0; row < count; row++) {
        int at = Arrays.binarySearch(each, places[row]);
        upper[at] += values[row] >> Integer.SIZE;
        lower[at] += values[row] & HALF;
      }
      for (int at = 0; at < each.length; at++) {
        long carried = upper[at] + (lower[at] >> Integer.SIZE);
        // Bounds are far below 2^63: a sum that does not fit is beyond one of them.
        long sum =
            carried == (int) carried
                ? (carried << Integer.SIZE) | (lower[at] & HALF)
                : beyond(carried);
        upper[at] = Math.max(low, Math.min(high, sum));
      }
      places = each;
      values = upper;
      count = each.length;
    }

    private static long beyond(long carried) {
      return carried < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    void weigh(long[] into) {
      Arrays.fill(into, 0);
      for (int at = 0; at < count; at++) {
        int slot = slot(at);
        long weight = into[slot] + Math.abs(values[at]);
        into[slot] = weight < 0 ? WeightPage.TOO_MUCH : weight;
      }
    }

    /** Its time does not depend on which are members. */
    void addKept(long[] members, ExactTotals totals) {
      for (int at = 0; at < count; at++) {
        totals.add((int) places[at], values[at] & -Members.bit(members, slot(at)));
      }
    }

    void addScaled(long[] members, long[] part, ExactTotals totals) {
      long[] own = new long[Individuals.PAGE];
      weigh(own);
      for (int at = 0; at < count; at++) {
        int slot = slot(at);
        if (Members.has(members, slot) && part[slot] > 0) {
          totals.add((int) places[at], Scale.towardsZero(values[at], part[slot], own[slot]));
        }
      }
    }

    private int slot(int at) {
      return (int) (places[at] >>> Integer.SIZE);
    }
  }

  /** The sums of all individuals, for the global regime. */
  public static final class Everybody<T> implements Gatherer<T, Gathered> {
    private final ClampedSums<T> all;

    /** Gathers under a measure. */
    public Everybody(int cells, long low, long high, RowMeasure<T> measure) {
      all = new ClampedSums<>(cells, low, high, measure);
    }

    @Override
    public void push(int owner, T row) {
      all.push(owner, row);
    }

    @Override
    public void merge(Gatherer<T, Gathered> other) {
      all.merge(((Everybody<T>) other).all);
    }

    @Override
    public Gathered finish() {
      all.finish();
      IndividualSetBuilder everybody = new IndividualSetBuilder();
      long[] members = new long[Individuals.WORDS];
      Arrays.fill(members, -1);
      for (int number = 0; number < all.pages.length; number++) {
        everybody.page(number, members.clone());
      }
      return all.found(everybody.build());
    }
  }
}
