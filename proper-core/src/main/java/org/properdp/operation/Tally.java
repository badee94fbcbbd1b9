package org.properdp.operation;

import java.util.concurrent.atomic.LongAdder;

/**
 * A count of this process's work that an operator watches. Counts depend on rows (SEMANTICS §17.5):
 * they are shown to the custodian alone, and nothing in the runtime follows from them.
 */
public enum Tally {
  /** Bytes that were written to the journal, in each of its mirrors. */
  JOURNAL_BYTES,
  /** Records of batches that became rows. */
  STORED_RECORDS,
  /** Records of batches that were set aside. */
  RECORDS_SET_ASIDE;

  private final LongAdder count = new LongAdder();

  /** Adds to the count. */
  public void add(long more) {
    count.add(more);
  }

  /** The count since the process began. */
  public long count() {
    return count.sum();
  }
}
