package org.properdp.storage;

import java.util.List;
import java.util.function.Supplier;
import org.properdp.budget.Ledger;
import org.properdp.custody.StoreCustodian;

/** Keeps populations in memory, over ledgers that the caller supplies; all is lost at the end. */
public final class MemoryStorage implements Storage {
  private final Supplier<Ledger> ledgers;
  private final Declarations declarations = new MemoryDeclarations();

  /** Storage that asks the supplier for an empty ledger for each population. */
  public MemoryStorage(Supplier<Ledger> ledgers) {
    this.ledgers = ledgers;
  }

  @Override
  public PopulationStorage population(Registration registration) {
    return new MemoryPopulation(ledgers.get(), registration.regime().currency());
  }

  @Override
  public boolean keeps(String population) {
    return false;
  }

  @Override
  public List<KeptPopulation> populations() {
    return List.of();
  }

  @Override
  public Declarations declarations() {
    return declarations;
  }

  @Override
  public StoreCustodian custodian() {
    throw new IllegalStateException(
        "this runtime keeps everything in memory: open one on a directory to look after a store");
  }

  @Override
  public void close() {
    // The populations have closed their ledgers.
  }

  @Override
  public String toString() {
    return "MemoryStorage";
  }
}
