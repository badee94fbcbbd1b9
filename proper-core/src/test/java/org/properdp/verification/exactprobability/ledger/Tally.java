package org.properdp.verification.exactprobability.ledger;

/**
 * How a charge went.
 *
 * @param kept how many were charged something, and paid
 * @param dropped how many could not pay
 * @param even how many paid exactly what they had left
 */
public record Tally(int kept, int dropped, int even) {
  /** Nobody was charged. */
  public static final Tally NONE = new Tally(0, 0, 0);

  /** Whether somebody was kept and somebody dropped. */
  public boolean isMixed() {
    return kept > 0 && dropped > 0;
  }
}
