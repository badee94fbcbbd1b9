package org.properdp.budget;

/** What every ledger must do, wherever it keeps its budgets. */
public interface LedgerContract
    extends LedgerAccountsContract,
        LedgerChargesContract,
        LedgerAnswersContract,
        LedgerProgramsContract {
  /** A new ledger that nobody has entered. Each test makes its own, and closes it. */
  @Override
  Ledger create();
}
