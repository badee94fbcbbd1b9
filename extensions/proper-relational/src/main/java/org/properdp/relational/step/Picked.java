package org.properdp.relational.step;

import java.util.Arrays;
import org.properdp.provenance.individual.Members;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;

/** Values of some of the rows of a column. All rows take alike, whatever their values are. */
final class Picked {
  private Picked() {}

  /** The values of these rows, in this order. */
  static ColumnValues of(ColumnValues values, int[] rows) {
    long[] nulls = bits(values.nulls(), rows);
    if (values instanceof WholeValues whole) {
      long[] from = whole.values();
      long[] picked = new long[rows.length];
      for (int at = 0; at < picked.length; at++) {
        picked[at] = from[rows[at]];
      }
      return new WholeValues(picked, nulls);
    } else if (values instanceof FloatingValues floating) {
      double[] from = floating.values();
      double[] picked = new double[rows.length];
      for (int at = 0; at < picked.length; at++) {
        picked[at] = from[rows[at]];
      }
      return new FloatingValues(picked, nulls);
    }
    TextValues texts = (TextValues) values;
    return new TextValues(of(texts.codes(), rows), texts.texts(), nulls);
  }

  static int[] of(int[] from, int[] rows) {
    int[] picked = new int[rows.length];
    for (int at = 0; at < picked.length; at++) {
      picked[at] = from[rows[at]];
    }
    return picked;
  }

  private static long[] bits(long[] from, int[] rows) {
    long[] bits = new long[ColumnValues.words(rows.length)];
    for (int word = 0; word < bits.length; word++) {
      int start = word << 6;
      int count = Math.min(Long.SIZE, rows.length - start);
      long all = 0;
      for (int at = 0; at < count; at++) {
        int row = rows[start + at];
        all |= (from[row >> 6] >>> row & 1) << at;
      }
      bits[word] = all;
    }
    return bits;
  }

  /** The values of these rows, in this order; NULL of {@link OwnedRows#NO_ROW}. */
  static ColumnValues ofAny(ColumnValues values, int[] rows) {
    long[] absent = new long[ColumnValues.words(rows.length)];
    int[] there = new int[rows.length];
    for (int at = 0; at < rows.length; at++) {
      absent[at >> 6] |= (long) (rows[at] >>> (Integer.SIZE - 1)) << at;
      there[at] = Math.max(rows[at], 0);
    }
    if (values.nulls().length == 0) {
      return none(values, rows.length, absent);
    }
    ColumnValues picked = of(values, there);
    for (int word = 0; word < absent.length; word++) {
      picked.nulls()[word] |= absent[word];
    }
    return picked;
  }

  /** Of a column without rows. */
  private static ColumnValues none(ColumnValues like, int rows, long[] absent) {
    if (like instanceof WholeValues) {
      return new WholeValues(new long[rows], absent);
    }
    return like instanceof FloatingValues
        ? new FloatingValues(new double[rows], absent)
        : new TextValues(new int[rows], new String[] {""}, absent);
  }

  /** The values of the rows from one to another. */
  static ColumnValues between(ColumnValues values, int from, int to) {
    long[] nulls = bits(values.nulls(), from, to - from);
    if (values instanceof WholeValues whole) {
      return new WholeValues(Arrays.copyOfRange(whole.values(), from, to), nulls);
    } else if (values instanceof FloatingValues floating) {
      return new FloatingValues(Arrays.copyOfRange(floating.values(), from, to), nulls);
    }
    TextValues texts = (TextValues) values;
    return new TextValues(Arrays.copyOfRange(texts.codes(), from, to), texts.texts(), nulls);
  }

  /** The values of the first rows of two columns, one column after the other. */
  static ColumnValues joined(ColumnValues first, int rows, ColumnValues second, int others) {
    int size = Math.addExact(rows, others);
    long[] nulls = new long[ColumnValues.words(size)];
    for (int row = 0; row < size; row++) {
      Members.addIf(row < rows ? first.isNull(row) : second.isNull(row - rows), nulls, row);
    }
    if (first instanceof WholeValues one && second instanceof WholeValues other) {
      long[] values = Arrays.copyOf(one.values(), size);
      System.arraycopy(other.values(), 0, values, rows, others);
      return new WholeValues(values, nulls);
    } else if (first instanceof FloatingValues one && second instanceof FloatingValues other) {
      double[] values = Arrays.copyOf(one.values(), size);
      System.arraycopy(other.values(), 0, values, rows, others);
      return new FloatingValues(values, nulls);
    }
    TextValues one = (TextValues) first;
    TextValues other = (TextValues) second;
    String[] texts = Arrays.copyOf(one.texts(), one.texts().length + other.texts().length);
    System.arraycopy(other.texts(), 0, texts, one.texts().length, other.texts().length);
    int[] codes = Arrays.copyOf(one.codes(), size);
    for (int row = 0; row < others; row++) {
      codes[rows + row] = one.texts().length + other.codes()[row];
    }
    return new TextValues(codes, texts, nulls);
  }

  private static long[] bits(long[] from, int first, int count) {
    long[] bits = new long[ColumnValues.words(count)];
    int word = first >> 6;
    for (int at = 0; at < bits.length; at++, word++) {
      long next = first % Long.SIZE == 0 || word + 1 >= from.length ? 0 : from[word + 1] << -first;
      bits[at] = from[word] >>> first | next;
    }
    return bits;
  }
}
