package org.properdp.provenance.gather.rows;

import java.math.BigInteger;
import java.util.List;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.Charged;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.OwnerRuns;

/** Counts the rows of each individual, and of kept individuals together. */
public final class RowTally<T> implements Receiving<T, Contributions>, Contributions {
  private final RowCounts counts = new RowCounts();
  private long nobodys;

  @Override
  public void push(int owner, T row) {
    if (owner < 0) {
      nobodys++;
    } else {
      counts.add(owner);
    }
  }

  @Override
  public void receive(int owner, int cell, long[] brought) {
    counts.add(owner);
  }

  @Override
  public void receiveAll(int[] owners, int first, long[] selected, long[] numbers) {
    counts.addAll(owners, first, selected);
  }

  @Override
  public void receiveRuns(OwnerRuns runs, int first, int rows, long[] selected, long[] numbers) {
    counts.addRuns(runs, first, rows, selected);
  }

  @Override
  public int width() {
    return 1;
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    RowTally<T> that = (RowTally<T>) other;
    nobodys += that.nobodys;
    counts.merge(that.counts);
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
    return new Gathered.Sums(
        new BigInteger[] {counts.rowsOf(kept).add(BigInteger.valueOf(nobodys))});
  }

  @Override
  public Gathered found(IndividualSet kept, List<WeightPage> charged) {
    BigInteger theirs = new Charged(charged).sum(kept);
    return new Gathered.Sums(new BigInteger[] {theirs.add(BigInteger.valueOf(nobodys))});
  }

  @Override
  public String toString() {
    return "RowTally";
  }
}
