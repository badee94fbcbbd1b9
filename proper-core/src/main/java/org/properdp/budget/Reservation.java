package org.properdp.budget;

import org.properdp.provenance.individual.IndividualSet;

/**
 * A charge that has been taken but not yet committed with an answer: its payers. A ledger may
 * extend it with more. It prints as nothing but its name.
 */
public class Reservation {
  private final IndividualSet payers;

  /** A reservation of these payers; a ledger makes one for each charge. */
  public Reservation(IndividualSet payers) {
    this.payers = payers;
  }

  /** The individuals that pay, and so are in the answer. */
  public final IndividualSet payers() {
    return payers;
  }

  @Override
  public final String toString() {
    return "Reservation";
  }
}
