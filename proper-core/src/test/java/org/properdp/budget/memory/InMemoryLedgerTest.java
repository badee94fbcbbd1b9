package org.properdp.budget.memory;

import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerContract;

/** The ledger that forgets keeps to the contract. */
class InMemoryLedgerTest implements LedgerContract {
  @Override
  public Ledger create() {
    return new InMemoryLedger();
  }
}
