package org.properdp.tables;

import java.io.Serial;
import java.io.Serializable;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.step.OwnedRows;
import org.properdp.relational.step.OwnedRowsBuilder;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.engine.Condition;

/**
 * The rows that a public table has between two replacements. They never change.
 *
 * <p>Rows are found by their values in some columns. What is looked up is prepared when it is first
 * asked for, and kept as long as these rows are.
 */
final class StandingRows implements Serializable {
  private static final int MOST_PARTS = 16;

  private final long number;
  private final List<ColumnSchema> columns;
  private final List<ColumnChunk> chunks;
  private final long[] starts;
  private volatile SoftReference<OwnedRows> ofOne = new SoftReference<>(null);
  private final Map<List<Integer>, Map<Object, Matches>> found = new ConcurrentHashMap<>();
  private final Map<List<String>, StandingRows> parts = new ConcurrentHashMap<>();

  /**
   * The rows of these chunks.
   *
   * @param number how many replacements have led to them
   */
  StandingRows(long number, List<ColumnSchema> columns, List<ColumnChunk> chunks) {
    this.number = number;
    this.columns = List.copyOf(columns);
    this.chunks = List.copyOf(chunks);
    this.starts = new long[chunks.size() + 1];
    for (int chunk = 0; chunk < chunks.size(); chunk++) {
      starts[chunk + 1] = starts[chunk] + chunks.get(chunk).rows();
    }
  }

  /** Rows of one chunk after the other that have the same values. */
  static final class Matches {
    private final List<ColumnChunk> chunks = new ArrayList<>();
    private final List<int[]> positions = new ArrayList<>();
    private int size;

    @SuppressWarnings("ReferenceEquality") // of the same chunk, not of an equal one
    private void add(ColumnChunk chunk, int position) {
      int last = chunks.size() - 1;
      if (last < 0 || chunks.get(last) != chunk) {
        trim();
        chunks.add(chunk);
        positions.add(new int[] {position});
        size = 1;
        return;
      }
      int[] rows = positions.get(last);
      if (size == rows.length) {
        rows = Arrays.copyOf(rows, size * 2);
        positions.set(last, rows);
      }
      rows[size++] = position;
    }

    private void trim() {
      int last = positions.size() - 1;
      if (last >= 0) {
        positions.set(last, Arrays.copyOf(positions.get(last), size));
      }
    }

    /** The number of rows. */
    long rows() {
      return positions.stream().mapToLong(rows -> rows.length).sum();
    }

    /** The number of chunks. */
    int parts() {
      return chunks.size();
    }

    /** A chunk with some of the rows. */
    ColumnChunk chunk(int part) {
      return chunks.get(part);
    }

    /** The positions of the rows in their chunk. */
    int[] positions(int part) {
      return positions.get(part);
    }
  }

  @Serial
  private Object writeReplace() {
    return new Sent(number, columns, chunks);
  }

  /** The rows on their way to another process, without what has been looked up here. */
  private record Sent(long number, List<ColumnSchema> columns, List<ColumnChunk> chunks)
      implements Serializable {
    @Serial
    private Object readResolve() {
      return new StandingRows(number, columns, chunks);
    }
  }

  long number() {
    return number;
  }

  long size() {
    return starts[chunks.size()];
  }

  private @Nullable ChunkRow at(long row) {
    if (row >= size()) {
      return null;
    }
    int place = Arrays.binarySearch(starts, row);
    // A start occurs once, because no chunk is empty.
    int chunk = place < 0 ? -place - 2 : place;
    return new ChunkRow(chunks.get(chunk), (int) (row - starts[chunk]));
  }

  boolean isNull(long row, int column) {
    ChunkRow at = at(row);
    return at != null && at.isNull(column);
  }

  boolean isWhole(long row, int column, long value) {
    ChunkRow at = at(row);
    return at != null && !at.isNull(column) && at.whole(column) == value;
  }

  boolean isFloating(long row, int column, double value) {
    ChunkRow at = at(row);
    return at != null && !at.isNull(column) && Double.compare(at.floating(column), value) == 0;
  }

  boolean isText(long row, int column, String value) {
    ChunkRow at = at(row);
    return at != null && !at.isNull(column) && at.text(column).equals(value);
  }

  /** All values, as Java has them. */
  List<List<@Nullable Object>> values() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (ColumnChunk chunk : chunks) {
      for (int position = 0; position < chunk.rows(); position++) {
        ChunkRow row = new ChunkRow(chunk, position);
        List<@Nullable Object> values = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
          values.add(JavaValues.of(columns.get(column).type(), row, column));
        }
        rows.add(values);
      }
    }
    return rows;
  }

  /** All rows, of one owner, which are kept while there is room. */
  OwnedRows ofOne() {
    OwnedRows known = ofOne.get();
    if (known == null) {
      known = OwnedRowsBuilder.ofNobody(columns, chunks);
      ofOne = new SoftReference<>(known);
    }
    return known;
  }

  /** The rows by their values in these columns; those with a NULL there are found by nothing. */
  Map<Object, Matches> by(List<Integer> positions) {
    return found.computeIfAbsent(positions, this::found);
  }

  /** True if a row has a NULL in one of these columns. */
  boolean hasNull(List<Integer> positions) {
    return chunks.stream()
        .anyMatch(
            chunk ->
                IntStream.range(0, chunk.rows())
                    .mapToObj(row -> new ChunkRow(chunk, row))
                    .anyMatch(row -> positions.stream().anyMatch(row::isNull)));
  }

  /** The rows that meet all conditions; the last few such parts are kept. */
  StandingRows where(List<Condition> conditions) {
    if (conditions.isEmpty()) {
      return this;
    }
    // Analysts write conditions: what is kept of them must not grow with their number.
    if (parts.size() >= MOST_PARTS) {
      parts.clear();
    }
    return parts.computeIfAbsent(
        conditions.stream().map(Condition::text).toList(), each -> part(conditions));
  }

  private StandingRows part(List<Condition> conditions) {
    List<ColumnChunk> left = new ArrayList<>();
    for (ColumnChunk chunk : chunks) {
      int[] kept =
          IntStream.range(0, chunk.rows())
              .filter(
                  row -> conditions.stream().allMatch(each -> each.test(new ChunkRow(chunk, row))))
              .toArray();
      if (kept.length > 0) {
        left.add(
            new ColumnChunk(
                new int[kept.length],
                chunk.columns().stream().map(column -> column.picked(kept)).toList()));
      }
    }
    return new StandingRows(number, columns, left);
  }

  private Map<Object, Matches> found(List<Integer> positions) {
    Map<Object, Matches> matches = new HashMap<>();
    int[] at = positions.stream().mapToInt(Integer::intValue).toArray();
    ColumnType[] types =
        positions.stream().map(each -> columns.get(each).type()).toArray(ColumnType[]::new);
    for (ColumnChunk chunk : chunks) {
      for (int row = 0; row < chunk.rows(); row++) {
        Object key = key(new ChunkRow(chunk, row), at, types);
        if (key != null) {
          matches.computeIfAbsent(key, each -> new Matches()).add(chunk, row);
        }
      }
    }
    matches.values().forEach(Matches::trim);
    return matches;
  }

  /** The key by which a row is found; null if it has no value in one of the columns. */
  static @Nullable Object key(ChunkRow row, int[] columns, ColumnType[] types) {
    if (columns.length == 1) {
      return value(row, columns[0], types[0]);
    }
    Object[] key = new Object[columns.length];
    for (int at = 0; at < key.length; at++) {
      Object value = value(row, columns[at], types[at]);
      if (value == null) {
        return null;
      }
      key[at] = value;
    }
    return List.of(key);
  }

  private static @Nullable Object value(ChunkRow row, int column, ColumnType type) {
    if (row.isNull(column)) {
      return null;
    }
    return type.form() == ColumnType.Form.TEXT ? row.text(column) : (Object) row.whole(column);
  }
}
