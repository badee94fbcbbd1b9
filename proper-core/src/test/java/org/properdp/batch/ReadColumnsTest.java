package org.properdp.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.WholeBuilder;

/** A batch of columns that is being read. */
class ReadColumnsTest {
  private static final int ENOUGH = 1000;

  private static ReadColumns<Long> batch(long mostBytes) {
    List<ColumnBuilder> builders = List.of(new WholeBuilder());
    return new ReadColumns<>(
        "rows", "large", builders, (key, out) -> out.writeVarint(key), mostBytes);
  }

  private static void fill(ReadColumns<Long> batch, int rows) {
    for (int row = 0; row < rows; row++) {
      ((WholeBuilder) batch.builders().get(0)).add(row);
      batch.endRow((long) row % 7, row);
    }
  }

  @Test
  void aBatchOfMoreBytesThanOneRecordMayHaveIsRefusedWhileItIsRead() {
    ReadColumns<Long> small = batch(ENOUGH);
    fill(small, ColumnChunk.MOST - 1);
    assertThat(small.keys()).hasSize(7);
    assertThatThrownBy(() -> fill(small, 1))
        .hasMessage(
            "batch large of data set rows must have fewer than 2^28 rows and at most 1 GiB, but"
                + " has more: nothing of it is stored; hand it in as several batches");
    fill(batch(1 << 20), ColumnChunk.MOST);
  }

  @Test
  void theFirstRowOfAnotherIsFoundByItsPosition() {
    ReadColumns<Long> batch = batch(ENOUGH);
    for (int row = 0; row < 3; row++) {
      ((WholeBuilder) batch.builders().get(0)).add(row);
      batch.endRow(row == 2 ? 5L : 4L, 10 + row);
    }
    assertThat(batch.firstOfAnother(4L)).hasValue(12);
    assertThat(batch.firstOfAnother(5L)).hasValue(10);
    assertThat(batch(ENOUGH).firstOfAnother(4L)).isEmpty();
  }
}
