package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Charged;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.Scale;
import org.properdp.provenance.gather.rows.RunTotals;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.Selection;
import org.properdp.provenance.threads.Workers;

/** Gathers the sums of each individual's rows, column by column and page by page. */
@Proven({"costs.Shares.shares_worth", "costs.Shares.shares_price_at_most_classic"})
final class ShareSums<T> implements Receiving<T, Contributions>, Contributions {
  private final RowMeasure<T> measure;
  private final ShareWeight[] weights;
  private final long[] brought;
  private final ExactTotals nobodys;
  private final RunTotals totals = new RunTotals();

  /** The sums of each page, one column after the other. */
  private long[] @Nullable [] sums = new long[0][];

  /**
   * The first slot from which on all pages are empty; a small table uses only the first few slots.
   */
  private int end;

  ShareSums(RowMeasure<T> row, Vector<? extends ShareWeight> each) {
    measure = row;
    weights = each.toJavaStream().toArray(ShareWeight[]::new);
    brought = new long[weights.length];
    nobodys = new ExactTotals(weights.length);
  }

  @Override
  public void push(int owner, T row) {
    if (measure.guarded(row, brought) < 0) {
      return;
    }
    if (owner < 0) {
      nobodys.addAll(0, brought, brought.length);
      return;
    }
    receive(owner, 0, brought);
  }

  @Override
  public void receive(int owner, int cell, long[] values) {
    long[] page = page(Individuals.page(owner));
    int at = Individuals.slot(owner);
    end = Math.max(end, at + 1);
    for (long value : values) {
      page[at] += value;
      at += Individuals.PAGE;
    }
  }

  @Override
  public int width() {
    return weights.length;
  }

  @Override
  public void receiveAll(int[] owners, int first, long[] selected, long[] numbers) {
    int count = Selection.length(selected);
    int number = Selection.page(owners, first, count);
    if (number == Selection.SEVERAL) {
      Receiving.super.receiveAll(owners, first, selected, numbers);
      return;
    }
    end = Math.max(end, Selection.slots(owners, first, count));
    long[] page = page(number);
    int last = (weights.length - 1) * Individuals.PAGE;
    for (int word = 0; word << 6 < count; word++) {
      int whole = Selection.wholeUntil(selected, word);
      for (int row = word << 6; row < whole << 6; row++) {
        page[last + Individuals.slot(owners[first + row])] += numbers[row];
      }
      word = whole;
      for (long rest = whole < selected.length ? selected[whole] : 0; rest != 0; rest &= rest - 1) {
        int row = (whole << 6) + Long.numberOfTrailingZeros(rest);
        page[last + Individuals.slot(owners[first + row])] += numbers[row];
      }
    }
    for (int column = 0; column < last; column += Individuals.PAGE) {
      addOnes(owners, first, selected, page, column);
    }
  }

  @Override
  public void receiveRuns(OwnerRuns runs, int first, int rows, long[] selected, long[] numbers) {
    totals.turnTo(runs, first, rows);
    totals.sum(selected, numbers);
    int last = (weights.length - 1) * Individuals.PAGE;
    if (last > 0) {
      totals.count(selected);
    }
    long[] page = new long[0];
    int number = Selection.SEVERAL;
    int most = 0;
    for (int run = 0; run < totals.runs(); run++) {
      int owner = totals.owner(run);
      int slot = Individuals.slot(owner);
      if (Individuals.page(owner) != number) {
        number = Individuals.page(owner);
        page = page(number);
      }
      most = Math.max(most, slot);
      page[last + slot] += totals.sum(run);
      for (int column = slot; column < last; column += Individuals.PAGE) {
        page[column] += totals.count(run);
      }
    }
    end = Math.max(end, most + 1);
  }

  private static void addOnes(int[] owners, int first, long[] selected, long[] page, int column) {
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        page[column + Individuals.slot(owners[first + row])]++;
      }
    }
  }

  private long[] page(int number) {
    if (number >= sums.length) {
      sums = Arrays.copyOf(sums, Math.max(number + 1, sums.length + (sums.length >> 1)));
    }
    long[] page = sums[number];
    if (page == null) {
      page = new long[Individuals.PAGE * weights.length];
      sums[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    ShareSums<T> that = (ShareSums<T>) other;
    nobodys.addAll(that.nobodys);
    end = Math.max(end, that.end);
    if (that.sums.length > sums.length) {
      sums = Arrays.copyOf(sums, that.sums.length);
    }
    for (int number = 0; number < that.sums.length; number++) {
      long[] theirs = that.sums[number];
      long[] ours = sums[number];
      if (ours == null) {
        sums[number] = theirs;
      } else if (theirs != null) {
        for (int i = 0; i < ours.length; i++) {
          ours[i] += theirs[i];
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
    List<WeightPage> pages = new ArrayList<>();
    for (int number = 0; number < sums.length; number++) {
      long[] page = sums[number];
      if (page != null) {
        pages.add(new WeightPage.Each(number, into -> weigh(page, into)));
      }
    }
    return pages;
  }

  private void weigh(long[] page, long[] into) {
    Arrays.fill(into, 0);
    for (int column = 0; column < weights.length; column++) {
      weights[column].plusAll(page, column * Individuals.PAGE, end, into);
    }
  }

  @Override
  public Gathered found(IndividualSet kept) {
    List<Runnable> pages = new ArrayList<>();
    List<ExactTotals> each = new ArrayList<>();
    kept.forEachPage(
        (number, words) -> {
          long[] page = number < sums.length ? sums[number] : null;
          if (page != null) {
            ExactTotals own = new ExactTotals(weights.length);
            long[] members = words.clone();
            each.add(own);
            pages.add(() -> addPage(page, members, own));
          }
        });
    Workers.together(pages.size(), at -> pages.get(at).run());
    ExactTotals totals = new ExactTotals(weights.length);
    totals.addAll(nobodys);
    each.forEach(totals::addAll);
    return new Gathered.Sums(totals.sums());
  }

  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    ExactTotals totals = new ExactTotals(weights.length);
    totals.addAll(nobodys);
    long[] own = new long[Individuals.PAGE];
    new Charged(charged)
        .forEach(
            kept,
            (number, words, part) -> {
              long[] page = sums[number];
              if (page != null) {
                weigh(page, own);
                addScaled(page, words, part, own, totals);
              }
            });
    return new Gathered.Sums(totals.sums());
  }

  /**
   * Adds contributions scaled to what is charged. A weight too large to count is never charged, and
   * so brings nothing.
   */
  private void addScaled(long[] page, long[] words, long[] part, long[] own, ExactTotals totals) {
    for (int slot = 0; slot < end; slot++) {
      if (Members.has(words, slot) && part[slot] > 0) {
        for (int column = 0; column < weights.length; column++) {
          long share = page[column * Individuals.PAGE + slot];
          totals.add(column, Scale.towardsZero(share, part[slot], own[slot]));
        }
      }
    }
  }

  private void addPage(long[] page, long[] words, ExactTotals totals) {
    for (int column = 0; column < weights.length; column++) {
      totals.addMembers(column, page, column * Individuals.PAGE, end, words);
    }
  }

  @Override
  public String toString() {
    return "ShareSums";
  }
}
