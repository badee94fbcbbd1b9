package org.properdp.provenance.memory;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.threads.Workers;

/**
 * Evaluates plans over rows that are objects in memory. All cores push runs of consecutive rows
 * from their sources, through one sink for each step, to the gatherers.
 */
@Proven({
  "model.Plan.eval_without",
  "representation.Order.eval_alike",
  "representation.Renaming.eval_rename"
})
public final class InMemoryEngine implements Engine {
  @Override
  public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
    return gather(
        new Driver(moment, table, measure), table, measure.way(moment.spilling()).perIndividual());
  }

  /**
   * If no individual has more than one row, contributions are added up at once and not remembered.
   */
  @Override
  public <T> Contributions contributions(
      Snapshot moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    boolean oneRowEach = moment.oneEach() && table.rowsPerIndividual(1).exists(rows -> rows <= 1);
    return oneRowEach
        ? gather(
            new Driver(moment, table, measure), table, measure.settled(solvency, moment.spilling()))
        : contributions(moment, table, measure);
  }

  @Override
  public <T> Gathered everybody(
      Snapshot moment, Table<T> table, Measure<T> measure, long rowsPerIndividual) {
    Driver driver = new Driver(moment, table, measure, OptionalLong.of(rowsPerIndividual));
    return gather(driver, table, measure.way(moment.spilling()).everybody());
  }

  /** What a plan's rows come to, put together, so that it can still be added to. */
  public static <T, C> Gatherer<T, C> gathered(
      Snapshot moment, Table<T> table, Measure<T> measure, Supplier<Gatherer<T, C>> gatherer) {
    return gathered(new Driver(moment, table, measure), table, gatherer);
  }

  private static <T, C> C gather(Driver driver, Table<T> table, Supplier<Gatherer<T, C>> gatherer) {
    return gathered(driver, table, gatherer).finish();
  }

  private static <T, C> Gatherer<T, C> gathered(
      Driver driver, Table<T> table, Supplier<Gatherer<T, C>> gatherer) {
    AtomicReferenceArray<@Nullable Gatherer<T, C>> gatherers =
        new AtomicReferenceArray<>(Workers.MOST);
    driver.drive(
        table, worker -> gatherers.updateAndGet(worker, g -> g == null ? gatherer.get() : g));
    Gatherer<T, C> first = gatherer.get();
    for (int worker = 0; worker < gatherers.length(); worker++) {
      Gatherer<T, C> gathered = gatherers.get(worker);
      if (gathered != null) {
        first.merge(gathered);
      }
    }
    return first;
  }
}
