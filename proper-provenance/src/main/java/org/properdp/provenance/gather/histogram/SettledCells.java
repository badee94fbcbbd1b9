package org.properdp.provenance.gather.histogram;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.ExactTotals;
import org.properdp.provenance.gather.rows.RowCounts;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * Gathers what rows bring to cells, if each individual has at most one row and it is known which
 * individuals can pay for it. Then it is known of each row, when it is pushed, whether it counts,
 * and the row need not be remembered.
 *
 * <p>The ledger still decides: if it charges other individuals than those that were added up, there
 * is no answer.
 */
public final class SettledCells<T> implements Gatherer<T, Contributions>, Contributions {
  private final RowMeasure<T> measure;
  private final Solvency solvency;
  private final RowCounts counts = new RowCounts();
  private final ExactTotals totals;
  private final long[] brought;

  /** The individuals that can pay, for the pages that were looked up, before the charge. */
  private long[] @Nullable [] solvent = new long[0][];

  /** Gathers under a measure, if it is known which individuals can pay. */
  public SettledCells(int size, int width, RowMeasure<T> measure, Solvency solvency) {
    this.measure = measure;
    this.solvency = solvency;
    this.totals = new ExactTotals(size);
    this.brought = new long[width];
  }

  @Override
  public void push(int owner, T row) {
    int cell = measure.guarded(row, brought);
    if (cell >= 0 && (owner < 0 || kept(owner))) {
      totals.addAll(cell * brought.length, brought, brought.length);
    }
  }

  private boolean kept(int owner) {
    counts.add(owner);
    int slot = Individuals.slot(owner);
    return Members.has(page(Individuals.page(owner)), slot);
  }

  private long[] page(int number) {
    if (number >= solvent.length) {
      solvent = Arrays.copyOf(solvent, Math.max(number + 1, solvent.length * 2));
    }
    long[] page = solvent[number];
    if (page == null) {
      page = solvency.on(number);
      solvent[number] = page;
    }
    return page;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    SettledCells<T> that = (SettledCells<T>) other;
    counts.merge(that.counts);
    totals.addAll(that.totals);
    for (int number = 0; number < that.solvent.length; number++) {
      if (that.solvent[number] != null) {
        page(number);
      }
    }
  }

  @Override
  public Contributions finish() {
    return this;
  }

  @Override
  public List<WeightPage> weights() {
    return counts.weights();
  }

  @Override
  public Gathered found(IndividualSet kept) {
    if (!kept.equals(added())) {
      throw new IllegalStateException("individuals other than those charged were added up");
    }
    return new Gathered.Sums(totals.sums());
  }

  private IndividualSet added() {
    IndividualSetBuilder added = new IndividualSetBuilder();
    for (WeightPage weights : counts.weights()) {
      if (!(weights instanceof WeightPage.Ones ones)) {
        throw new IllegalStateException(
            "an individual had two rows, but at most one was guaranteed");
      }
      long[] able = page(ones.page());
      long[] both = new long[Individuals.WORDS];
      for (int w = 0; w < both.length; w++) {
        both[w] = ones.members()[w] & able[w];
      }
      added.page(ones.page(), both);
    }
    return added.build();
  }

  @Override
  public String toString() {
    return "SettledCells";
  }
}
