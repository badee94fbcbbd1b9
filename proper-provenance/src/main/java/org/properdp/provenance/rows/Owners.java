package org.properdp.provenance.rows;

/**
 * The owners of a block's rows: consecutive individuals, which take no memory, or one number for
 * each row.
 */
public sealed interface Owners {
  /** The owner of the row at a position. */
  int at(int position);

  /** Position p belongs to individual {@code first + p}. */
  record Consecutive(int first) implements Owners {
    @Override
    public int at(int position) {
      return first + position;
    }
  }

  /** Each position names its owner. The array may be longer than the block's rows. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Listed(int[] owners) implements Owners {
    @Override
    public int at(int position) {
      return owners[position];
    }

    @Override
    public String toString() {
      return "Listed";
    }
  }
}
