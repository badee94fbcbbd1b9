package org.properdp.budget.memory;

/**
 * One merging of two accounts, in billionths: what it takes from each.
 *
 * @param gone the individual whose account has nothing left, for good
 * @param kept the individual that goes on with the one account
 * @param spent what the first had spent, also beyond what it was granted
 * @param left what the first had left, and loses
 * @param taken what is taken from the one that is kept
 */
public record MergedAccount(int gone, int kept, long spent, long left, long taken) {
  /**
   * The amount that both have spent beyond what the one that is kept was granted, in this merging.
   */
  long owed() {
    return spent - taken;
  }

  /** Takes it from both. */
  public void takeFrom(Balances balances) {
    balances.take(gone, left);
    balances.take(kept, taken);
  }
}
