package org.properdp.columns;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/**
 * Floating-point numbers. The array may be longer than the column.
 *
 * @param nulls a bit for each row without a value; such a row has any number
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record FloatingColumn(int rows, double[] values, long @Nullable [] nulls) implements Column {
  static final byte KIND = 1;

  /** Copies the values of consecutive rows. */
  public void fill(int from, int count, double[] into) {
    System.arraycopy(values, from, into, 0, count);
  }

  @Override
  public FloatingColumn only(int[] positions) {
    double[] left = Arrays.stream(positions).mapToDouble(at -> values[at]).toArray();
    return new FloatingColumn(left.length, left, Nulls.only(nulls, positions));
  }

  @Override
  public void addTo(ColumnBuilder builder, int row) {
    ((FloatingBuilder) builder).add(values[row]);
  }

  @Override
  public ColumnBuilder builder() {
    return new FloatingBuilder();
  }

  @Override
  public FloatingColumn inOrder(int[] order) {
    return only(order);
  }

  @Override
  public long bytes() {
    return (long) Double.BYTES * values.length + Nulls.bytes(nulls);
  }

  @Override
  public void write(Output into) {
    into.writeByte(KIND);
    Nulls.write(nulls, into);
    for (int row = 0; row < rows; row++) {
      into.writeDouble(values[row]);
    }
  }

  static FloatingColumn read(Input in, int rows) {
    long[] nulls = Nulls.read(in, rows);
    if (rows > in.remaining() / Double.BYTES) {
      throw new MalformedBytes(rows + " numbers are said to follow, but the bytes end before");
    }
    double[] values = new double[rows];
    for (int row = 0; row < rows; row++) {
      values[row] = in.readDouble();
    }
    return new FloatingColumn(rows, values, nulls);
  }

  @Override
  public String toString() {
    return "FloatingColumn";
  }
}
