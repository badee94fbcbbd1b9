package org.properdp.tables.engine;

import io.vavr.control.Option;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
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

  private static <R> R attempted(Table<?> table, Measure<?> measure, Supplier<R> evaluation) {
    return VettedPlan.is(table) && measure.isVetted() ? Attempts.of(evaluation) : evaluation.get();
  }

  private static <T, C> Option<C> gathered(
      Snapshot moment,
      Table<T> table,
      Measure<T> measure,
      OptionalLong most,
      Function<Way<ChunkRow>, Supplier<Gatherer<ChunkRow, C>>> gatherer) {
    Beside<T> beside = Beside.of(table);
    return visible(moment, beside.peoples())
        .flatMap(plan -> Scan.of(moment, plan, most))
        .map(
            scan ->
                gather(
                    moment,
                    scan,
                    chunked(measure),
                    chunked(beside),
                    gatherer.apply(chunked(measure).way())));
  }

  @Override
  public <T> Contributions contributions(
      Snapshot moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    return VettedPlan.is(table) || visible(moment, Beside.of(table).peoples()).isDefined()
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

  private static Option<VisiblePlan> visible(Snapshot moment, Table<?> table) {
    return VisiblePlan.of(table).filter(plan -> Scan.isOf(moment, plan));
  }

  @SuppressWarnings("unchecked") // the rows of chunks are ChunkRows
  private static Measure<ChunkRow> chunked(Measure<?> measure) {
    return (Measure<ChunkRow>) measure;
  }

  @SuppressWarnings("unchecked") // the rows beside rows of chunks are ChunkRows
  private static Beside<ChunkRow> chunked(Beside<?> beside) {
    return (Beside<ChunkRow>) beside;
  }

  private static <C> C gather(
      Snapshot moment,
      Scan scan,
      Measure<ChunkRow> measure,
      Beside<ChunkRow> beside,
      Supplier<Gatherer<ChunkRow, C>> gatherer) {
    int parts = scan.parts();
    List<OwnerRange> ranges = scan.shared(parts);
    AtomicInteger next = new AtomicInteger();
    AtomicReferenceArray<@Nullable Gatherer<ChunkRow, C>> gathered =
        new AtomicReferenceArray<>(parts);
    VettedPlan.inParts(
        measure,
        parts,
        part ->
            Reentrancy.during(
                () -> {
                  Gatherer<ChunkRow, C> own = gatherer.get();
                  PageReader reader = new PageReader(scan.conditions());
                  PageReader.Page receiver = Receiver.of(measure, own);
                  int at = next.getAndIncrement();
                  while (at < ranges.size()) {
                    OwnerRange range = ranges.get(at);
                    scan.read(range, block -> reader.read(block, range, receiver));
                    at = next.getAndIncrement();
                  }
                  gathered.set(part, own);
                  return part;
                }));
    Gatherer<ChunkRow, C> first = gatherer.get();
    for (int part = 0; part < parts; part++) {
      first.merge(Objects.requireNonNull(gathered.get(part), "a part of the rows was not read"));
    }
    if (beside.hasNobodys()) {
      first.merge(nobodys(moment, beside, gatherer));
    }
    return first.finish();
  }

  /** Like all rows, on a thread whose stack has nothing of the asker's on it. */
  private static <C> Gatherer<ChunkRow, C> nobodys(
      Snapshot moment, Beside<ChunkRow> beside, Supplier<Gatherer<ChunkRow, C>> gatherer) {
    Gatherer<ChunkRow, C> nobodys = gatherer.get();
    Workers.each(
        1,
        part ->
            Reentrancy.during(
                () -> {
                  beside.pushNobodys(moment, nobodys);
                  return part;
                }));
    return nobodys;
  }

  @Override
  public String toString() {
    return "ColumnarEngine";
  }
}
