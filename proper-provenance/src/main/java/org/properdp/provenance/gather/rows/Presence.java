package org.properdp.provenance.gather.rows;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Charged;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;

/** Gathers which individuals have a row, and counts them; public rows have no owner. */
public final class Presence<T> implements Receiving<T, Contributions>, Contributions {
  private long[] @Nullable [] pages = new long[0][];
  private final RunTotals totals = new RunTotals();

  @Override
  public void push(int owner, T row) {
    if (owner >= 0) {
      int slot = Individuals.slot(owner);
      Members.add(page(Individuals.page(owner)), slot);
    }
  }

  @Override
  public void receive(int owner, int cell, long[] brought) {
    Members.add(page(Individuals.page(owner)), Individuals.slot(owner));
  }

  @Override
  public void receiveRuns(OwnerRuns runs, int first, int rows, long[] selected, long[] numbers) {
    totals.turnTo(runs, first, rows);
    totals.count(selected);
    for (int run = 0; run < totals.runs(); run++) {
      int owner = totals.owner(run);
      Members.addIf(totals.count(run) > 0, page(Individuals.page(owner)), Individuals.slot(owner));
    }
  }

  @Override
  public int width() {
    return 1;
  }

  private long[] page(int number) {
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length + (pages.length >> 1)));
    }
    long[] page = pages[number];
    if (page == null) {
      page = new long[Individuals.WORDS];
      pages[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    Presence<T> that = (Presence<T>) other;
    for (int number = 0; number < that.pages.length; number++) {
      long[] theirs = that.pages[number];
      if (theirs != null) {
        long[] ours = page(number);
        for (int w = 0; w < ours.length; w++) {
          ours[w] |= theirs[w];
        }
      }
    }
  }

  @Override
  public Contributions finish() {
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    List<WeightPage> weights = new ArrayList<>();
    for (int number = 0; number < pages.length; number++) {
      long[] members = pages[number];
      if (members != null) {
        weights.add(new WeightPage.Ones(number, members));
      }
    }
    return weights;
  }

  @Override
  public Gathered found(IndividualSet kept) {
    long[] sum = {0};
    kept.forEachPage(
        (number, words) -> {
          long[] members = number < pages.length ? pages[number] : null;
          for (int w = 0; members != null && w < words.length; w++) {
            sum[0] += Long.bitCount(members[w] & words[w]);
          }
        });
    return count(sum[0]);
  }

  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    return new Gathered.Sums(new BigInteger[] {new Charged(charged).sum(kept)});
  }

  private Gathered all() {
    long sum =
        Arrays.stream(pages)
            .filter(page -> page != null)
            .flatMapToLong(Arrays::stream)
            .map(Long::bitCount)
            .sum();
    return count(sum);
  }

  private static Gathered count(long individuals) {
    return new Gathered.Sums(new BigInteger[] {BigInteger.valueOf(individuals)});
  }

  @Override
  public String toString() {
    return "Presence";
  }

  /** Counts all individuals with a row, for the global regime. */
  public static final class Size<T> implements Receiving<T, Gathered> {
    private final Presence<T> all = new Presence<>();

    @Override
    public void push(int owner, T row) {
      all.push(owner, row);
    }

    @Override
    public void receive(int owner, int cell, long[] brought) {
      all.receive(owner, cell, brought);
    }

    @Override
    public void receiveRuns(OwnerRuns runs, int first, int rows, long[] selected, long[] numbers) {
      all.receiveRuns(runs, first, rows, selected, numbers);
    }

    @Override
    public int width() {
      return all.width();
    }

    @Override
    public void merge(Gatherer<T, Gathered> other) {
      all.merge(((Size<T>) other).all);
    }

    @Override
    public Gathered finish() {
      return all.all();
    }
  }
}
