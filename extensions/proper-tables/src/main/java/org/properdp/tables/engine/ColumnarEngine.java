package org.properdp.tables.engine;

import io.vavr.control.Option;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.engine.Attempts;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.Way;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;

/**
 * Evaluates plans over rows in columns, a page at a time, on all cores: conditions over whole
 * pages, owners beside them. It evaluates all conditions over all rows, whatever the data are, and
 * never asks which people can pay (SEMANTICS §11). Threads share the work by owners.
 *
 * <p>Plans that it can't look into are evaluated row by row, by the engine for objects in memory.
 * The result is the same: the same evaluator gives the values of expressions in both.
 */
public final class ColumnarEngine implements Engine {
  private final Engine byRows = new InMemoryEngine();

  @Override
  public <T> Contributions contributions(Snapshot moment, Table<T> table, Measure<T> measure) {
    return attempted(
        table,
        measure,
        () ->
            gathered(moment, table, measure, OptionalLong.empty(), Way::perIndividual)
                .getOrElse(() -> byRows.contributions(moment, table, measure)));
  }

  /**
   * Like every plan that is looked into, one of vetted functions must not take less time if people
   * can't pay, because analysts who are not trusted can ask it (SEMANTICS §11).
   */
  @Override
  public <T> Contributions contributions(
      Snapshot moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    return table.isVetted() || visible(moment, table).isDefined()
        ? contributions(moment, table, measure)
        : byRows.contributions(moment, table, measure, solvency);
  }

  @Override
  public <T> Gathered everybody(
      Snapshot moment, Table<T> table, Measure<T> measure, long rowsPerIndividual) {
    OptionalLong most = OptionalLong.of(rowsPerIndividual);
    return attempted(
        table,
        measure,
        () ->
            gathered(moment, table, measure, most, Way::everybody)
                .getOrElse(() -> byRows.everybody(moment, table, measure, rowsPerIndividual)));
  }

  private static <R> R attempted(Table<?> table, Measure<?> measure, Supplier<R> evaluation) {
    return table.isVetted() && measure.isVetted() ? Attempts.of(evaluation) : evaluation.get();
  }

  private static <T> Option<VisiblePlan> visible(Snapshot moment, Table<T> table) {
    Table<T> peoples = Beside.of(table).map(Beside::peoples).getOrElse(table);
    return VisiblePlan.of(peoples).filter(plan -> plan.isAt(moment));
  }

  private static <T, C> Option<C> gathered(
      Snapshot moment,
      Table<T> table,
      Measure<T> measure,
      OptionalLong most,
      Function<Way<T>, Supplier<Gatherer<T, C>>> side) {
    return visible(moment, table)
        .map(
            plan -> {
              Supplier<Gatherer<T, C>> gatherer = side.apply(measure.way());
              Gatherer<T, C> all = gathered(plan.at(moment, most), measure, gatherer);
              Beside.of(table)
                  .map(both -> InMemoryEngine.gathered(moment, both.nobodys(), measure, gatherer))
                  .forEach(all::merge);
              return all.finish();
            });
  }

  private static <T, C> Gatherer<T, C> gathered(
      Scan scan, Measure<T> measure, Supplier<Gatherer<T, C>> gatherer) {
    int parts = scan.parts();
    List<OwnerRange> ranges = scan.shared(parts);
    AtomicInteger next = new AtomicInteger();
    AtomicReferenceArray<@Nullable Gatherer<T, C>> gathered = new AtomicReferenceArray<>(parts);
    IntConsumer work =
        part ->
            Reentrancy.during(
                () -> {
                  Gatherer<T, C> own = gatherer.get();
                  PageReader reader = new PageReader(scan.conditions());
                  PageReader.Page receiver = receiver(measure, own);
                  int at = next.getAndIncrement();
                  while (at < ranges.size()) {
                    OwnerRange range = ranges.get(at);
                    scan.read(range, block -> reader.read(block, range, receiver));
                    at = next.getAndIncrement();
                  }
                  gathered.set(part, own);
                  return part;
                });
    // Functions of the user's are called on workers alone.
    if (measure.isVetted()) {
      Workers.here(parts, work);
    } else {
      Workers.each(parts, work);
    }
    Gatherer<T, C> first = gatherer.get();
    for (int part = 0; part < parts; part++) {
      first.merge(Objects.requireNonNull(gathered.get(part), "a part of the rows was not read"));
    }
    return first;
  }

  @SuppressWarnings("unchecked") // the rows of chunks are ChunkRows
  private static PageReader.Page receiver(Measure<?> measure, Gatherer<?, ?> gatherer) {
    return Receiver.of((Measure<ChunkRow>) measure, (Gatherer<ChunkRow, ?>) gatherer);
  }

  @Override
  public String toString() {
    return "ColumnarEngine";
  }
}
