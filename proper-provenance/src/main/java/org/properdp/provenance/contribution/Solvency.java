package org.properdp.provenance.contribution;

/**
 * Who can pay for one row, where that is settled before any row is seen: nothing can change budgets
 * until the question has been charged.
 */
@FunctionalInterface
public interface Solvency {
  /** The members of a page, as bits; they are not written to. */
  long[] on(int page);
}
