package org.properdp.batch;

import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** Encoded rows with their owners: each as its owner, its length and its bytes. */
public final class EncodedRows {
  private final Output bytes = new Output();
  private long rows;

  /** Adds one row that has been encoded elsewhere. */
  public void add(int owner, byte[] from, int offset, int length) {
    bytes.writeVarint(owner);
    bytes.writeVarint(length);
    bytes.writeBytes(from, offset, length);
    rows++;
  }

  /** The number of rows. */
  public long rows() {
    return rows;
  }

  /** The encoded rows. */
  public Output bytes() {
    return bytes;
  }

  /** Visits a number of rows, in order. */
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
    /** Called for one row, which starts at the input's position. */
    void row(int owner, Input in, int length);
  }
}
