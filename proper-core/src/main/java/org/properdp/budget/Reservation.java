package org.properdp.budget;

import org.properdp.provenance.individual.IndividualSet;

/**
 * Budget taken, not yet answered for: those who pay. A ledger may remember more with it. It prints
 * as nothing but its name.
 */
public class Reservation {
  private final IndividualSet payers;

  /** A ledger makes one for each charge. */
  public Reservation(IndividualSet payers) {
    this.payers = payers;
  }

  /** Who pays, and so is in the answer. */
  public final IndividualSet payers() {
    return payers;
  }

  @Override
  public final String toString() {
    return "Reservation";
  }
}
