package org.properdp.examples.guide;

import org.junit.jupiter.api.Tag;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerContract;

/** The guide's ledger keeps to the contract, slow as it is. */
@Tag("long")
class SmallestLedgerTest implements LedgerContract {
  @Override
  public Ledger create() {
    return new SmallestLedger();
  }
}
