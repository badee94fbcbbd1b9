package org.properdp.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.columns.WholeColumn;

/** A batch of columns that is being read. */
class ReadColumnsTest {
  private static final int ENOUGH = 1000;

  private static ReadColumns<Long> batch(long mostBytes) {
    List<ColumnBuilder> builders = List.of(new WholeBuilder());
    return new ReadColumns<>(
        "rows",
        "large",
        builders,
        (key, out) -> out.writeVarint(key),
        new BatchKeys.Given<>(),
        mostBytes);
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
    fill(small, 2 * ColumnChunk.MOST - 1);
    assertThat(small.keys()).isEqualTo(7);
    assertThatThrownBy(() -> fill(small, 1))
        .hasMessage(
            "batch large of data set rows must have fewer than 2^28 rows and at most 1 GiB, but"
                + " has more: nothing of it is stored; hand it in as several batches");
    fill(batch(1 << 20), ColumnChunk.MOST);
  }

  @Test
  void aBatchIsTheSameWhetherItsKeysAreHandedInOrAreTheValuesOfAColumn() {
    for (boolean areTexts : new boolean[] {true, false}) {
      ReadColumns<Object> given = keyed(areTexts);
      ReadColumns<Object> column = keyed(areTexts).keyedBy(0, key -> key);
      Random random = new Random(7);
      for (int row = 0; row < 2 * ColumnChunk.MOST + ENOUGH; row++) {
        long number = random.nextInt(90_000);
        Object key = areTexts ? "p" + number : (Object) number;
        given.endRow(added(given, key), row);
        added(column, key);
        column.endRow(row);
      }
      given.reject(5, "no");
      column.reject(5, "no");
      Commitment one = given.end().commitment().get();
      assertThat(column.end().mayBe(one)).isTrue();
      assertThat(column.keys()).isEqualTo(given.keys());
      assertThat(IntStream.range(0, given.keys()).mapToObj(column::key))
          .isEqualTo(IntStream.range(0, given.keys()).mapToObj(given::key).toList());
      assertThat(owners(column)).isEqualTo(owners(given));
    }
  }

  /** Values that come with many others, and the same ones in the other order. */
  @Test
  void aBatchIsTheSameWhetherItsKeysAreHandedInOrAreTheValuesOfColumnsTogether() {
    ReadColumns<List<Object>> given = ofThree();
    ReadColumns<List<Object>> columns = ofThree().keyedBy(List.of(2, 0, 1), key -> key);
    Random random = new Random(7);
    for (int row = 0; row < ColumnChunk.MOST + ENOUGH; row++) {
      String text = "p" + random.nextInt(60);
      long whole = random.nextInt(60) - 30L;
      String last = "p" + random.nextInt(20);
      given.endRow(added(given, last, text, whole), row);
      added(columns, last, text, whole);
      columns.endRow(row);
    }
    assertThat(columns.end().mayBe(given.end().commitment().get())).isTrue();
    assertThat(columns.keys()).isEqualTo(given.keys()).isGreaterThan(30_000);
    assertThat(IntStream.range(0, given.keys()).mapToObj(columns::key))
        .isEqualTo(IntStream.range(0, given.keys()).mapToObj(given::key).toList());
    assertThat(owners(columns)).isEqualTo(owners(given));
  }

  /** A value that a column misses is none: it must not be taken for 0 or an empty text. */
  @Test
  void aMissingValueIsNoPartOfAKey() {
    for (int missing = 0; missing < 3; missing++) {
      ReadColumns<List<Object>> columns = ofThree().keyedBy(List.of(2, 0, 1), key -> key);
      added(columns, "", "", 0);
      columns.endRow(0);
      for (int column = 0; column < 3; column++) {
        if (column == missing) {
          columns.builders().get(column).addNull();
        } else if (columns.builders().get(column) instanceof TextBuilder text) {
          text.add("");
        } else {
          ((WholeBuilder) columns.builders().get(column)).add(0);
        }
      }
      columns.endRow(1);
      assertThatIllegalStateException()
          .as("column %s", missing)
          .isThrownBy(columns::end)
          .withMessage("a row must have a key");
    }
  }

  private static ReadColumns<List<Object>> ofThree() {
    return new ReadColumns<>(
        "rows",
        "large",
        List.of(new TextBuilder(), new WholeBuilder(), new TextBuilder()),
        (key, out) -> out.writeString(key.toString()));
  }

  private static List<Object> added(
      ReadColumns<List<Object>> batch, String last, String text, long whole) {
    ((TextBuilder) batch.builders().get(0)).add(text);
    ((WholeBuilder) batch.builders().get(1)).add(whole);
    ((TextBuilder) batch.builders().get(2)).add(last);
    return List.of(last, text, whole);
  }

  private static ReadColumns<Object> keyed(boolean areTexts) {
    return new ReadColumns<>(
        "rows",
        "large",
        List.of(areTexts ? new TextBuilder() : new WholeBuilder()),
        (key, out) -> out.writeString(String.valueOf(key)));
  }

  private static Object added(ReadColumns<Object> batch, Object key) {
    if (batch.builders().get(0) instanceof TextBuilder texts) {
      texts.add((String) key);
    } else {
      ((WholeBuilder) batch.builders().get(0)).add((Long) key);
    }
    return key;
  }

  /** Stores a batch whose seventh rows are refused; the owners of the others, and who was not. */
  private static List<Object> owners(ReadColumns<?> batch) {
    List<ColumnChunk> stored =
        batch.store(
            (keyOf, chunk) -> {
              @Nullable String[] reasons = new String[keyOf.length];
              for (int row = 0; row < keyOf.length; row++) {
                chunk.owners()[row] = keyOf[row];
                reasons[row] = row % 7 == 0 ? "seventh " + row : null;
              }
              return reasons;
            });
    List<Object> all = new ArrayList<>();
    stored.forEach(chunk -> all.add(IntStream.of(chunk.owners()).boxed().toList()));
    all.add(batch.receipt(1));
    return all;
  }

  /** Chunks are hashed by another thread while the next ones are read. */
  @Test
  void everyRowIsStoredOnceInOrderOfArrivalWithItsOwnKey() {
    ReadColumns<Long> batch = batch(1L << 30);
    int rows = 3 * ColumnChunk.MOST + ENOUGH;
    fill(batch, rows);
    List<ColumnChunk> stored =
        batch
            .end()
            .store(
                (keyOf, chunk) -> {
                  for (int row = 0; row < keyOf.length; row++) {
                    chunk.owners()[row] = (int) (long) batch.key(keyOf[row]);
                  }
                  return new String[keyOf.length];
                });
    int[] next = IntStream.range(0, 7).toArray();
    for (ColumnChunk chunk : stored) {
      long[] values = new long[chunk.rows()];
      ((WholeColumn) chunk.columns().get(0)).fill(0, values.length, values);
      for (int row = 0; row < values.length; row++) {
        int owner = chunk.owners()[row];
        assertThat(values[row]).isEqualTo(next[owner]);
        next[owner] += 7;
      }
    }
    assertThat(IntStream.of(next)).allMatch(end -> end >= rows);
  }

  @Test
  void theFirstRowOfAnotherIsFoundByItsPosition() {
    ReadColumns<Long> batch = batch(ENOUGH);
    for (int row = 0; row < 3; row++) {
      ((WholeBuilder) batch.builders().get(0)).add(row);
      batch.endRow(row == 2 ? 5L : 4L, 10 + row);
    }
    assertThatIllegalStateException()
        .isThrownBy(() -> batch.firstOfAnother(4L))
        .withMessage("batch large must be ended before it is stored");
    batch.end();
    assertThat(batch.firstOfAnother(4L)).hasValue(12);
    assertThat(batch.firstOfAnother(5L)).hasValue(10);
    assertThat(batch(ENOUGH).firstOfAnother(4L)).isEmpty();
  }
}
