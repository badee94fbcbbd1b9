package org.properdp;

import io.vavr.control.Option;
import java.util.function.BiFunction;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.budget.Rho;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.memory.InMemoryEngine;

/** A population about to be opened. Its regime is chosen when it is founded, for good. */
public final class Opening<P> {
  private final BiFunction<Engine, Regime, P> open;
  private final Engine engine;
  private final Option<Renewal> renewal;

  Opening(BiFunction<Engine, Regime, P> open) {
    this(open, new InMemoryEngine(), Option.none());
  }

  private Opening(BiFunction<Engine, Regime, P> open, Engine engine, Option<Renewal> renewal) {
    this.open = open;
    this.engine = engine;
    this.renewal = renewal;
  }

  /**
   * Opens it with another engine than the one for rows that are objects in memory. An engine
   * decides what is charged: it must keep the rules that {@link Engine} lists.
   */
  public Opening<P> evaluatedBy(Engine other) {
    return new Opening<>(open, other, renewal);
  }

  /**
   * Opens it with budgets that renew: at the beginning of each period, what is left becomes
   * max(left, min(upTo, left + by)). Over a life an individual can then lose its first budget and
   * {@code by} for each renewal since.
   */
  public Opening<P> renewed(Amount by, Period every, Amount upTo) {
    return new Opening<>(open, engine, Option.some(new Renewal(by, every, upTo)));
  }

  private P personal(Amount each, Option<Amount> most) {
    return open.apply(engine, new Regime.Personal(each, most, renewal));
  }

  /** Opens it with personal budgets; each individual starts with this one. */
  public P personal(Epsilon each) {
    return personal(each, Option.none());
  }

  /**
   * Opens it with personal budgets in ρ. Questions may use Gaussian noise, and costs grow with the
   * square of contributions.
   */
  public P personal(Rho each) {
    return personal(each, Option.none());
  }

  /**
   * Opens it with personal budgets and a cap, which limits all that an individual is ever granted.
   * The cap is public: analysts see what follows from it, such as the most rows that an individual
   * in an answer can have.
   */
  public P personal(Epsilon each, Epsilon most) {
    return personal(each, Option.some(most));
  }

  /** Opens it with personal budgets in ρ and a cap. */
  public P personal(Rho each, Rho most) {
    return personal(each, Option.some(most));
  }

  /**
   * Opens it with one public budget for all, as in PINQ; a public number of rows of each individual
   * is kept in each data set.
   */
  public P global(Epsilon budget, long rowsPerIndividual) {
    return open.apply(engine, new Regime.Global(budget, rowsPerIndividual, renewal));
  }

  /** Opens it with one public budget in ρ for all. */
  public P global(Rho budget, long rowsPerIndividual) {
    return open.apply(engine, new Regime.Global(budget, rowsPerIndividual, renewal));
  }

  /** Opens it under a given regime, for programs that run the same analysis under either. */
  public P under(Regime regime) {
    return open.apply(engine, regime);
  }

  @Override
  public String toString() {
    return "Opening";
  }
}
