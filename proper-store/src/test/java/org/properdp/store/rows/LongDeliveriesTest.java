package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.columns.ColumnChunk;
import org.properdp.custody.StoreKey;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** Batches with so many rows that these are sorted in several runs. */
@Tag("long")
class LongDeliveriesTest {
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));

  /** The least rows of a chunk, whatever they may take. */
  private static final int RUN = 1 << 10;

  /** Many pages, of which the rows of a person lie in several until they are merged. */
  @Test
  void manyRowsInAnyOrderAreThoseOfSmallBatches() {
    int rows = 5 * ColumnChunk.MOST + 1_000;
    Sizes sizes = new Sizes(1 << 24, 1 << 16, 1 << 16);
    List<Map<String, List<Long>>> found = new ArrayList<>();
    for (Sizes each : List.of(sizes.withWaiting(2 * ColumnChunk.MOST), sizes)) {
      try (Visits open = new Visits(new SimulatedDisk(), KEY, each)) {
        Random random = new Random(7);
        Object[] all =
            LongStream.range(0, rows)
                .boxed()
                .flatMap(
                    at -> List.<Object>of("p" + random.nextInt(30_000), at.intValue()).stream())
                .toArray();
        open.append("all", all);
        found.add(open.rows());
      }
    }
    assertThat(found.get(0)).isEqualTo(found.get(1));
    assertThat(found.get(0).values().stream().mapToLong(List::size).sum()).isEqualTo(rows);
  }

  /** Rows that may take many bytes are few in a chunk, so that many runs are made one. */
  @Test
  void veryManyRunsOfWideRowsAreMadeOneSomeAtATime() {
    int rows = 275 * RUN + 7;
    Map<String, List<Long>> expected = new TreeMap<>();
    Object[] all = new Object[2 * rows];
    Random random = new Random(8);
    for (int row = 0; row < rows; row++) {
      String who = "p" + random.nextInt(3_000);
      all[2 * row] = who;
      all[2 * row + 1] = row;
      expected.computeIfAbsent(who, absent -> new ArrayList<>()).add((long) row);
    }
    SimulatedDisk disk = new SimulatedDisk();
    Sizes sizes = new Sizes(1 << 24, 1 << 16, 1 << 16).withWaiting(RUN);
    try (Visits open = Visits.ofWideRows(disk.session(), KEY, sizes)) {
      open.append("all", all);
      assertThat(disk.names()).noneMatch(RowFileName::isSpill);
      assertThat(open.visits.chunks()).allMatch(chunk -> chunk.rows() <= RUN);
      assertThat(open.rows()).isEqualTo(expected);
    }
    try (Visits open = Visits.ofWideRows(disk.session(), KEY, sizes)) {
      assertThat(open.append("all", all).repeated()).isTrue();
    }
  }
}
