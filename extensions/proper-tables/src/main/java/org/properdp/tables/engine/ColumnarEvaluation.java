package org.properdp.tables.engine;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.Table;

/**
 * One evaluation of a plan that can be looked into: of all rows at once, or of those of some people
 * after those of others.
 *
 * @param most how many rows of each individual are read in each source, if not all
 * @param gatherer gathers what rows bring, for one thread
 */
record ColumnarEvaluation<T, C>(
    Snapshot moment,
    VisiblePlan plan,
    OptionalLong most,
    Table<T> table,
    Measure<T> measure,
    Supplier<Gatherer<T, C>> gatherer) {
  /** The least part of the rows that may be held at once, of which some are held twice. */
  private static final int PART = 2;

  /** All rows at once. */
  C whole() {
    Scan scan = plan.at(moment, most);
    return withNobodys(gathered(scan, scan.shared(scan.parts()))).finish();
  }

  /**
   * All rows, in parts that come one after the other. A part that fails is evaluated again before
   * it is given to anything.
   *
   * @param together how many rows may be held at once
   */
  void inParts(long together, Consumer<? super C> each) {
    Scan scan = attempted(() -> plan.at(moment, most));
    long parts = Math.max(1, scan.rows() / Math.max(1, together / PART));
    boolean isFirst = true;
    for (List<OwnerRange> part : scan.inParts(Math.toIntExact(parts))) {
      boolean takesNobodys = isFirst;
      each.accept(
          attempted(
              () -> {
                Gatherer<T, C> some = gathered(scan, part);
                return (takesNobodys ? withNobodys(some) : some).finish();
              }));
      isFirst = false;
    }
  }

  private <R> R attempted(Supplier<R> evaluation) {
    return ColumnarEngine.attempted(table, measure, evaluation);
  }

  /** Adds the rows of nobody that stand beside people's. */
  Gatherer<T, C> withNobodys(Gatherer<T, C> peoples) {
    Beside.of(table)
        .map(both -> InMemoryEngine.gathered(moment, both.nobodys(), measure, gatherer))
        .forEach(peoples::merge);
    return peoples;
  }

  private Gatherer<T, C> gathered(Scan scan, List<OwnerRange> ranges) {
    return new Gathering<>(measure, gatherer).of(scan, ranges, scan.parts());
  }

  @Override
  public String toString() {
    return "ColumnarEvaluation";
  }
}
