package org.properdp.verification.exactprobability.world;

/** The data sets of a world, both about the same individuals. */
public enum Home {
  /** Where most rows are. */
  VISITS,
  /** A second data set, which draws on the same budgets. */
  PURCHASES
}
