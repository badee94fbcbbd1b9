package org.properdp.budget;

/**
 * The ledger has stopped for good, because something failed after which it can't know what is
 * durable. It says the same to everybody; the custodian can ask the ledger why.
 */
public final class LedgerStopped extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The one message there is. */
  public LedgerStopped() {
    super("the ledger has stopped after a failure and answers no more; the custodian knows why");
  }
}
