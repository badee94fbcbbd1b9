package org.properdp;

import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;

/** A population about to be opened: how its budgets are kept is said once, and for good. */
public final class Opening<P> {
  private final Function<Regime, P> open;

  Opening(Function<Regime, P> open) {
    this.open = open;
  }

  /** Everybody has a budget of its own, and starts with this one. */
  public P personal(Epsilon each) {
    return open.apply(new Regime.Personal(each));
  }

  /** The same in ρ: questions may be blurred by Gaussian noise, and cost as their squares do. */
  public P personal(Rho each) {
    return open.apply(new Regime.Personal(each));
  }

  /**
   * Everybody has a budget of its own, and nobody is ever granted more than a cap in all. The cap
   * is public: analysts are told what follows from it, such as who can't be in an answer.
   */
  public P personal(Epsilon each, Epsilon most) {
    return open.apply(new Regime.Personal(each, most));
  }

  /** The same in ρ. */
  public P personal(Rho each, Rho most) {
    return open.apply(new Regime.Personal(each, most));
  }

  /**
   * One public budget for all, as PINQ has it: a public number of rows of each individual is kept
   * in each data set.
   */
  public P global(Epsilon budget, long rowsPerIndividual) {
    return open.apply(new Regime.Global(budget, rowsPerIndividual));
  }

  /** The same in ρ. */
  public P global(Rho budget, long rowsPerIndividual) {
    return open.apply(new Regime.Global(budget, rowsPerIndividual));
  }

  /** Opens under a regime that was chosen before, to run the same analysis under either. */
  public P under(Regime regime) {
    return open.apply(regime);
  }

  @Override
  public String toString() {
    return "Opening";
  }
}
