package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.engine.Moment;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.threads.Workers;

/** What is to be read: chunks, and the conditions that their rows must pass. */
record Scan(Vector<ChunkBlock> blocks, List<Condition> conditions) {
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
      return new Scan(Persons.rows(before, aggregated.persons()), plan.conditions());
    } else if (plan.input() instanceof VisiblePlan.Together together) {
      List<Scan> before = together.plans().map(each -> made(moment, each));
      return new Scan(Programs.rows(before, together.program()), plan.conditions());
    }
    RowSource<?> source = ((VisiblePlan.Stored) plan.input()).source();
    return new Scan(stored(moment, source).get(), plan.conditions());
  }

  private static Option<Vector<ChunkBlock>> stored(Moment moment, RowSource<?> source) {
    Rows<?> rows = moment.rows(source);
    return rows.blocks()
            .forAll(block -> block instanceof ChunkBlock chunk && chunk.chunk().isByOwner())
        ? Option.some(rows.blocks().map(ChunkBlock.class::cast).toVector())
        : Option.none();
  }

  /** The number of threads that are worth it. */
  int parts() {
    return Workers.parts(blocks.map(ChunkBlock::count).sum().longValue(), LEAST);
  }
}
