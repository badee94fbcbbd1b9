package org.properdp.tables.engine;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.user.UserCode;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.step.Matching;
import org.properdp.relational.step.OwnedRowsBuilder;
import org.properdp.relational.step.PersonProgram;

/**
 * The rows that are made of people's rows with public contents, of a few people after others: a row
 * can become many, and never more of them are held than these people have.
 */
record MatchedRows(
    Scan rows,
    Function<ChunkRow, List<ChunkRow>> matches,
    List<ColumnSchema> columns,
    boolean multiplies)
    implements Scan.Computation {
  /** Few, because a public table can make a hundred rows of each of theirs. */
  private static final int FEWER = 64;

  private static final int LEAST_PEOPLE = 16;

  /** The rows at a moment. */
  static <C> MatchedRows of(Scan rows, VisiblePlan.Matched<C> matched, PublicSnapshot moment) {
    long most = matched.most().getOrElse(Long.MAX_VALUE);
    return new MatchedRows(
        rows,
        matches(MatchedRows.<C>reading(matched.reading()), moment.of(matched.contents()), most),
        List.copyOf(matched.reading().columns()),
        most > 1);
  }

  @SuppressWarnings("unchecked") // what makes rows of rows of chunks reads the step's contents
  private static <C> Function<C, Function<ChunkRow, Iterable<? extends ChunkRow>>> reading(
      Matching matching) {
    return (Function<C, Function<ChunkRow, Iterable<? extends ChunkRow>>>) matching;
  }

  private static <C> Function<ChunkRow, List<ChunkRow>> matches(
      Function<C, Function<ChunkRow, Iterable<? extends ChunkRow>>> reading,
      C contents,
      long most) {
    Function<? super ChunkRow, ? extends Iterable<? extends ChunkRow>> function =
        UserCode.<C, ChunkRow, Iterable<? extends ChunkRow>>given(reading, contents);
    return function == null ? row -> List.of() : row -> UserCode.expand(function, row, most);
  }

  @Override
  public int people() {
    return multiplies ? Math.max(LEAST_PEOPLE, rows.people() / FEWER) : rows.people();
  }

  @Override
  public void read(OwnerRange range, Consumer<ChunkBlock> into) {
    OwnedRowsBuilder builder = new OwnedRowsBuilder(columns);
    PageReader pages = new PageReader(rows.conditions());
    rows.read(
        range,
        block ->
            pages.read(
                block,
                range,
                (page, chunk, first, selected) -> add(chunk, first, selected, builder)));
    PersonProgram.packed(builder.take(), columns, chunk -> into.accept(ChunkBlock.of(chunk)));
  }

  private void add(ColumnChunk chunk, int first, long[] selected, OwnedRowsBuilder builder) {
    int[] owners = chunk.owners();
    for (int word = 0; word < selected.length; word++) {
      for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
        int row = first + (word << 6) + Long.numberOfTrailingZeros(rest);
        for (ChunkRow made : matches.apply(new ChunkRow(chunk, row))) {
          builder.add(owners[row], made.chunk(), made.position());
        }
      }
    }
  }
}
