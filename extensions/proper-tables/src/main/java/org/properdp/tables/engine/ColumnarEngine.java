package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Solvency;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.Moment;
import org.properdp.provenance.gather.Gathering;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;

/**
 * Evaluates plans over rows in columns, a page at a time, on all cores: conditions over whole
 * pages, owners beside them. It evaluates all conditions over all rows, whatever the data are, and
 * never asks which people can pay (SEMANTICS §11).
 *
 * <p>Plans that it can't look into are evaluated row by row, by the engine for objects in memory.
 * The result is the same: the same evaluator gives the values of expressions in both.
 */
public final class ColumnarEngine implements Engine {
  /** Fewer rows than this are not worth a second thread. */
  private static final long LEAST = 1 << 15;

  private final Engine byRows = new InMemoryEngine();

  @Override
  public <T> Contributions contributions(Moment moment, Table<T> table, Measure<T> measure) {
    Option<Scan> scan = scan(moment, table);
    return scan.isDefined()
        ? gather(scan.get(), chunked(measure))
        : byRows.contributions(moment, table, measure);
  }

  @Override
  public <T> Contributions contributions(
      Moment moment, Table<T> table, Measure<T> measure, Solvency solvency) {
    return scan(moment, table).isDefined()
        ? contributions(moment, table, measure)
        : byRows.contributions(moment, table, measure, solvency);
  }

  @Override
  public <T> Gathered everybody(
      Moment moment, Table<T> table, Measure<T> measure, long rowsPerIndividual) {
    return byRows.everybody(moment, table, measure, rowsPerIndividual);
  }

  /** What is to be read: chunks, and the conditions that their rows must pass. */
  private record Scan(Vector<ChunkBlock> blocks, VisiblePlan plan) {
    private long rows() {
      return blocks.map(ChunkBlock::count).sum().longValue();
    }
  }

  private static Option<Scan> scan(Moment moment, Table<?> table) {
    return VisiblePlan.of(table)
        .flatMap(
            plan -> {
              Rows<?> rows = moment.rows(plan.source());
              return rows.blocks().forAll(ChunkBlock.class::isInstance)
                  ? Option.some(
                      new Scan(rows.blocks().map(ChunkBlock.class::cast).toVector(), plan))
                  : Option.none();
            });
  }

  @SuppressWarnings("unchecked") // the rows of chunks are ChunkRows
  private static Measure<ChunkRow> chunked(Measure<?> measure) {
    return (Measure<ChunkRow>) measure;
  }

  private static Contributions gather(Scan scan, Measure<ChunkRow> measure) {
    int parts = Math.min(Workers.parts(scan.rows(), LEAST), Math.max(1, scan.blocks().size()));
    Supplier<Gatherer<ChunkRow, Contributions>> gatherer = Gathering.perIndividual(measure);
    AtomicReferenceArray<@Nullable Gatherer<ChunkRow, Contributions>> gathered =
        new AtomicReferenceArray<>(parts);
    Workers.each(
        parts,
        part ->
            Reentrancy.during(
                () -> {
                  Gatherer<ChunkRow, Contributions> own = gatherer.get();
                  PageReader reader = new PageReader(scan.plan().conditions());
                  PageReader.Page receiver = Receiver.of(measure, own);
                  scan.blocks()
                      .subSequence(
                          cut(scan.blocks().size(), part, parts),
                          cut(scan.blocks().size(), part + 1, parts))
                      .forEach(block -> reader.read(block, receiver));
                  gathered.set(part, own);
                  return part;
                }));
    Gatherer<ChunkRow, Contributions> first = gatherer.get();
    for (int part = 0; part < parts; part++) {
      Gatherer<ChunkRow, Contributions> own = gathered.get(part);
      if (own == null) {
        throw new IllegalStateException("a part of the rows was not read");
      }
      first.merge(own);
    }
    return first.finish();
  }

  private static int cut(int size, int part, int parts) {
    return (int) ((long) size * part / parts);
  }

  @Override
  public String toString() {
    return "ColumnarEngine";
  }
}
