package org.properdp.tables.engine;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingColumn;
import org.properdp.columns.TextColumn;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.gather.exact.PackedComparison;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.RowOwners;
import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType.Form;

/**
 * Consecutive rows of a chunk, as a batch whose columns are unpacked when they are first asked for.
 * One thread turns it from page to page.
 */
final class ChunkPage implements ColumnBatch {
  private final int most;
  private final @Nullable ColumnValues[] unpacked;
  private final boolean[] isUnpacked;
  private final @Nullable TextColumn[] dictionaries;
  private @Nullable ColumnChunk chunk;
  private int from;
  private int rows;

  /** A page of at most so many rows of tables with so many columns. */
  ChunkPage(int columns, int most) {
    this.most = most;
    this.unpacked = new ColumnValues[columns];
    this.isUnpacked = new boolean[columns];
    this.dictionaries = new TextColumn[columns];
  }

  /** Turns to other rows. */
  void turnTo(ColumnChunk next, int first, int count) {
    chunk = next;
    from = first;
    rows = count;
    Arrays.fill(isUnpacked, false);
  }

  /** The owners of the rows. */
  RowOwners owners() {
    if (chunk == null) {
      throw new IllegalStateException("a page must be turned to rows before");
    }
    return new RowOwners(chunk.whose(), chunk.runs(), from, rows);
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public ColumnValues column(int position) {
    ColumnValues values = unpacked[position];
    if (values == null || !isUnpacked[position]) {
      values = unpack(position, column(position, chunk), values);
      unpacked[position] = values;
      isUnpacked[position] = true;
    }
    return values;
  }

  @Override
  public boolean isBelow(int position, long bound, TruthValues into) {
    return compare(position, bound, PackedComparison::below, into);
  }

  @Override
  public boolean isEqual(int position, long other, TruthValues into) {
    return compare(position, other, PackedComparison::equal, into);
  }

  /** One of the ways to compare packed values with a number. */
  private interface Comparing {
    void compare(PackedLongs values, int from, int count, long other, long[] into);
  }

  private boolean compare(int position, long other, Comparing way, TruthValues into) {
    if (column(position, chunk) instanceof WholeColumn whole) {
      way.compare(whole.values(), from, rows, other, into.trues());
      fillNulls(whole, into.nulls());
      return true;
    }
    return false;
  }

  private static Column column(int position, @Nullable ColumnChunk chunk) {
    List<Column> columns = chunk == null ? List.of() : chunk.columns();
    return columns.get(position);
  }

  /** A column is of one form in all chunks, so that there is room for it after the first. */
  private ColumnValues unpack(int position, Column column, @Nullable ColumnValues before) {
    ColumnValues into = before;
    if (column instanceof WholeColumn whole) {
      into = into == null ? ColumnValues.ofForm(Form.WHOLE, most) : into;
      whole.fill(from, rows, ((WholeValues) into).values());
    } else if (column instanceof FloatingColumn floating) {
      into = into == null ? ColumnValues.ofForm(Form.FLOATING, most) : into;
      floating.fill(from, rows, ((FloatingValues) into).values());
    } else {
      into = into == null ? ColumnValues.ofForm(Form.TEXT, most) : into;
      into = dictionary(position, (TextColumn) column, (TextValues) into);
      ((TextColumn) column).fill(from, rows, ((TextValues) into).codes());
    }
    fillNulls(column, into.nulls());
    return into;
  }

  /** The dictionary of a chunk is the same array on all of its pages. */
  @SuppressWarnings("ReferenceEquality") // of the same column, not of an equal one
  private TextValues dictionary(int position, TextColumn text, TextValues before) {
    if (dictionaries[position] == text) {
      return before;
    }
    dictionaries[position] = text;
    return new TextValues(before.codes(), text.texts(), before.nulls());
  }

  private void fillNulls(Column column, long[] into) {
    long[] nulls = column.nulls();
    int words = ColumnValues.words(rows);
    if (nulls == null) {
      Arrays.fill(into, 0, words, 0);
    } else {
      bits(nulls, from, words, into);
    }
  }

  /** Copies bits from any position on; those after the last are of no matter. */
  static void bits(long[] bits, int from, int words, long[] into) {
    int start = from / Long.SIZE;
    if (from % Long.SIZE == 0) {
      System.arraycopy(bits, start, into, 0, words);
      return;
    }
    for (int word = 0; word < words; word++) {
      int after = start + word + 1;
      long above = after < bits.length ? bits[after] << -from : 0;
      into[word] = bits[start + word] >>> from | above;
    }
  }
}
