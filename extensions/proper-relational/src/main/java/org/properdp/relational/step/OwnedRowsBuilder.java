package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingColumn;
import org.properdp.columns.TextColumn;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.individual.Members;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;

/** Collects rows of chunks; of one owner they come in their order of arrival. */
public final class OwnedRowsBuilder {
  private static final int ROW_BITS = 32;

  private final List<ColumnSchema> columns;
  private final List<ColumnChunk> chunks = new ArrayList<>();
  private int[] owners = new int[64];
  private int[] fromChunk = new int[64];
  private int[] positions = new int[64];
  private int rows;

  /** None so far, of these columns. */
  public OwnedRowsBuilder(List<ColumnSchema> columns) {
    this.columns = columns;
  }

  /** Adds a row of a chunk. */
  @SuppressWarnings("ReferenceEquality") // of the same chunk, not of an equal one
  public void add(int owner, ColumnChunk chunk, int position) {
    if (chunks.isEmpty() || chunks.get(chunks.size() - 1) != chunk) {
      chunks.add(chunk);
    }
    if (rows == owners.length) {
      owners = Arrays.copyOf(owners, rows * 2);
      fromChunk = Arrays.copyOf(fromChunk, rows * 2);
      positions = Arrays.copyOf(positions, rows * 2);
    }
    owners[rows] = owner;
    fromChunk[rows] = chunks.size() - 1;
    positions[rows++] = position;
  }

  /** All rows of some chunks, as rows of nobody. */
  public static OwnedRows ofNobody(List<ColumnSchema> columns, List<ColumnChunk> chunks) {
    int rows = Math.toIntExact(chunks.stream().mapToLong(ColumnChunk::rows).sum());
    List<Supplier<ColumnValues>> values = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      ColumnType type = columns.get(column).type();
      int at = column;
      values.add(
          () -> whole(type, chunks.stream().map(each -> each.columns().get(at)).toList(), rows));
    }
    return OwnedRows.ofNobody(rows, values);
  }

  private static ColumnValues whole(ColumnType type, List<Column> all, int rows) {
    ColumnValues values = ColumnValues.ofForm(type.form(), rows);
    Map<String, Integer> texts = new LinkedHashMap<>();
    texts.put("", 0);
    int from = 0;
    for (Column each : all) {
      for (int row = 0; row < each.rows(); row++) {
        Members.addIf(
            each.nulls() != null && Members.has(each.nulls(), row), values.nulls(), from + row);
      }
      if (each instanceof WholeColumn some) {
        long[] into = new long[some.rows()];
        some.fill(0, some.rows(), into);
        System.arraycopy(into, 0, ((WholeValues) values).values(), from, into.length);
      } else if (each instanceof FloatingColumn some) {
        System.arraycopy(some.values(), 0, ((FloatingValues) values).values(), from, some.rows());
      } else {
        fill((TextColumn) each, from, ((TextValues) values).codes(), texts);
      }
      from += each.rows();
    }
    return values instanceof TextValues some
        ? new TextValues(some.codes(), texts.keySet().toArray(String[]::new), some.nulls())
        : values;
  }

  /** Equal texts have one place in the dictionary of all chunks. */
  private static void fill(TextColumn column, int from, int[] into, Map<String, Integer> texts) {
    int[] places = new int[column.size()];
    for (int code = 0; code < places.length; code++) {
      places[code] = texts.computeIfAbsent(column.text(code), one -> texts.size());
    }
    for (int row = 0; row < column.rows(); row++) {
      into[from + row] = places.length == 0 ? 0 : places[(int) column.codes().at(row)];
    }
  }

  /** All rows so far, by owner; this is empty afterwards. */
  public OwnedRows take() {
    long[] order = new long[rows];
    boolean isSorted = true;
    for (int row = 0; row < rows; row++) {
      order[row] = (long) owners[row] << ROW_BITS | row;
      isSorted &= row == 0 || owners[row - 1] <= owners[row];
    }
    if (!isSorted) {
      Arrays.sort(order);
    }
    int[] whose = new int[rows];
    int[] chunk = new int[rows];
    int[] at = new int[rows];
    for (int row = 0; row < rows; row++) {
      int from = (int) order[row];
      whose[row] = owners[from];
      chunk[row] = fromChunk[from];
      at[row] = positions[from];
    }
    List<ColumnChunk> all = List.copyOf(chunks);
    List<Supplier<ColumnValues>> values = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      ColumnType type = columns.get(column).type();
      int position = column;
      values.add(
          () ->
              values(
                  type, all.stream().map(one -> one.columns().get(position)).toList(), chunk, at));
    }
    chunks.clear();
    rows = 0;
    return new OwnedRows(whose, values);
  }

  private static ColumnValues values(ColumnType type, List<Column> all, int[] chunk, int[] at) {
    long[] nulls = new long[ColumnValues.words(at.length)];
    for (int row = 0; row < at.length; row++) {
      long @Nullable [] there = all.get(chunk[row]).nulls();
      Members.addIf(there != null && Members.has(there, at[row]), nulls, row);
    }
    return switch (type.form()) {
      case WHOLE -> {
        long[] values = new long[at.length];
        for (int row = 0; row < at.length; row++) {
          values[row] = ((WholeColumn) all.get(chunk[row])).values().at(at[row]);
        }
        yield new WholeValues(values, nulls);
      }
      case FLOATING -> {
        double[] values = new double[at.length];
        for (int row = 0; row < at.length; row++) {
          values[row] = ((FloatingColumn) all.get(chunk[row])).values()[at[row]];
        }
        yield new FloatingValues(values, nulls);
      }
      case TEXT -> texts(all, chunk, at, nulls);
    };
  }

  private static ColumnValues texts(List<Column> all, int[] chunk, int[] at, long[] nulls) {
    int[] codes = new int[at.length];
    List<String> texts = new ArrayList<>();
    texts.add("");
    Map<Long, Integer> known = new HashMap<>();
    for (int row = 0; row < at.length; row++) {
      TextColumn column = (TextColumn) all.get(chunk[row]);
      int code = (int) column.codes().at(at[row]);
      codes[row] =
          known.computeIfAbsent(
              (long) chunk[row] << ROW_BITS | code,
              one -> {
                texts.add(column.text(code));
                return texts.size() - 1;
              });
    }
    return new TextValues(codes, texts.toArray(String[]::new), nulls);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "OwnedRowsBuilder";
  }
}
