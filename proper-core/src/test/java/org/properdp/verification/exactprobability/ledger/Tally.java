package org.properdp.verification.exactprobability.ledger;

/**
 * The course of a charge.
 *
 * @param kept how many were charged something, and paid
 * @param dropped how many could not pay
 * @param even how many paid exactly what they had left
 */
public record Tally(int kept, int dropped, int even) {
  /** Nobody was charged. */
  public static final Tally NONE = new Tally(0, 0, 0);

  /** True if somebody was kept and somebody dropped. */
  public boolean isMixed() {
    return kept > 0 && dropped > 0;
  }
}
