package org.properdp.provenance.individual;

import org.jspecify.annotations.Nullable;

/**
 * The owners of consecutive rows.
 *
 * @param all the owners of these rows and of others, which never change
 * @param runs their runs, if they are known
 * @param first the index of the first row's owner
 * @param count the number of rows
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record RowOwners(int[] all, @Nullable OwnerRuns runs, int first, int count) {
  /** The owner of a row. */
  public int of(int row) {
    return all[first + row];
  }

  @Override
  public String toString() {
    return "RowOwners";
  }
}
