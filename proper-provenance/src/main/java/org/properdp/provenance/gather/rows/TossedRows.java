package org.properdp.provenance.gather.rows;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;

/**
 * Counts each individual's rows, and passes on a random sample of them: those for which the coin
 * says yes.
 */
public final class TossedRows<T> implements Gatherer<T, Contributions> {
  private final BooleanSupplier coin;
  private final Gatherer<T, Contributions> next;
  private final RowCounts counts = new RowCounts();

  /** Passes sampled rows on to another gatherer. */
  public TossedRows(BooleanSupplier coin, Gatherer<T, Contributions> next) {
    this.coin = coin;
    this.next = next;
  }

  @Override
  public void push(int owner, T row) {
    if (owner >= 0) {
      counts.add(owner);
    }
    if (coin.getAsBoolean()) {
      next.push(owner, row);
    }
  }

  @Override
  public void merge(Gatherer<T, Contributions> other) {
    TossedRows<T> that = (TossedRows<T>) other;
    counts.merge(that.counts);
    next.merge(that.next);
  }

  @Override
  public Contributions finish() {
    return new Sample(counts, next.finish());
  }

  private record Sample(RowCounts counts, Contributions in) implements Contributions {
    @Override
    public List<WeightPage> weights() {
      return counts.weights();
    }

    @Override
    public Gathered found(IndividualSet kept) {
      return in.found(kept);
    }

    @Override
    public String toString() {
      return "TossedRows";
    }
  }

  /** Passes a random sample of all rows on to another gatherer, for the global regime. */
  public record Everybody<T>(BooleanSupplier coin, Gatherer<T, Gathered> next)
      implements Gatherer<T, Gathered> {
    @Override
    public void push(int owner, T row) {
      if (coin.getAsBoolean()) {
        next.push(owner, row);
      }
    }

    @Override
    public void merge(Gatherer<T, Gathered> other) {
      next.merge(((Everybody<T>) other).next);
    }

    @Override
    public Gathered finish() {
      return next.finish();
    }
  }
}
