package org.properdp.custody;

import java.time.Instant;
import org.properdp.batch.BatchKind;

/**
 * A batch in a store, for the custodian: its sizes are as secret as the data.
 *
 * @param rows how many of its rows are left: neither replaced nor erased
 * @param people how many individuals own them
 * @param bytes the length of its record in the journal, of which there are two copies
 */
public record StoredBatch(
    String id, BatchKind how, Instant when, long rows, int people, long bytes) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "StoredBatch";
  }
}
