package org.properdp.storage;

import io.vavr.control.Option;
import org.properdp.batch.Commitment;

/** The storage of a data set whose columns are only in memory. */
record MemoryColumns(MemoryContents contents) implements ColumnStorage {
  @Override
  public long rows() {
    return 0;
  }

  @Override
  public Option<Commitment> content(String batch) {
    return contents.content(batch);
  }

  @Override
  public void replay(Visitor visitor) {
    // Nothing was stored.
  }
}
