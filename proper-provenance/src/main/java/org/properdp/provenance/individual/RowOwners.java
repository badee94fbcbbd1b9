package org.properdp.provenance.individual;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The owners of consecutive rows.
 *
 * @param owners the owners of these rows and of others
 * @param runs their runs, if they are known
 * @param first the index of the first row's owner
 * @param count the number of rows
 */
public record RowOwners(Owners owners, @Nullable OwnerRuns runs, int first, int count)
    implements Serializable {
  /** The owners of these rows and of others; the array must not be written to. */
  public int[] all() {
    return owners.each();
  }

  @Override
  public String toString() {
    return "RowOwners";
  }
}
