package org.properdp.tables.file;

import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;

/**
 * A draft from two public numbers, and never from a file: each person's budget, and as many rows of
 * a person as it pays for in a count at an ε.
 */
public record DraftedBudget(Epsilon budget, Epsilon each) {
  static final DraftedBudget USUAL = new DraftedBudget(Epsilon.of("1"), Epsilon.of("0.01"));

  /** Checks that the budget pays for a row. */
  public DraftedBudget {
    if (each.compareTo(budget) > 0) {
      throw new IllegalArgumentException(
          "a budget must pay for a row, but one of "
              + budget
              + " pays for none at "
              + each.shown());
    }
  }

  String sql() {
    long cap = Math.min(5 * budget.nanos(), Epsilon.MOST);
    return "PERSONAL BUDGET " + budget + " CAP " + new Epsilon(cap);
  }

  long rows() {
    return Price.each(each).affordable(Integer.MAX_VALUE, budget.nanos());
  }
}
