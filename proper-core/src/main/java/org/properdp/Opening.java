package org.properdp;

import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;

/** A population about to be opened. Its regime is chosen when it is founded, for good. */
public final class Opening<P> {
  private final Function<Regime, P> open;

  Opening(Function<Regime, P> open) {
    this.open = open;
  }

  /** Opens it with personal budgets; each individual starts with this one. */
  public P personal(Epsilon each) {
    return open.apply(new Regime.Personal(each));
  }

  /**
   * Opens it with personal budgets in ρ. Questions may use Gaussian noise, and costs grow with the
   * square of contributions.
   */
  public P personal(Rho each) {
    return open.apply(new Regime.Personal(each));
  }

  /**
   * Opens it with personal budgets and a cap, which limits all that an individual is ever granted.
   * The cap is public: analysts see what follows from it, such as the most rows that an individual
   * in an answer can have.
   */
  public P personal(Epsilon each, Epsilon most) {
    return open.apply(new Regime.Personal(each, most));
  }

  /** Opens it with personal budgets in ρ and a cap. */
  public P personal(Rho each, Rho most) {
    return open.apply(new Regime.Personal(each, most));
  }

  /**
   * Opens it with one public budget for all, as in PINQ; a public number of rows of each individual
   * is kept in each data set.
   */
  public P global(Epsilon budget, long rowsPerIndividual) {
    return open.apply(new Regime.Global(budget, rowsPerIndividual));
  }

  /** Opens it with one public budget in ρ for all. */
  public P global(Rho budget, long rowsPerIndividual) {
    return open.apply(new Regime.Global(budget, rowsPerIndividual));
  }

  /** Opens it under a given regime, for programs that run the same analysis under either. */
  public P under(Regime regime) {
    return open.apply(regime);
  }

  @Override
  public String toString() {
    return "Opening";
  }
}
