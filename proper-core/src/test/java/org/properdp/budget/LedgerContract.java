package org.properdp.budget;

/** The rules for every ledger, wherever it keeps its budgets. */
public interface LedgerContract
    extends LedgerAccountsContract,
        LedgerChargesContract,
        LedgerAnswersContract,
        LedgerProgramsContract {
  /** A new ledger that nobody has entered. Each test makes its own, and closes it. */
  @Override
  Ledger create();
}
