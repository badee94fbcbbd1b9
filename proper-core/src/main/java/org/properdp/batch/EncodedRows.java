package org.properdp.batch;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** Rows with their owners, written down: each as its owner, its length and its bytes. */
public final class EncodedRows {
  private final Output bytes = new Output();
  private long rows;

  /** Adds one row that has been written elsewhere. */
  public void add(int owner, byte[] from, int offset, int length) {
    bytes.writeVarint(owner);
    bytes.writeVarint(length);
    bytes.writeBytes(from, offset, length);
    rows++;
  }

  /** How many rows there are. */
  public long rows() {
    return rows;
  }

  /** What was written. */
  public Output bytes() {
    return bytes;
  }

  /** Visits so many rows, in order. */
  public static void read(Input in, long rows, Visitor visitor) {
    for (long row = 0; row < rows; row++) {
      int owner = Math.toIntExact(in.readVarint());
      int length = Math.toIntExact(in.readVarint());
      int end = in.position() + length;
      visitor.row(owner, in, length);
      in.skip(end - in.position());
    }
  }

  @Override
  public String toString() {
    return "Parcel";
  }

  /** Sees each row: it reads at most the row's own bytes. */
  @FunctionalInterface
  public interface Visitor {
    /** One row, which starts where the input stands. */
    void row(int owner, Input in, int length);
  }
}
