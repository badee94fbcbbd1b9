package org.properdp.provenance.gather.histogram;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
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

/**
 * Gathers which different values each individual brings to each cell: each value of each cell has a
 * number, and each individual a set of numbers. So memory grows with the different values of each
 * individual, not with rows. Which number a value has depends on others, and is never seen.
 */
@Proven({"costs.Distinct.distinct_grows", "costs.Distinct.distinct_grows_by_key"})
public final class DistinctValues<T>
    implements Gatherer<T, Contributions>, Contributions, ReceivingValues {
  private static final int FEW = 16;

  private final RowValue<T> measure;
  private final @Nullable Object[] brought = new @Nullable Object[1];

  /** The numbers of the values in each cell. */
  private final List<Map<Object, Integer>> numbers;

  /** The cell of each number. */
  private int[] cells = new int[FEW];

  private int known;
  private @Nullable OwnedNumbers[] pages = new OwnedNumbers[0];
  private final OwnedNumbers nobodys = new OwnedNumbers();

  /** Gathers under a measure. */
  public DistinctValues(int size, RowValue<T> measure) {
    this.measure = measure;
    this.numbers = new ArrayList<>(size);
    for (int cell = 0; cell < size; cell++) {
      numbers.add(new HashMap<>());
    }
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    Object value = brought[0];
    if (cell >= 0 && value != null) {
      receive(owner, cell, value);
    }
  }

  @Override
  public void receive(int owner, int cell, Object value) {
    int number = number(cell, value);
    if (owner < 0) {
      nobodys.add(0, number);
    } else {
      page(Individuals.page(owner)).add(Individuals.slot(owner), number);
    }
  }

  private int number(int cell, Object value) {
    Integer number = numbers.get(cell).putIfAbsent(value, known);
    if (number != null) {
      return number;
    }
    if (known == cells.length) {
      cells = Arrays.copyOf(cells, Math.addExact(known, known >> 1));
    }
    cells[known] = cell;
    return known++;
  }

  private OwnedNumbers page(int number) {
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length + (pages.length >> 1)));
    }
    OwnedNumbers page = pages[number];
    if (page == null) {
      page = new OwnedNumbers();
      pages[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    DistinctValues<T> that = (DistinctValues<T>) other;
    int[] ours = new int[that.known];
    for (int cell = 0; cell < that.numbers.size(); cell++) {
      int at = cell;
      that.numbers.get(cell).forEach((value, theirs) -> ours[theirs] = number(at, value));
    }
    nobodys.addAll(that.nobodys, ours);
    for (int number = 0; number < that.pages.length; number++) {
      OwnedNumbers theirs = that.pages[number];
      if (theirs != null) {
        page(number).addAll(theirs, ours);
      }
    }
  }

  /** Each individual's numbers once; the values themselves are not needed any more. */
  @Override
  public Contributions finish() {
    Stream.of(pages).filter(Objects::nonNull).forEach(OwnedNumbers::compact);
    nobodys.compact();
    numbers.forEach(Map::clear);
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    List<WeightPage> weights = new ArrayList<>();
    for (int number = 0; number < pages.length; number++) {
      OwnedNumbers page = pages[number];
      if (page != null) {
        weights.add(new WeightPage.Each(number, page::weigh));
      }
    }
    return weights;
  }

  @Override
  public Gathered found(IndividualSet kept) {
    long[] seen = new long[(known >> 6) + 1];
    long[] all = new long[Individuals.WORDS];
    Arrays.fill(all, -1);
    nobodys.mark(all, seen);
    kept.forEachPage(
        (number, members) -> {
          OwnedNumbers page = number < pages.length ? pages[number] : null;
          if (page != null) {
            page.mark(members, seen);
          }
        });
    long[] counts = new long[numbers.size()];
    for (int number = 0; number < known; number++) {
      counts[cells[number]] += seen[number >> 6] >>> number & 1;
    }
    return new Gathered.Sums(
        LongStream.of(counts).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
  }

  @Override
  public String toString() {
    return "DistinctValues";
  }

  /** The numbers of individuals on a page: each with its owner's slot in the upper half. */
  private static final class OwnedNumbers {
    private long[] owned = new long[FEW];
    private int count;

    void add(int slot, int number) {
      if (count == owned.length) {
        compact();
        if (count > owned.length >> 1) {
          owned = Arrays.copyOf(owned, Math.multiplyExact(owned.length, 2));
        }
      }
      owned[count++] = (long) slot << Integer.SIZE | number;
    }

    /** Adds those of another page, whose numbers are others. */
    void addAll(OwnedNumbers that, int[] ours) {
      for (int at = 0; at < that.count; at++) {
        add((int) (that.owned[at] >>> Integer.SIZE), ours[(int) that.owned[at]]);
      }
    }

    /** Sorts them, and leaves each once. */
    void compact() {
      Arrays.sort(owned, 0, count);
      int once = 0;
      for (int at = 0; at < count; at++) {
        if (at == 0 || owned[at] != owned[at - 1]) {
          owned[once++] = owned[at];
        }
      }
      count = once;
    }

    void weigh(long[] into) {
      Arrays.fill(into, 0);
      for (int at = 0; at < count; at++) {
        into[(int) (owned[at] >>> Integer.SIZE)]++;
      }
    }

    /** Marks the numbers of members; its time does not depend on which they are. */
    void mark(long[] members, long[] seen) {
      for (int at = 0; at < count; at++) {
        int number = (int) owned[at];
        seen[number >> 6] |= Members.bit(members, (int) (owned[at] >>> Integer.SIZE)) << number;
      }
    }
  }

  /** Counts the different values of all rows, for the global regime. */
  public static final class Everybody<T> implements Gatherer<T, Gathered>, ReceivingValues {
    private final DistinctValues<T> all;

    /** Gathers under a measure. */
    public Everybody(int size, RowValue<T> measure) {
      all = new DistinctValues<>(size, measure);
    }

    @Override
    public void push(int owner, T row) {
      all.push(Individuals.NOBODY, row);
    }

    @Override
    public void receive(int owner, int cell, Object value) {
      all.receive(Individuals.NOBODY, cell, value);
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
