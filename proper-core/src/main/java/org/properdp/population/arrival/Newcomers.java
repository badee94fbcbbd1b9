package org.properdp.population.arrival;

import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;

/** Gives newcomers their budgets, runs of the same budget at once. */
public final class Newcomers {
  private final Ledger ledger;
  private int first;
  private int end;
  private @Nullable Epsilon budget;

  /** Nobody yet. */
  public Newcomers(Ledger ledger) {
    this.ledger = ledger;
  }

  /** An individual that has just been registered. */
  public void add(int individual, Epsilon initial) {
    if (individual != end || !initial.equals(budget)) {
      enter();
      first = individual;
      budget = initial;
    }
    end = individual + 1;
  }

  /** Enters all who were added. */
  public void enter() {
    if (budget != null) {
      ledger.enterRange(first, end, budget);
      budget = null;
    }
  }
}
