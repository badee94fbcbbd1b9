package org.properdp.budget;

/**
 * Thrown when the ledger has stopped for good, after a failure that leaves unknown what is durable.
 * Its message is always the same; the custodian can ask the ledger for the cause.
 */
public final class LedgerStopped extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public LedgerStopped() {
    super("the ledger has stopped after a failure and answers no more; the custodian knows why");
  }
}
