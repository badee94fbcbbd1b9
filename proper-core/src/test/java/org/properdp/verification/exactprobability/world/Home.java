package org.properdp.verification.exactprobability.world;

/** The data sets of a world, both about the same individuals. */
public enum Home {
  /** The place of most rows. */
  VISITS,
  /** A second data set, which draws on the same budgets. */
  PURCHASES
}
