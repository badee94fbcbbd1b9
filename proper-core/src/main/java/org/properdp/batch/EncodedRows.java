package org.properdp.batch;

import java.util.List;
import java.util.function.IntPredicate;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/** Encoded rows with their owners: each as its owner, its length and its bytes. */
public final class EncodedRows implements BatchRows {
  private final Output bytes = new Output();
  private long rows;

  /** Adds one row that has been encoded elsewhere. */
  public void add(int owner, byte[] from, int offset, int length) {
    bytes.writeVarint(owner);
    bytes.writeVarint(length);
    bytes.writeBytes(from, offset, length);
    rows++;
  }

  @Override
  public long rows() {
    return rows;
  }

  @Override
  public List<byte[]> encoded() {
    return List.of(bytes.toByteArray());
  }

  @Override
  public Layout layout() {
    return Layout.ROWS;
  }

  static EncodedRows without(Input in, long rows, IntPredicate gone) {
    EncodedRows left = new EncodedRows();
    read(
        in,
        rows,
        (owner, bytes, length) -> {
          if (!gone.test(owner)) {
            left.add(owner, bytes.readBytes(length), 0, length);
          }
        });
    return left;
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
