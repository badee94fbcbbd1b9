package org.properdp.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/** A chunk is the rows that were put in, whatever is done to its form. */
class ColumnChunkProperties {
  private static final int COLUMNS = 4;

  /** A row as a list: a narrow number, a wide number, a floating-point number, a text. */
  private record Row(int owner, List<@Nullable Object> cells) {}

  private static List<Row> rows(Random random, int count) {
    List<Row> rows = new ArrayList<>();
    int width = random.nextInt(Long.SIZE);
    int texts = 1 + random.nextInt(300);
    for (int row = 0; row < count; row++) {
      List<@Nullable Object> cells = new ArrayList<>();
      cells.add(random.nextInt(5) == 0 ? null : (Object) (random.nextLong() >> width));
      cells.add(random.nextInt(50) == 0 ? null : (Object) random.nextLong());
      cells.add(random.nextInt(5) == 0 ? null : (Object) random.nextDouble());
      cells.add(random.nextInt(5) == 0 ? null : "t\u00e9xt \ud83d\ude00" + random.nextInt(texts));
      rows.add(new Row(random.nextInt() >>> (1 + random.nextInt(30)), cells));
    }
    return rows;
  }

  private static ColumnChunk chunk(List<Row> rows) {
    WholeBuilder narrow = new WholeBuilder();
    WholeBuilder wide = new WholeBuilder();
    FloatingBuilder floating = new FloatingBuilder();
    TextBuilder text = new TextBuilder();
    for (Row row : rows) {
      add(narrow, row.cells().get(0));
      add(wide, row.cells().get(1));
      add(floating, row.cells().get(2));
      add(text, row.cells().get(3));
    }
    return new ColumnChunk(
        rows.stream().mapToInt(Row::owner).toArray(),
        List.of(narrow.build(), wide.build(), floating.build(), text.build()));
  }

  private static void add(ColumnBuilder builder, @Nullable Object cell) {
    if (cell == null) {
      builder.addNull();
    } else if (builder instanceof WholeBuilder whole) {
      whole.add((Long) cell);
    } else if (builder instanceof FloatingBuilder floating) {
      floating.add((Double) cell);
    } else {
      ((TextBuilder) builder).add((String) cell);
    }
  }

  private static List<Row> rows(ColumnChunk chunk) {
    List<Row> rows = new ArrayList<>();
    ChunkBlock.of(chunk).push((owner, row) -> rows.add(new Row(owner, cells(row))));
    return rows;
  }

  private static List<@Nullable Object> cells(ChunkRow row) {
    List<@Nullable Object> cells = new ArrayList<>();
    for (int column = 0; column < COLUMNS; column++) {
      if (row.isNull(column)) {
        cells.add(null);
      } else {
        cells.add(
            switch (column) {
              case 2 -> (Object) row.floating(column);
              case 3 -> row.text(column);
              default -> row.whole(column);
            });
      }
    }
    return cells;
  }

  @Property(tries = 200)
  void rowsComeBackAsTheyWerePutIn(@ForAll long seed, @ForAll @IntRange(max = 700) int count) {
    List<Row> rows = rows(new Random(seed), count);
    assertThat(rows(chunk(rows))).isEqualTo(rows);
  }

  @Property(tries = 200)
  void whatIsWrittenIsReadAndTheSameRowsHaveTheSameBytes(
      @ForAll long seed, @ForAll @IntRange(max = 700) int count) {
    List<Row> rows = rows(new Random(seed), count);
    byte[] bytes = bytes(chunk(rows));
    Input in = new Input(bytes, 0, bytes.length);
    assertThat(rows(ColumnChunk.read(in))).isEqualTo(rows);
    assertThat(in.remaining()).isZero();
    assertThat(bytes(chunk(rows))).isEqualTo(bytes);
  }

  private static byte[] bytes(ColumnChunk chunk) {
    Output out = new Output();
    chunk.write(out);
    return out.toByteArray();
  }

  /** Nothing is left of rows that are gone: not even a text in a list. */
  @Property(tries = 200)
  void someRowsAreTheSameAsAChunkOfThemAlone(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int count) {
    Random random = new Random(seed);
    List<Row> rows = rows(random, count);
    int[] kept = IntStream.range(0, count).filter(row -> random.nextInt(3) > 0).toArray();
    List<Row> left = Arrays.stream(kept).mapToObj(rows::get).toList();
    ColumnChunk only = chunk(rows).only(kept);
    assertThat(rows(only)).isEqualTo(left);
    TextColumn texts = (TextColumn) only.columns().get(3);
    List<Object> used = left.stream().map(row -> row.cells().get(3)).toList();
    if (used.stream().anyMatch(java.util.Objects::nonNull)) {
      assertThat(used).contains((Object[]) texts.texts());
    }
  }

  @Property(tries = 100)
  void chunksAreJoinedInOrder(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int chunks) {
    Random random = new Random(seed);
    List<List<Row>> each =
        IntStream.range(0, chunks).mapToObj(i -> rows(random, random.nextInt(50))).toList();
    ColumnChunk joined = ColumnChunk.joined(each.stream().map(rows -> chunk(rows)).toList());
    assertThat(rows(joined)).isEqualTo(each.stream().flatMap(List::stream).toList());
  }

  @Property(tries = 100)
  void valuesAreUnpackedPieceByPiece(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 700) int count) {
    Random random = new Random(seed);
    ColumnChunk chunk = chunk(rows(random, count));
    int from = random.nextInt(count);
    int some = random.nextInt(count - from + 1);
    WholeColumn whole = (WholeColumn) chunk.columns().get(0);
    TextColumn text = (TextColumn) chunk.columns().get(3);
    long[] values = new long[some];
    int[] codes = new int[some];
    whole.fill(from, some, values);
    text.fill(from, some, codes);
    for (int row = 0; row < some; row++) {
      assertThat(values[row]).isEqualTo(whole.values().at(from + row));
      assertThat(codes[row]).isEqualTo((int) text.codes().at(from + row));
    }
  }

  @Property(tries = 2000)
  void damagedBytesAreRefusedOrAreSomeRows(@ForAll long seed) {
    Random random = new Random(seed);
    byte[] bytes = bytes(chunk(rows(random, 1 + random.nextInt(20))));
    for (int change = random.nextInt(3); change >= 0; change--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    byte[] cut = Arrays.copyOf(bytes, bytes.length - random.nextInt(bytes.length));
    for (byte[] damaged : List.of(bytes, cut)) {
      try {
        rows(ColumnChunk.read(new Input(damaged, 0, damaged.length)));
      } catch (MalformedBytes
          | ArithmeticException
          | ClassCastException
          | IndexOutOfBoundsException refused) {
        assertThat(refused).isNotNull();
      }
    }
  }

  @Example
  void aChunkHasALimit() {
    WholeBuilder builder = new WholeBuilder();
    IntStream.range(0, ColumnChunk.MOST).forEach(builder::add);
    assertThatThrownBy(() -> builder.add(0)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(builder::addNull).isInstanceOf(IllegalStateException.class);
    assertThat(builder.build().rows()).isEqualTo(ColumnChunk.MOST);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColumnChunk(new int[2], List.of(builder.build())));
  }

  @Example
  void thereIsOneNaNAndNoNegativeZero() {
    FloatingBuilder builder = new FloatingBuilder();
    builder.add(-0.0);
    builder.add(Double.longBitsToDouble(0x7ff8_0000_0000_0001L));
    FloatingColumn built = (FloatingColumn) builder.build();
    assertThat(Double.doubleToRawLongBits(built.values()[0])).isZero();
    assertThat(Double.doubleToRawLongBits(built.values()[1]))
        .isEqualTo(Double.doubleToRawLongBits(Double.NaN));
  }

  @Example
  void numbersTakeAsFewBytesAsTheirDistancesNeed() {
    WholeBuilder builder = new WholeBuilder();
    IntStream.range(0, 1000).forEach(i -> builder.add(1L << 60 | i % 200));
    builder.addNull();
    assertThat(builder.build().bytes()).isLessThan(1000 + 200);
  }

  /** While a batch is stored, owners are written into its chunks. */
  @Example
  void ownersThatWereWrittenIntoAChunkAreSeen() {
    ColumnChunk chunk = new ColumnChunk(new int[2], List.of());
    chunk.owners()[0] = 7;
    chunk.owners()[1] = 3;

    assertThat(chunk.byOwner().owners()).containsExactly(3, 7);
    assertThat(chunk.isByOwner()).isFalse();
    assertThat(chunk.byOwner().isByOwner()).isTrue();
  }

  @Property(tries = 100)
  void mergedChunksHaveEachOwnersRowsInTheirOrder(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int count) {
    Random random = new Random(seed);
    List<ColumnChunk> chunks = new ArrayList<>();
    List<Row> all = new ArrayList<>();
    for (int each = 0; each < count; each++) {
      ColumnChunk chunk = chunk(rows(random, 1 + random.nextInt(60))).byOwner();
      chunks.add(chunk);
      all.addAll(rows(chunk));
    }
    all.sort(Comparator.comparingInt(Row::owner));

    List<ColumnChunk> merged = new ArrayList<>();
    ChunkMerge.of(chunks.stream().map(ChunkBlock::of).toList(), merged::add);

    assertThat(merged.stream().flatMap(chunk -> rows(chunk).stream()).toList()).isEqualTo(all);
    for (ColumnChunk chunk : merged) {
      TextColumn texts = (TextColumn) chunk.columns().get(3);
      long used = rows(chunk).stream().map(row -> row.cells().get(3)).distinct().count();
      assertThat(texts.size()).isLessThanOrEqualTo((int) used);
    }
  }

  @Example
  void whatIsTooMuchForOneChunkIsMergedToSeveral() {
    List<ColumnChunk> chunks =
        Stream.of(0, 1, 2).map(number -> counted(ColumnChunk.MOST - 5, number)).toList();

    checkMerged(chunks);
  }

  /** Each owner has a row in each chunk: what is merged ends between owners, several times. */
  @Example
  void whatIsMergedToSeveralIsCutBetweenOwners() {
    checkMerged(Stream.of(0, 1, 2, 3).map(ColumnChunkProperties::oneEach).toList());
  }

  private static ColumnChunk oneEach(int number) {
    WholeBuilder values = new WholeBuilder();
    int[] owners = new int[ColumnChunk.MOST - number];
    for (int row = 0; row < owners.length; row++) {
      owners[row] = row;
      values.add((long) number * ColumnChunk.MOST + row);
    }
    return new ColumnChunk(owners, List.of(values.build()));
  }

  private static void checkMerged(List<ColumnChunk> chunks) {
    List<ColumnChunk> merged = new ArrayList<>();
    ChunkMerge.of(chunks.stream().map(ChunkBlock::of).toList(), merged::add);

    assertThat(merged).hasSizeGreaterThanOrEqualTo(3);
    int owner = 0;
    long before = -1;
    for (ColumnChunk chunk : merged) {
      for (int row = 0; row < chunk.rows(); row++) {
        long value = new ChunkRow(chunk, row).whole(0);
        assertThat(chunk.owners()[row]).isGreaterThanOrEqualTo(owner);
        assertThat(value).isGreaterThan(chunk.owners()[row] == owner ? before : -1);
        owner = chunk.owners()[row];
        before = value;
      }
    }
    assertThat(merged.stream().mapToInt(ColumnChunk::rows).sum())
        .isEqualTo(chunks.stream().mapToInt(ColumnChunk::rows).sum());
  }

  /** One owner has most rows, more than a chunk has room for; others have one each. */
  private static ColumnChunk counted(int rows, int number) {
    WholeBuilder values = new WholeBuilder();
    int[] owners = new int[rows];
    for (int row = 0; row < rows; row++) {
      owners[row] = row < rows - 100 ? 7 : 7 + row;
      values.add((long) number * ColumnChunk.MOST + row);
    }
    return new ColumnChunk(owners, List.of(values.build()));
  }
}
