package org.properdp.provenance.contribution;

/**
 * The individuals that can pay for one row, if that is known before any row is seen because nothing
 * can change budgets until the question has been charged.
 */
@FunctionalInterface
public interface Solvency {
  /** The individuals on a page that can pay, as bits; the array must not be written to. */
  long[] on(int page);
}
