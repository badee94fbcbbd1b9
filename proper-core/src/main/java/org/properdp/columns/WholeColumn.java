package org.properdp.columns;

import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;

/**
 * Whole numbers, in as few bytes each as the largest difference between two of them needs.
 *
 * @param nulls a bit for each row without a value; such a row has any number
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record WholeColumn(int rows, PackedLongs values, long @Nullable [] nulls) implements Column {
  static final byte KIND = 0;

  /** The first so many values. */
  static WholeColumn of(long[] values, int rows, long @Nullable [] nulls) {
    return new WholeColumn(rows, PackedLongs.of(values, rows), nulls);
  }

  /** Unpacks the values of consecutive rows. */
  public void fill(int from, int count, long[] into) {
    values.fill(from, count, into);
  }

  @Override
  public WholeColumn only(int[] positions) {
    long[] left = new long[positions.length];
    for (int row = 0; row < positions.length; row++) {
      left[row] = values.at(positions[row]);
    }
    return of(left, left.length, Nulls.only(nulls, positions));
  }

  @Override
  public void addTo(ColumnBuilder builder, int row) {
    ((WholeBuilder) builder).add(values.at(row));
  }

  @Override
  public ColumnBuilder builder() {
    return new WholeBuilder();
  }

  @Override
  public WholeColumn inOrder(int[] order) {
    long[] all = new long[rows];
    values.fill(0, rows, all);
    long[] moved = new long[rows];
    for (int row = 0; row < rows; row++) {
      moved[row] = all[order[row]];
    }
    return of(moved, rows, Nulls.only(nulls, order));
  }

  @Override
  public long bytes() {
    return values.bytes() + Nulls.bytes(nulls);
  }

  @Override
  public void write(Output into) {
    into.writeByte(KIND);
    Nulls.write(nulls, into);
    PackedForm.write(values, rows, into);
  }

  static WholeColumn read(Input in, int rows) {
    long[] nulls = Nulls.read(in, rows);
    return new WholeColumn(rows, PackedForm.read(in, rows), nulls);
  }

  @Override
  public String toString() {
    return "WholeColumn";
  }
}
