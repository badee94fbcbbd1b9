package org.properdp.custody;

import java.time.Instant;
import org.properdp.batch.BatchKind;

/**
 * A batch in a store, for the custodian: its sizes are as secret as the data.
 *
 * @param rows the number of its rows that are left, neither replaced nor erased; or that it
 *     brought, if they lie in a file
 * @param people the number of individuals who own them; 0 if they lie in a file
 * @param bytes the length of its record in the journal, of which there are two copies
 * @param isInFile true if its rows lie in a file, among those of other batches
 */
public record StoredBatch(
    String id, BatchKind how, Instant when, long rows, int people, long bytes, boolean isInFile) {
  /** A text without any contents. */
  @Override
  public String toString() {
    return "StoredBatch";
  }
}
