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

  /** True if a population can be played so. */
  boolean fits(Regime regime) {
    return isOfItsKind(regime) && isWithinRenewals(regime);
  }

  /** True unless it is of what is left of budgets of the other kind. */
  boolean isOfItsKind(Regime regime) {
    return !(purse instanceof Purse.Left)
        || (regime instanceof Regime.Global) == (way == Way.GLOBAL);
  }

  /** True if budgets that renew may begin so: with as much as a renewal leaves, or less. */
  boolean isWithinRenewals(Regime regime) {
    return regime
        .renewal()
        .forAll(
            rule -> !(purse instanceof Purse.Given given) || given.nanos() <= rule.upTo().nanos());
  }

  @Override
  public String toString() {
    return name();
  }
}
