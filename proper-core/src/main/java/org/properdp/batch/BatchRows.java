package org.properdp.batch;

import java.util.List;
import java.util.function.IntPredicate;
import org.properdp.codec.Input;

/** The rows of a batch as they are stored. */
public interface BatchRows {
  /** The number of rows. */
  long rows();

  /** The encoded rows, in pieces that follow each other. */
  List<byte[]> encoded();

  /** Their layout. */
  Layout layout();

  /** The layout of a batch's rows. */
  enum Layout {
    /** One row after the other. */
    ROWS {
      @Override
      public BatchRows without(Input in, long rows, IntPredicate gone) {
        return EncodedRows.without(in, rows, gone);
      }
    },
    /** Chunks of columns. */
    COLUMNS {
      @Override
      public BatchRows without(Input in, long rows, IntPredicate gone) {
        return ColumnRows.without(in, rows, gone);
      }
    };

    /** Reads rows, and leaves out those of some owners. */
    public abstract BatchRows without(Input in, long rows, IntPredicate gone);
  }
}
