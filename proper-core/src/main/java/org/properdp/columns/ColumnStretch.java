package org.properdp.columns;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/** The values that consecutive rows of several chunks have in one column, to be put in order. */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
sealed interface ColumnStretch permits ColumnStretch.Whole, ColumnStretch.Floating, TextStretch {
  /** Consecutive rows of a chunk. */
  record Part(ColumnChunk chunk, int first, int count) {
    Column column(int position) {
      return chunk.columns().get(position);
    }
  }

  /** The rows at these positions, in this order. */
  Column inOrder(int[] order);

  /** The values of these parts in the column at a position, one part after the other. */
  static ColumnStretch of(List<Part> parts, int position, int rows) {
    long[] nulls = nulls(parts, position, rows);
    Column first = parts.get(0).column(position);
    if (first instanceof WholeColumn) {
      return new Whole(wholes(parts, position, rows), nulls);
    }
    return first instanceof FloatingColumn
        ? new Floating(floats(parts, position, rows), nulls)
        : new TextStretch(parts, position, rows, nulls);
  }

  private static long @Nullable [] nulls(List<Part> parts, int position, int rows) {
    long[] nulls = null;
    int at = 0;
    for (Part part : parts) {
      long[] theirs = part.column(position).nulls();
      for (int row = 0; theirs != null && row < part.count(); row++) {
        if (Members.has(theirs, part.first() + row)) {
          nulls = nulls == null ? new long[Nulls.words(rows)] : nulls;
          Members.add(nulls, at + row);
        }
      }
      at += part.count();
    }
    return nulls;
  }

  private static long[] wholes(List<Part> parts, int position, int rows) {
    long[] values = new long[rows];
    long[] some = new long[ColumnChunk.MOST];
    int at = 0;
    for (Part part : parts) {
      ((WholeColumn) part.column(position)).fill(part.first(), part.count(), some);
      System.arraycopy(some, 0, values, at, part.count());
      at += part.count();
    }
    return values;
  }

  private static double[] floats(List<Part> parts, int position, int rows) {
    double[] values = new double[rows];
    int at = 0;
    for (Part part : parts) {
      double[] theirs = ((FloatingColumn) part.column(position)).values();
      System.arraycopy(theirs, part.first(), values, at, part.count());
      at += part.count();
    }
    return values;
  }

  /** Whole numbers. */
  record Whole(long[] values, long @Nullable [] nulls) implements ColumnStretch {
    @Override
    public Column inOrder(int[] order) {
      long[] moved = new long[order.length];
      for (int row = 0; row < moved.length; row++) {
        moved[row] = values[order[row]];
      }
      return WholeColumn.of(moved, moved.length, Nulls.only(nulls, order));
    }
  }

  /** Floating-point numbers. */
  record Floating(double[] values, long @Nullable [] nulls) implements ColumnStretch {
    @Override
    public Column inOrder(int[] order) {
      double[] moved = Arrays.stream(order).mapToDouble(row -> values[row]).toArray();
      return new FloatingColumn(moved.length, moved, Nulls.only(nulls, order));
    }
  }
}
