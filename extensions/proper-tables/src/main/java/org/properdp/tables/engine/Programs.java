package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FirstRows;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.OwnedRowsBuilder;
import org.properdp.relational.step.PersonProgram;

/**
 * The rows of a {@link PersonProgram}, computed of some people's rows after those of others, and
 * never kept. Each person's rows are put side by side first, so that the program meets them as it
 * does one by one.
 *
 * @param most how many rows each person keeps, if not all
 */
record Programs(List<Scan> scans, PersonProgram program, Option<Long> most)
    implements Scan.Computation {
  @Override
  public int people() {
    return scans.map(Scan::people).min().getOrElse(OwnerRange.SOME);
  }

  @Override
  public void read(OwnerRange range, Consumer<ChunkBlock> into) {
    List<OwnedRows> leaves =
        scans.zipWithIndex((scan, leaf) -> read(scan, program.leaves().get(leaf), range));
    UnaryOperator<ChunkBlock> first =
        most.isDefined() ? FirstRows.inTurn(most.get()) : UnaryOperator.identity();
    program.forEach(leaves.asJava(), chunk -> into.accept(first.apply(ChunkBlock.of(chunk))));
  }

  /** The rows of some individuals that a scan selects. */
  static OwnedRows read(
      Scan scan,
      java.util.List<org.properdp.relational.column.ColumnSchema> columns,
      OwnerRange range) {
    OwnedRowsBuilder builder = new OwnedRowsBuilder(columns);
    PageReader pages = new PageReader(scan.conditions());
    scan.read(
        range,
        block ->
            pages.read(
                block,
                range,
                (page, chunk, first, selected) -> add(chunk, first, selected, builder)));
    return builder.take();
  }

  private static void add(ColumnChunk chunk, int first, long[] selected, OwnedRowsBuilder builder) {
    int[] owners = chunk.owners();
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = first + (word << 6) + Long.numberOfTrailingZeros(rest);
        builder.add(owners[row], chunk, row);
      }
    }
  }
}
