package org.properdp.whatif.play;

import org.properdp.budget.Regime;

/**
 * A regime with budgets, under which the questions are played.
 *
 * @param keeps the rows of each person that a global regime keeps
 */
public record Scenario(Way way, Purse purse, long keeps) {
  /** Its name on a page. */
  public String name() {
    return way.words() + " " + purse + (way == Way.GLOBAL ? ", " + keeps + rows() + " each" : "");
  }

  private String rows() {
    return keeps == 1 ? " row" : " rows";
  }

  /** True if a population can be played so: what is left is of budgets of its own kind. */
  boolean fits(Regime regime) {
    return !(purse instanceof Purse.Left)
        || (regime instanceof Regime.Global) == (way == Way.GLOBAL);
  }

  @Override
  public String toString() {
    return name();
  }
}
