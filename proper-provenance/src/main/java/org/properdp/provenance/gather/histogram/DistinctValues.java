package org.properdp.provenance.gather.histogram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.ReceivingValues;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.RowOwners;
import org.properdp.provenance.individual.Selection;
import org.properdp.provenance.threads.Workers;

/**
 * Gathers which different values each individual brings to each cell: each value of each cell has a
 * number, and each individual a set of numbers. So memory grows with the different values of each
 * individual, not with rows; values that have no room in the heap lie beside it. Which number a
 * value has depends on others, and is never seen.
 */
@Proven({"costs.Distinct.distinct_grows", "costs.Distinct.distinct_grows_by_key"})
public final class DistinctValues<T>
    implements Gatherer<T, Contributions>, Contributions, ReceivingValues {
  private static final int FEW = 16;

  /** Fewer numbers than this are not worth a second thread. */
  private static final int LEAST = 1 << 15;

  private final ValueNumbers numbers;
  private final RowValue<T> measure;
  private final @Nullable Object[] brought = new @Nullable Object[1];

  /** The owner that brought each number last, so that most are not kept a second time. */
  private int[] last = new int[FEW];

  private @Nullable NumbersOfPage[] pages = new NumbersOfPage[0];
  private long[] nobodys = new long[1];

  /** The owner of the latest row, and its page. */
  private int current = Individuals.NOBODY;

  private NumbersOfPage currents = new NumbersOfPage();

  /** Gathers under a measure; those that are merged must have the same numbers. */
  public DistinctValues(ValueNumbers numbers, RowValue<T> measure) {
    this.numbers = numbers;
    this.measure = measure;
    Arrays.fill(last, Individuals.NOBODY);
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    Object value = brought[0];
    if (cell >= 0 && value != null) {
      add(owner, number(cell, value));
    }
  }

  @Override
  public int number(int cell, Object value) {
    return numbers.of(cell, value);
  }

  @Override
  public void receiveValues(RowOwners whose, long[] selected, int[] values) {
    int[] owners = whose.all();
    int first = whose.first();
    int number = Selection.page(owners, first, Selection.length(selected));
    if (number != Selection.SEVERAL && page(number).hasBits(numbers.known())) {
      page(number).addBits(owners, first, selected, values);
      return;
    }
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        add(owners[first + row], values[row]);
      }
    }
  }

  private void add(int owner, int number) {
    if (owner < 0) {
      mark(number);
      return;
    }
    if (owner != current) {
      current = owner;
      currents = page(Individuals.page(owner));
      currents.turnTo(Individuals.slot(owner));
    }
    if (!currents.addBit(number) && !isLast(owner, number)) {
      currents.add(number, numbers.known());
    }
  }

  /** True if an owner was the last to bring a number, one of the first; now it is. */
  private boolean isLast(int owner, int number) {
    if (number >= numbers.most()) {
      return false;
    }
    if (number >= last.length) {
      int room = last.length;
      last = Arrays.copyOf(last, Math.max(number + 1, Math.addExact(room, room >> 1)));
      Arrays.fill(last, room, last.length, Individuals.NOBODY);
    }
    boolean was = last[number] == owner;
    last[number] = owner;
    return was;
  }

  /** Marks a number as one of a public row's. */
  private void mark(int number) {
    if (number >> 6 >= nobodys.length) {
      nobodys = Arrays.copyOf(nobodys, (number >> 6) + (nobodys.length >> 1) + 1);
    }
    Members.add(nobodys, number);
  }

  private NumbersOfPage page(int number) {
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length + (pages.length >> 1)));
    }
    NumbersOfPage page = pages[number];
    if (page == null) {
      page = new NumbersOfPage();
      pages[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    DistinctValues<T> that = (DistinctValues<T>) other;
    if (that.numbers != numbers) {
      throw new IllegalStateException("values that are merged must be numbered together");
    }
    for (int number = 0; number < that.nobodys.length << 6; number++) {
      if (Members.has(that.nobodys, number)) {
        mark(number);
      }
    }
    current = Individuals.NOBODY;
    for (int number = 0; number < that.pages.length; number++) {
      NumbersOfPage theirs = that.pages[number];
      if (theirs != null && page(number).work() == 0) {
        pages[number] = theirs;
      } else if (theirs != null) {
        page(number).addAll(theirs, numbers.known());
      }
    }
  }

  /**
   * Each individual's values once. Nobody's may have several numbers, as nothing is charged for
   * them.
   */
  @Override
  public Contributions finish() {
    NumbersOfPage[] all = pages;
    int[] first = numbers.end();
    inParts(
        all.length,
        (number, part) -> {
          NumbersOfPage page = all[number];
          if (page != null) {
            if (first != null) {
              page.renumber(first);
            }
            page.sort();
          }
        });
    return this;
  }

  /** Does something for each of several pages, in as many parts as are worth it. */
  private void inParts(int count, PageInPart each) {
    int parts =
        Workers.parts(
            Stream.of(pages).filter(Objects::nonNull).mapToLong(NumbersOfPage::work).sum(), LEAST);
    Workers.together(
        parts,
        part -> {
          for (int at = part; at < count; at += parts) {
            each.accept(at, part);
          }
        });
  }

  @Override
  public List<WeightPage> weights() {
    List<WeightPage> weights = new ArrayList<>();
    for (int number = 0; number < pages.length; number++) {
      NumbersOfPage page = pages[number];
      if (page != null) {
        weights.add(new WeightPage.Each(number, page::weigh));
      }
    }
    return weights;
  }

  @Override
  public Gathered found(IndividualSet kept) {
    List<Consumer<long[]>> marks = new ArrayList<>();
    kept.forEachPage(
        (number, words) -> {
          NumbersOfPage page = number < pages.length ? pages[number] : null;
          if (page != null) {
            long[] members = words.clone();
            marks.add(seen -> page.mark(members, seen));
          }
        });
    int known = numbers.known();
    long[][] seen = new long[Workers.MOST][(known >> 6) + 1];
    inParts(marks.size(), (at, part) -> marks.get(at).accept(seen[part]));
    long[] any = Arrays.copyOf(nobodys, (known >> 6) + 1);
    for (long[] part : seen) {
      for (int word = 0; word < any.length; word++) {
        any[word] |= part[word];
      }
    }
    return SeenValues.of(numbers, any);
  }

  @Override
  public String toString() {
    return "DistinctValues";
  }

  /** The work on a page, in one of several parts. */
  @FunctionalInterface
  private interface PageInPart {
    void accept(int page, int part);
  }

  /** Counts the different values of all rows, for the global regime. */
  public static final class Everybody<T> implements Gatherer<T, Gathered>, ReceivingValues {
    private final DistinctValues<T> all;

    /** Gathers under a measure. */
    public Everybody(ValueNumbers numbers, RowValue<T> measure) {
      all = new DistinctValues<>(numbers, measure);
    }

    @Override
    public void push(int owner, T row) {
      all.push(Individuals.NOBODY, row);
    }

    @Override
    public int number(int cell, Object value) {
      return all.number(cell, value);
    }

    @Override
    public void receiveValues(RowOwners whose, long[] selected, int[] values) {
      for (int word = 0; word < selected.length; word++) {
        for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
          all.mark(values[(word << 6) + Long.numberOfTrailingZeros(rest)]);
        }
      }
    }

    @Override
    public void merge(Gatherer<T, Gathered> other) {
      all.merge(((Everybody<T>) other).all);
    }

    @Override
    public Gathered finish() {
      all.finish();
      return all.found(IndividualSet.of());
    }
  }
}
