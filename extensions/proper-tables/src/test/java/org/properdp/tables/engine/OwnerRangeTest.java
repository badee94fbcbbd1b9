package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.Individuals;

class OwnerRangeTest {
  private static final int CHUNKS = 40;
  private static final int PARTS = 8;

  /** Chunks in which people come after each other, with so many rows each. */
  private static Vector<ChunkBlock> rows(int each, int from) {
    return Vector.range(0, CHUNKS)
        .map(
            chunk -> {
              int first = from + chunk * (ColumnChunk.MOST / each);
              int[] owners =
                  IntStream.range(0, ColumnChunk.MOST).map(r -> first + r / each).toArray();
              return ChunkBlock.of(new ColumnChunk(owners, List.of()));
            });
  }

  private static long rows(Vector<ChunkBlock> blocks, OwnerRange range) {
    return blocks
        .map(block -> block.open().chunk())
        .map(chunk -> (long) chunk.startOf(range.to()) - chunk.startOf(range.from()))
        .sum()
        .longValue();
  }

  private static void assertEven(Vector<ChunkBlock> blocks, List<OwnerRange> ranges) {
    long all = (long) ColumnChunk.MOST * blocks.size();
    assertThat(ranges.stream().mapToLong(range -> rows(blocks, range)).sum()).isEqualTo(all);
    assertThat(ranges).allMatch(range -> rows(blocks, range) <= 2 * all / PARTS + ColumnChunk.MOST);
  }

  @Test
  void rangesEndWithPagesOfPeopleWhereThereAreSeveral() {
    Vector<ChunkBlock> blocks = rows(2, 0);
    List<OwnerRange> ranges = OwnerRange.paged(blocks, PARTS);

    assertEven(blocks, ranges);
    assertThat(ranges.subList(0, ranges.size() - 1))
        .hasSizeGreaterThan(PARTS / 2)
        .allMatch(range -> Individuals.slot(range.to()) == 0);
  }

  /** The people of one page have as many rows as all others together. */
  @Test
  void aPageWithMostOfTheRowsIsCut() {
    Vector<ChunkBlock> heavy = rows(ColumnChunk.MOST, 0);
    Vector<ChunkBlock> blocks = heavy.appendAll(rows(2, Individuals.PAGE));

    assertEven(blocks, OwnerRange.paged(blocks, PARTS));
  }
}
