package org.properdp.sql.translate;

import org.apache.calcite.rel.core.Aggregate;

/**
 * The belief that a step of a statement stays within one person's rows. The pass takes what it
 * finds. What else it could take matters to tests alone: they take every step for one, and see that
 * rows of two people don't meet even then, because plans keep owners beside rows.
 */
interface OwnershipOverride {
  /** Each step is what is found of it. */
  OwnershipOverride FOUND = new OwnershipOverride() {};

  /** True if a join, a set, a window or a sub-query is taken to be of one person's rows. */
  default boolean isOwn(boolean found) {
    return found;
  }

  /** True if groups are taken to be of one person's rows. */
  default boolean isOwn(Aggregate groups, boolean found) {
    return found;
  }
}
