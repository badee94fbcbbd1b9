package org.properdp.verification.exactprobability.world;

/**
 * A row about somebody. Values, kinds and budgets are few, so that worlds collide often.
 *
 * @param who whose it is; below zero its key function throws
 * @param value from −4 to 5: sums cancel, some are clamped, and −4 counts as not a number
 * @param kind from 0 to 3: a cell, a fan-out, a key to join by; functions throw on some
 * @param budgetNanos what it brings if it is the record with which somebody enters; 0 throws
 */
public record Row(int who, int value, int kind, long budgetNanos) {
  /** Nobody: the row can't be stored. */
  public static final int UNKEYED = -1;

  /** The same, with no larger budget than that. */
  Row withAtMost(long nanos) {
    return new Row(who, value, kind, Math.min(budgetNanos, nanos));
  }
}
