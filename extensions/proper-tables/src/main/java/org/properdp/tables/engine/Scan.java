package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.engine.Moment;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.threads.Workers;

/**
 * What is to be read.
 *
 * @param blocks the chunks that are read, or from which rows are computed
 * @param computed what rows are computed by, if they are
 * @param conditions what rows must pass
 */
record Scan(Vector<ChunkBlock> blocks, @Nullable Programs computed, List<Condition> conditions) {
  /** Fewer rows than this are not worth a second thread. */
  private static final long LEAST = 1 << 15;

  /** Whether the rows of a plan lie in chunks. */
  static boolean isOf(Moment moment, VisiblePlan plan) {
    return plan.sources().forAll(source -> stored(moment, source).isDefined());
  }

  /** The rows of a plan at a moment, after everything that people's rows are computed to. */
  static Option<Scan> of(Moment moment, VisiblePlan plan) {
    return isOf(moment, plan) ? Option.some(made(moment, plan)) : Option.none();
  }

  private static Scan made(Moment moment, VisiblePlan plan) {
    if (plan.input() instanceof VisiblePlan.Aggregated aggregated) {
      Scan before = made(moment, aggregated.rows());
      return new Scan(Persons.rows(before, aggregated.persons()), null, plan.conditions());
    } else if (plan.input() instanceof VisiblePlan.Together together) {
      List<Scan> before = together.plans().map(each -> made(moment, each));
      return new Scan(
          before.toVector().flatMap(Scan::blocks),
          new Programs(before, together.program()),
          plan.conditions());
    }
    RowSource<?> source = ((VisiblePlan.Stored) plan.input()).source();
    return new Scan(stored(moment, source).get(), null, plan.conditions());
  }

  private static Option<Vector<ChunkBlock>> stored(Moment moment, RowSource<?> source) {
    Rows<?> rows = moment.rows(source);
    return rows.blocks()
            .forAll(block -> block instanceof ChunkBlock chunk && chunk.chunk().isByOwner())
        ? Option.some(rows.blocks().map(ChunkBlock.class::cast).toVector())
        : Option.none();
  }

  /** Gives the chunks with the rows of some individuals, each by owner. */
  void read(OwnerRange range, Consumer<ChunkBlock> into) {
    if (computed == null) {
      blocks.forEach(into);
    } else {
      computed.read(range, into);
    }
  }

  /** All individuals in ranges, whose rows threads read one range after the other. */
  java.util.List<OwnerRange> shared(int parts) {
    return computed == null
        ? OwnerRange.shared(blocks, parts)
        : OwnerRange.even(blocks, parts).stream()
            .flatMap(range -> range.fine(blocks).stream())
            .toList();
  }

  /** All individuals in ranges that lie within pages. */
  java.util.List<OwnerRange> paged(int parts) {
    return computed == null ? OwnerRange.paged(blocks, parts) : OwnerRange.fineOf(blocks);
  }

  /** The number of threads that are worth it. */
  int parts() {
    return Workers.parts(blocks.map(ChunkBlock::count).sum().longValue(), LEAST);
  }
}
