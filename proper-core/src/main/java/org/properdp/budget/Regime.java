package org.properdp.budget;

/** How a population's budgets are kept: fixed by the custodian when it is opened, for good. */
public sealed interface Regime {
  /** In words. */
  String meaning();

  /** What budgets are of. */
  Currency currency();

  /**
   * Everybody has a budget of its own.
   *
   * @param each what an individual starts with, unless its data set computes that from its entering
   *     record
   */
  record Personal(Amount each) implements Regime {
    @Override
    public Currency currency() {
      return each.currency();
    }

    @Override
    public String meaning() {
      return "a budget of " + each.shown() + " for each";
    }
  }

  /**
   * One public budget for all, as PINQ has it.
   *
   * @param rowsPerIndividual how many rows of each individual are kept in each data set; a question
   *     costs that many times ε
   */
  record Global(Amount budget, long rowsPerIndividual) implements Regime {
    /** Checks the number of rows. */
    public Global {
      if (rowsPerIndividual < 1) {
        throw new IllegalArgumentException(
            "rowsPerIndividual must be >= 1, but was " + rowsPerIndividual);
      }
    }

    @Override
    public Currency currency() {
      return budget.currency();
    }

    @Override
    public String meaning() {
      return "one budget of "
          + budget.shown()
          + " for all, and "
          + rowsPerIndividual
          + " rows of each";
    }
  }
}
