package org.properdp.provenance.gather.choice;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;

/**
 * Gathers the scores of candidates. The scores of each row are kept in packed form until all rows
 * are there. Then those of each individual are added up, and its weight is the difference between
 * its largest and smallest sum.
 */
public final class ScoreRows<T> implements Gatherer<T, Contributions> {
  private final RowMeasure<T> measure;
  private final int candidates;
  private final long[] brought;
  private final ExactTotals nobodys;
  private final List<Owned> rows = new ArrayList<>();

  /** The scores that one owner gives to all candidates. */
  private record Owned(int owner, PackedLongs scores) implements Serializable {
    static Owned of(int owner, long[] scores) {
      return new Owned(owner, PackedLongs.of(scores, scores.length));
    }

    void addTo(long[] sums) {
      for (int c = 0; c < sums.length; c++) {
        sums[c] += scores.at(c);
      }
    }
  }

  /** Gathers under a measure. */
  public ScoreRows(int candidates, RowMeasure<T> measure) {
    this.measure = measure;
    this.candidates = candidates;
    this.brought = new long[candidates];
    this.nobodys = new ExactTotals(candidates);
  }

  @Override
  public void push(int owner, T row) {
    if (measure.guarded(row, brought) < 0) {
      return;
    }
    if (owner < 0) {
      nobodys.addAll(0, brought, candidates);
    } else {
      rows.add(Owned.of(owner, brought));
    }
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    ScoreRows<T> that = (ScoreRows<T>) other;
    nobodys.addAll(that.nobodys);
    rows.addAll(that.rows);
  }

  @Override
  public Contributions finish() {
    Owned[] inOrder = rows.toArray(new Owned[0]);
    Arrays.sort(inOrder, (a, b) -> Integer.compare(a.owner, b.owner));
    List<Owned> individuals = new ArrayList<>();
    long[] sums = new long[candidates];
    int from = 0;
    while (from < inOrder.length) {
      int to = from + 1;
      while (to < inOrder.length && inOrder[to].owner == inOrder[from].owner) {
        to++;
      }
      individuals.add(to == from + 1 ? inOrder[from] : together(inOrder, from, to, sums));
      from = to;
    }
    return new Scored(individuals, candidates, nobodys);
  }

  private static Owned together(Owned[] rows, int from, int to, long[] sums) {
    Arrays.fill(sums, 0);
    for (int i = from; i < to; i++) {
      rows[i].addTo(sums);
    }
    return Owned.of(rows[from].owner, sums);
  }

  /** The contributions: the summed scores of each individual. */
  private record Scored(List<Owned> individuals, int candidates, ExactTotals nobodys)
      implements Contributions {
    @Override
    public List<WeightPage> weights() {
      TreeMap<Integer, List<Owned>> pages = new TreeMap<>();
      individuals.forEach(
          one ->
              pages
                  .computeIfAbsent(Individuals.page(one.owner), number -> new ArrayList<>())
                  .add(one));
      return pages.entrySet().stream()
          .<WeightPage>map(
              page -> new WeightPage.Each(page.getKey(), into -> weigh(page.getValue(), into)))
          .toList();
    }

    private void weigh(List<Owned> members, long[] into) {
      Arrays.fill(into, 0);
      members.forEach(one -> into[Individuals.slot(one.owner)] = spread(one.scores));
    }

    /**
     * The difference between the largest and the smallest score; too much if it does not fit in a
     * long.
     */
    private long spread(PackedLongs scores) {
      long min = scores.at(0);
      long max = min;
      for (int c = 1; c < candidates; c++) {
        min = Math.min(min, scores.at(c));
        max = Math.max(max, scores.at(c));
      }
      return max - min < 0 ? WeightPage.TOO_MUCH : max - min;
    }

    @Override
    public Gathered found(IndividualSet kept) {
      ExactTotals totals = new ExactTotals(candidates);
      totals.addAll(nobodys);
      individuals.stream()
          .filter(one -> kept.contains(one.owner))
          .forEach(one -> add(one.scores, totals));
      return new Gathered.Sums(totals.sums());
    }

    private void add(PackedLongs scores, ExactTotals totals) {
      for (int c = 0; c < candidates; c++) {
        totals.add(c, scores.at(c));
      }
    }

    @Override
    public String toString() {
      return "Scored";
    }
  }
}
