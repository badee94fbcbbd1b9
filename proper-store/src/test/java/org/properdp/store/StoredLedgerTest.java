package org.properdp.store;

import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerContract;
import org.properdp.budget.Regime;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.verification.exactprobability.ledger.Forwarding;

/** The ledger that forgets nothing keeps to the contract. */
class StoredLedgerTest implements LedgerContract {
  @Override
  public Ledger create() {
    DirectoryStorage storage = Stores.open(new SimulatedDisk().session(), Stores.NEVER);
    Registration people =
        new Registration("people", Kind.NUMBERED, new Regime.Personal(Epsilon.of("1")));
    return new Forwarding(storage.population(people).ledger()) {
      @Override
      public void close() {
        storage.close();
      }
    };
  }
}
